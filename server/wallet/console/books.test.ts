import { describe, expect, it } from 'vitest'
import { compareBooks, differenceOf, type OrderBooks } from './books.ts'

const order = (change: Partial<OrderBooks> = {}): OrderBooks => ({
  order: 1,
  currency: 'CNY',
  state: 'paid',
  paid: 3000,
  closed: false,
  booked: 3000,
  provider: 3000,
  ...change,
})

describe('an order', () => {
  it.each<[string, Partial<OrderBooks>, string | undefined]>([
    ['that all tell the same of is no difference', {}, undefined],
    ['paid and not in the ledger', { booked: undefined }, 'not_booked'],
    ['let have for nothing needs no booking', { booked: undefined, paid: 0, provider: 0 }, undefined],
    ['in the ledger and not paid', { state: 'expired' }, 'booked_unpaid'],
    ['booked with another amount', { booked: 2900 }, 'booked_otherwise'],
    ['of which the provider says less', { provider: 0 }, 'provider_otherwise'],
    ['the provider does not know', { provider: undefined }, 'provider_unknown'],
    ['the provider says nothing of', { provider: 'silent' }, 'provider_silent'],
    [
      'that expired while the provider has money for it',
      { state: 'expired', booked: undefined, paid: 0 },
      'provider_has_money',
    ],
    ['that expired unpaid', { state: 'expired', booked: undefined, paid: 0, provider: 0 }, undefined],
    ['that people look at', { state: 'review', booked: undefined, paid: 1500, provider: 1500 }, undefined],
    ['that people closed', { state: 'failed', closed: true, booked: undefined, paid: 1500 }, undefined],
  ])('%s', (_, change, kind) => {
    expect(differenceOf(order(change))).toBe(kind)
  })
})

it('the comparison sums what provider, orders and ledger took, by currency', () => {
  const { sums, differences } = compareBooks([
    order(),
    order({ order: 2, booked: undefined }),
    order({ order: 3, currency: 'JPY', provider: 'silent' }),
    order({ order: 4, state: 'expired', booked: undefined, paid: 0, provider: 0, currency: 'USD' }),
  ])
  expect(sums).toEqual([
    { currency: 'CNY', provider: 6000, ordered: 6000, ledger: 3000 },
    { currency: 'JPY', provider: 0, ordered: 3000, ledger: 3000 },
  ])
  expect(differences.map(({ order: id, kind }) => [id, kind])).toEqual([
    [2, 'not_booked'],
    [3, 'provider_silent'],
  ])
})
