import { expect, it } from 'vitest'
import { giftName } from './words.ts'

it.each([
  [{ kind: 'points', amount: 50, tier: 0 }, '50 积分'],
  [{ kind: 'coins', amount: 500, tier: 0 }, '5 金币'],
  [{ kind: 'coins', amount: 550, tier: 0 }, '5.50 金币'],
  [{ kind: 'days', amount: 30, tier: 2 }, '月卡会员 30 天'],
  [{ kind: 'parcel', amount: 1, tier: 0 }, '实物'],
] as const)('%j is called %s', (gift, name) => {
  expect(giftName(gift)).toBe(name)
})
