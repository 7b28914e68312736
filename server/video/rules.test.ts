import { expect, it } from 'vitest'
import { shanghaiDay, spreadPlays } from './rules.ts'

it.each([
  ['2026-01-31T15:59:59Z', 0, '2026-01-31'],
  ['2026-01-31T16:00:00Z', 0, '2026-02-01'],
  ['2026-03-01T01:00:00Z', 1, '2026-02-28'],
  ['2026-01-05T01:00:00Z', 29, '2025-12-07'],
])('%s, %i days back, is %s in Shanghai', (moment, back, day) => {
  expect(shanghaiDay(Date.parse(moment), back)).toBe(day)
})

it.each([
  [100, 10, Array(10).fill(10)],
  [100, 0.2, [100]],
  [90, 90, Array(30).fill(1)],
  [5, 90, []],
  [0, 3, []],
])('%i plays of a film %d days old are laid on its days', (plays, days, each) => {
  expect(spreadPlays(plays, days)).toEqual(each)
})
