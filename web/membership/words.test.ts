import { expect, it } from 'vitest'
import { giftName, membershipLine } from './words.ts'

const [first, second] = [1_800_000_000, 1_810_000_000]

it('says until when a membership lasts, what follows it, and when it ended', () => {
  const line = (stretches: { type: number; until: number }[], endedAt = 0) =>
    membershipLine({ type: stretches[0]?.type ?? 0, stretches, endedAt })

  expect(line([])).toBe('尚未开通会员')
  expect(line([], first)).toBe('会员已于 2027-01-15 到期')
  expect(line([{ type: 2, until: first }])).toBe('月卡会员至 2027-01-15')
  expect(
    line([
      { type: 5, until: first },
      { type: 3, until: second },
    ]),
  ).toBe('超级会员至 2027-01-15，之后季卡会员至 2027-05-11')
})

it('names the gifts of levels', () => {
  expect(giftName({ gift: 'days', amount: 3 })).toBe('3 天体验会员')
  expect(giftName({ gift: 'coins', amount: 500 })).toBe('5.00 金币')
})
