import { expect, it } from 'vitest'
import { isSuperVip, isTryVip, isVip, membershipAt } from './membership.ts'

const expiry = 1_800_000_000

it.each([
  ['a second before it ends', expiry - 1, true],
  ['at the second it ends', expiry, false],
  ['a second after it ended', expiry + 1, false],
])('a membership %s counts or does not: %i, %s', (_, now, counts) => {
  const of = { vipType: 5, vipExpire: expiry }

  expect([isVip(of, now), isTryVip(of, now), isSuperVip(of, now)]).toEqual([counts, counts, counts])
})

it('a tier below VIP is a trial, and a tier below the highest is not super', () => {
  const tiers = [0, 1, 2, 4, 5].map((vipType) => ({ vipType, vipExpire: expiry }))
  const now = expiry - 1

  expect(tiers.map((of) => isTryVip(of, now))).toEqual([false, true, true, true, true])
  expect(tiers.map((of) => isVip(of, now))).toEqual([false, false, true, true, true])
  expect(tiers.map((of) => isSuperVip(of, now))).toEqual([false, false, false, false, true])
})

it('a membership period is followed by the next in the second it ends, and by none after the last', () => {
  const periods = [
    { type: 4, until: expiry },
    { type: 2, until: expiry + 10 },
    { type: 1, until: expiry + 20 },
  ]

  expect([-1, 0, 9, 10, 19, 20].map((after) => Object.values(membershipAt(periods, expiry + after)))).toEqual(
    [
      [4, expiry + 10],
      [2, expiry + 10],
      [2, expiry + 10],
      [1, expiry + 20],
      [1, expiry + 20],
      [0, expiry + 20],
    ],
  )
})
