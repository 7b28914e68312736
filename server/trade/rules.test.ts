import { expect, it } from 'vitest'
import { daysOfMask, isOutside, maskOf, maskOfDate } from './rules.ts'

it.each([
  [[], 0],
  [[1], 1],
  [[7], 64],
  [[6, 7, 6], 96],
  [[1, 2, 3, 4, 5, 6, 7], 127],
])('the days %j are the mask %i, and are read from it again', (days, mask) => {
  expect(maskOf(days)).toBe(mask)
  expect(daysOfMask(mask)).toEqual([...new Set(days)])
})

it.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2024-02-29', 4],
])('%s is day %i of its week', (date, weekday) => {
  expect(daysOfMask(maskOfDate(date))).toEqual([weekday])
})

it('only the web lies outside', () => {
  expect(['https://example.com', 'HTTP://example.com', 'yehang://home', 'httpx://a'].map(isOutside)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
