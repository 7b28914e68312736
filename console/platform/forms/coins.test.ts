import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '#client/formats.ts'
import { largestPrice, parseCoins } from './coins.ts'

describe('coins typed by hand', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    ['0.29', 29],
    [' 3.00 ', 300],
    ['１２．５', 1250],
    ['1000000', largestPrice],
  ])('%s is %i hundredths', (text, hundredths) => {
    expect(parseCoins(text)).toBe(hundredths)
  })

  it.each(['', '.5', '-1', '1.234', '1,000', '1e3', '十二', '1000000.01', '12 元', '0x10', 'NaN'])(
    '%j is no price',
    (text) => {
      expect(parseCoins(text)).toBeUndefined()
    },
  )

  it('every price comes back as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestPrice }), (hundredths) => {
        expect(parseCoins(amount(hundredths))).toBe(hundredths)
      }),
    )
  })
})
