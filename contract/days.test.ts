import { expect, it } from 'vitest'
import { lastDays, shanghaiDay } from './days.ts'

it.each([
  ['2026-01-31T15:59:59Z', 0, '2026-01-31'],
  ['2026-01-31T16:00:00Z', 0, '2026-02-01'],
  ['2026-03-01T01:00:00Z', 1, '2026-02-28'],
  ['2026-01-05T01:00:00Z', 29, '2025-12-07'],
])('%s, %i days back, is %s in Shanghai', (moment, back, day) => {
  expect(shanghaiDay(Date.parse(moment), back)).toBe(day)
})

it('the last days end with today, and cross the end of a year', () => {
  expect(lastDays(Date.parse('2025-12-31T17:00:00Z'), 3)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01'])
})
