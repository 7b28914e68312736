import type { Entry } from '#contract/ledger/entry.ts'
import { describe, expect, it } from 'vitest'
import { endHold, holdEntries, settle, splitPrice, undo } from './rules.ts'

const line = (kind: string, owner: number, currency: string, amount: number) => ({
  kind,
  owner,
  provider: '',
  currency,
  amount,
})

describe('the lines of a transfer', () => {
  it('sum the entries of one account and leave out sums of zero', () => {
    expect(
      settle([
        { kind: 'coins_paid', owner: 7, amount: -100 },
        { kind: 'creator_pending', owner: 8, amount: 0 },
        { kind: 'platform_revenue', amount: 60 },
        { kind: 'platform_revenue', amount: 40 },
      ]),
    ).toEqual([line('coins_paid', 7, 'paid', -100), line('platform_revenue', 0, 'paid', 100)])
  })

  it('are the same whatever the order of the entries', () => {
    const entries: Entry[] = [
      { kind: 'clearing', provider: 'sandbox', currency: 'CNY', amount: 3000 },
      { kind: 'sales', currency: 'CNY', amount: -3000 },
      { kind: 'coins_issued', amount: -3000 },
      { kind: 'coins_paid', owner: 7, amount: 3000 },
    ]

    expect(settle(entries.toReversed())).toEqual(settle(entries))
  })

  it.each<[string, Entry[]]>([
    ['nothing', []],
    ['what comes to nothing', [{ kind: 'promo', amount: 0 }]],
    [
      'what does not sum to zero',
      [
        { kind: 'promo', amount: -5 },
        { kind: 'coins_bonus', owner: 7, amount: 6 },
      ],
    ],
    [
      'given coins that would become bought ones',
      [
        { kind: 'coins_bonus', owner: 7, amount: -5 },
        { kind: 'coins_paid', owner: 7, amount: 5 },
      ],
    ],
    [
      'points that would become income',
      [
        { kind: 'points', owner: 7, amount: -5 },
        { kind: 'creator_pending', owner: 7, amount: 5 },
      ],
    ],
    [
      'money of two countries',
      [
        { kind: 'clearing', provider: 'sandbox', currency: 'CNY', amount: 5 },
        { kind: 'sales', currency: 'USD', amount: -5 },
      ],
    ],
    [
      'parts of a hundredth',
      [
        { kind: 'promo', amount: -0.5 },
        { kind: 'coins_bonus', owner: 7, amount: 0.5 },
      ],
    ],
    [
      'no number',
      [
        { kind: 'promo', amount: -Number.NaN },
        { kind: 'coins_bonus', owner: 7, amount: Number.NaN },
      ],
    ],
    [
      'more than any account moves',
      [
        { kind: 'promo', amount: -1e13 },
        { kind: 'coins_bonus', owner: 7, amount: 1e13 },
      ],
    ],
  ])('are refused for %s', (_, entries) => {
    expect(() => settle(entries)).toThrow(RangeError)
  })
})

describe('a hold', () => {
  const held = settle(holdEntries(7, { coins_bonus: 20, coins_paid: 80 }))

  it('captures a part and returns the rest of each currency', () => {
    const ended = settle(
      endHold(held, [
        { kind: 'bonus_spent', amount: 20 },
        { kind: 'creator_pending', owner: 8, amount: 30 },
      ]),
    )

    expect(ended).toEqual([
      line('bonus_spent', 0, 'bonus', 20),
      line('coins_bonus_held', 7, 'bonus', -20),
      line('coins_paid', 7, 'paid', 50),
      line('coins_paid_held', 7, 'paid', -80),
      line('creator_pending', 8, 'paid', 30),
    ])
  })

  it('captures no more than it holds of each currency, and takes from nobody', () => {
    expect(() => endHold(held, [{ kind: 'platform_revenue', amount: 81 }])).toThrow(RangeError)
    expect(() => endHold(held, [{ kind: 'bonus_spent', amount: 21 }])).toThrow(RangeError)
    expect(() => settle(endHold(held, [{ kind: 'points_spent', amount: 1 }]))).toThrow(RangeError)
    expect(() =>
      endHold(held, [
        { kind: 'platform_revenue', amount: 90 },
        { kind: 'coins_paid', owner: 9, amount: -10 },
      ]),
    ).toThrow(RangeError)
  })

  it('returns the captured part to its owner when the capture is undone', () => {
    const captured = settle(endHold(held, [{ kind: 'platform_revenue', amount: 30 }]))

    expect(settle(undo(captured))).toEqual([
      line('coins_paid', 7, 'paid', 30),
      line('platform_revenue', 0, 'paid', -30),
    ])
  })
})

describe('a price', () => {
  it.each([
    [100, { paid: 100, bonus: 0 }, { paid: 100, bonus: 0 }],
    [100, { paid: 100, bonus: 30 }, { paid: 70, bonus: 30 }],
    [100, { paid: 0, bonus: 130 }, { paid: 0, bonus: 100 }],
    [100, { paid: 69, bonus: 30 }, undefined],
  ])('of %i is paid from %o, given coins first, by %o', (price, coins, parts) => {
    expect(splitPrice(price, coins)).toEqual(parts)
  })
})
