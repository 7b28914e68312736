import { expect, it } from 'vitest'
import { shanghaiDay } from '#contract/days.ts'
import { isTooSoon, nextAt } from './rules.ts'

const moment = (text: string) => Date.parse(text)

it('a check-in day lasts from 00:00:00.000 to 23:59:59.999 in Shanghai', () => {
  expect(
    [
      '2026-11-19T15:59:59.999Z',
      '2026-11-19T16:00:00.000Z',
      '2026-11-20T15:59:59.999Z',
      '2026-11-20T16:00:00.000Z',
    ].map((text) => shanghaiDay(moment(text))),
  ).toEqual(['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21'])
})

it('an award is too soon until twenty hours have passed, to the millisecond', () => {
  const last = moment('2026-11-20T10:00:00.000Z')

  expect(isTooSoon(last, moment('2026-11-21T05:59:59.999Z'))).toBe(true)
  expect(isTooSoon(last, moment('2026-11-21T06:00:00.000Z'))).toBe(false)
  expect(isTooSoon(last, last - 1)).toBe(true)
  expect(isTooSoon(undefined, last)).toBe(false)
})

it('the next check-in counts from midnight, or from twenty hours after the last award when that is later', () => {
  const midnight = moment('2026-11-20T16:00:00.000Z')

  expect(nextAt('2026-11-20', true, moment('2026-11-19T20:00:00.000Z'))).toBe(midnight)
  expect(nextAt('2026-11-20', true, moment('2026-11-19T20:00:00.001Z'))).toBe(midnight + 1)
  expect(nextAt('2026-11-21', false, undefined)).toBe(midnight)
})
