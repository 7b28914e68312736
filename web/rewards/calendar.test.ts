import { expect, it } from 'vitest'
import { roundOf, weeksOf, whenWords } from './calendar.ts'

it('a month stands in weeks from Monday', () => {
  const weeks = weeksOf('2026-11')

  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it.each([
  [7, 0, false, { done: 0, today: 0 }],
  [7, 3, false, { done: 3, today: 3 }],
  [7, 3, true, { done: 3, today: 2 }],
  [7, 7, true, { done: 7, today: 6 }],
  [7, 7, false, { done: 0, today: 0 }],
  [7, 8, true, { done: 1, today: 0 }],
])('of %i places, %i in a row and checked %s', (awards, streak, checked, expected) => {
  expect(roundOf(awards, streak, checked)).toEqual(expected)
})

it('names today and tomorrow', () => {
  expect(whenWords('2026-11-22T19:59:00', '2026-11-22')).toBe('今天 19:59')
  expect(whenWords('2026-12-01T08:00:00', '2026-11-30')).toBe('明天 08:00')
  expect(whenWords('2026-12-03T08:00:00', '2026-11-30')).toBe('12月3日 08:00')
})
