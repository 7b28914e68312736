import { expect, it } from 'vitest'
import { arriving, feeWords, readAmount, sourceOf } from './withdrawal-words.ts'

it('reads an amount typed by hand as hundredths, and nothing else', () => {
  expect(['1', '0.29', '12.5', '１２', ' 7. '].map(readAmount)).toEqual([100, 29, 1250, 1200, 700])
  expect(['', '-1', '1.234', '1e3', '1,000', '一'].map(readAmount)).toEqual(Array(6).fill(undefined))
})

it('says what a fee comes from and what arrives', () => {
  expect(feeWords({ fee: 200, feeRate: 60 })).toBe('手续费 2 金币 + 0.6%')
  expect(feeWords({ fee: 0, feeRate: 0 })).toBe('免手续费')
  expect([arriving(49_500, 'CNY'), arriving(6_875, 'USDT')]).toEqual(['¥495', '68.75 USDT'])
})

it('knows the incomes that an address can name', () => {
  expect([sourceOf('creator'), sourceOf('invite'), sourceOf('other'), sourceOf(undefined)]).toEqual([
    'creator',
    'invite',
    undefined,
    undefined,
  ])
})
