import { describe, expect, it } from 'vitest'
import type { GoodRow } from '#contract/rewards/mall-console.ts'
import { refusalOf } from './rules.ts'

const opens = 1_800_000_000
const closes = opens + 600
const good = {
  kind: 'parcel',
  price: 100,
  stock: 1,
  perMember: 2,
  startsAt: opens,
  endsAt: closes,
  onSale: true,
} as GoodRow
const recipient = { name: '林小满', phone: '13800000000', address: '海滨路 8 号' }
const request = { price: 100, had: 0, points: 100, recipient, now: opens }
const refusal = (change: Partial<typeof request>, of: Partial<GoodRow> = {}) =>
  refusalOf({ ...good, ...of }, { ...request, ...change })

describe('a good of the mall', () => {
  it.each([
    [opens - 1, 'good_not_found'],
    [opens, undefined],
    [closes - 1, undefined],
    [closes, 'good_not_found'],
  ])('is to be had from the second it opens until before the one it closes: at %i %s', (now, word) => {
    expect(refusal({ now })?.[0]).toBe(word)
  })

  it('without an end can be bought at any time', () => {
    expect(refusal({ now: closes + 1_000_000 }, { endsAt: 0 })).toBeUndefined()
  })

  it('can be bought with exactly enough points, and is refused for one more', () => {
    expect(refusal({ points: 100 })).toBeUndefined()
    expect(refusal({ points: 99 })).toEqual(['points_short', { balance: 99, price: 100 }])
  })

  it('can be bought up to the limit per member', () => {
    expect(refusal({ had: 1 })).toBeUndefined()
    expect(refusal({ had: 2 })).toEqual(['good_had', { limit: 2 }])
    expect(refusal({ had: 1_000 }, { perMember: 0 })).toBeUndefined()
  })

  it('can be bought until its last item', () => {
    expect(refusal({}, { stock: 1 })).toBeUndefined()
    expect(refusal({}, { stock: 0 })).toEqual(['good_sold_out'])
  })
})
