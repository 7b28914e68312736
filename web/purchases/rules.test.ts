import { expect, it } from 'vitest'
import { limitToTell, readCoins } from './rules.ts'
import { coins } from '#web/platform/coins.ts'

const none = { limit: null, spent: 0, next: null }
const limit = (most: number, spent: number) => ({ limit: most, spent, next: null })

it.each([
  [1250, '12.5'],
  [1200, '12'],
  [10_000, '100'],
  [5, '0.05'],
  [0, '0'],
])('says %i hundredths as %s coins', (hundredths, words) => {
  expect(coins(hundredths)).toBe(words)
})

it('tells of a limit from four fifths of it on, and of the one that is exceeded before all', () => {
  expect(limitToTell({ day: none, month: none }, 100)).toBeUndefined()
  expect(limitToTell({ day: limit(1000, 600), month: none }, 199)).toBeUndefined()
  expect(limitToTell({ day: limit(1000, 600), month: none }, 200)).toMatchObject({
    period: 'day',
    exceeded: false,
  })
  expect(limitToTell({ day: limit(1000, 900), month: limit(900, 890) }, 100)).toMatchObject({
    period: 'month',
    exceeded: true,
    after: 990,
  })
})

it.each([
  ['', null],
  [' ', null],
  ['12', 1200],
  ['0', 0],
  ['12.5', 1250],
  ['0.29', 29],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.234', undefined],
  ['许多', undefined],
])('reads %s', (text, hundredths) => {
  expect(readCoins(text)).toBe(hundredths)
})
