import { describe, expect, it } from 'vitest'
import { orderStates } from '#contract/wallet/recharge-shapes.ts'
import { judgeInvoice, shouldMove, nextCheck } from './rules.ts'

const agreed = { price: 3000, currency: 'CNY' }
const statuses = ['new', 'processing', 'settled', 'expired', 'invalid'] as const
const exceptions = ['none', 'late', 'partial', 'over', 'marked', 'invalid'] as const
/** Every combination of invoice state and paid amount. */
const everyInvoice = statuses.flatMap((status) =>
  exceptions.flatMap((exception) =>
    [0, 1, 2999, 3000, 3001].flatMap((paid) =>
      [true, false].map((final) => ({ amount: 3000, currency: 'CNY', status, exception, paid, final })),
    ),
  ),
)

describe('an invoice', () => {
  it('never means paid with less than the price, unconfirmed, or marked by hand', () => {
    const credited = everyInvoice.filter((invoice) => judgeInvoice(agreed, invoice).state === 'paid')

    expect(credited.length).toBeGreaterThan(0)
    for (const { paid, final, exception, status } of credited) {
      expect([paid >= 3000, final, exception !== 'marked']).toEqual([true, true, true])
      expect(['settled', 'expired']).toContain(status)
    }
  })

  it.each([
    ['settled', 'none', 2999, 'review', 'partial', false],
    ['settled', 'none', 3000, 'paid', 'none', false],
    ['settled', 'over', 3001, 'paid', 'none', false],
    ['expired', 'partial', 1, 'review', 'partial', false],
    ['expired', 'partial', 2999, 'review', 'partial', false],
    ['expired', 'late', 2999, 'review', 'partial', false],
    ['expired', 'late', 3000, 'paid', 'none', true],
    ['expired', 'late', 3001, 'paid', 'none', true],
    ['expired', 'none', 3000, 'review', 'partial', false],
    ['expired', 'none', 0, 'expired', 'none', false],
    ['invalid', 'invalid', 0, 'failed', 'cancelled', false],
    ['invalid', 'invalid', 1, 'review', 'unconfirmed', false],
    ['settled', 'marked', 3000, 'review', 'marked', false],
  ] as const)(
    'that is %s (%s) with %i of 3000 paid makes the order %s (%s)',
    (status, exception, paid, state, reason, late) => {
      const invoice = { amount: 3000, currency: 'CNY', status, exception, paid, final: true }

      expect(judgeInvoice(agreed, invoice)).toEqual({ state, reason, late })
    },
  )

  it('with another amount or currency always goes to review', () => {
    for (const invoice of everyInvoice)
      for (const change of [{ amount: 2999 }, { amount: 300_000 }, { currency: 'USD' }])
        expect(judgeInvoice(agreed, { ...invoice, ...change })).toMatchObject({
          state: 'review',
          reason: 'wrong_amount',
        })
  })

  it('never makes money that arrived be forgotten', () => {
    for (const invoice of everyInvoice.filter(({ paid, exception }) => paid > 0 && exception !== 'marked'))
      expect(['expired', 'failed']).not.toContain(judgeInvoice(agreed, invoice).state)
  })
})

describe('an order', () => {
  it('that is paid stays paid, and none goes back to pending', () => {
    for (const state of orderStates) {
      expect(shouldMove({ state: 'paid', reason: 'none' }, { state, reason: 'none' })).toBe(false)
      expect(shouldMove({ state, reason: 'none' }, { state: 'pending', reason: 'none' })).toBe(false)
    }
  })

  it('in review leaves it only by the missing money', () => {
    const to = { state: 'paid', reason: 'none' } as const
    const from = (reason: 'partial' | 'unconfirmed' | 'marked' | 'wrong_amount') =>
      shouldMove({ state: 'review', reason }, to)

    expect([from('partial'), from('unconfirmed'), from('marked'), from('wrong_amount')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(shouldMove({ state: 'review', reason: 'partial' }, { state: 'expired', reason: 'none' })).toBe(
      false,
    )
  })

  it('that expired or failed is still paid when its money arrives', () => {
    for (const state of ['expired', 'failed'] as const)
      expect(shouldMove({ state, reason: 'none' }, { state: 'paid', reason: 'none' })).toBe(true)
  })

  it('is checked ever more seldom, but once right after its time is over', () => {
    const at = (checks: number, expiresAt = 10_000_000) => nextCheck({ expiresAt, checks }, 0)

    expect([0, 1, 2, 3].map((checks) => at(checks))).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(at(1000)).toBe(600_000)
    expect(at(6, 40_000)).toBe(41_000)
    expect(at(0, -1)).toBe(15_000)
  })
})
