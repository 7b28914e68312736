import type { Difference, Sum } from '#contract/wallet/console-shapes.ts'
import type { OrderState } from '#contract/wallet/recharge-shapes.ts'

/** One order in the three books: the order itself, the ledger and the provider; amounts in minor units. */
export type OrderBooks = {
  order: number
  currency: string
  state: OrderState
  /** Money that the order recorded, and whether staff closed it. */
  paid: number
  closed: boolean
  /** Money that the ledger booked for it; undefined when nothing is booked. */
  booked: number | undefined
  /** Money that the provider reports: undefined when it has no such invoice, `silent` when it did not answer. */
  provider: number | undefined | 'silent'
}

/** The way in which the books disagree about an order; undefined where they agree. */
export function differenceOf(books: OrderBooks): Difference['kind'] | undefined {
  const { state, paid, closed, booked, provider } = books
  const isPaid = state === 'paid'
  if (isPaid && booked === undefined && paid > 0) return 'not_booked'
  if (!isPaid && booked !== undefined) return 'booked_unpaid'
  if (isPaid && booked !== undefined && booked !== paid) return 'booked_otherwise'
  if (provider === 'silent') return 'provider_silent'
  if (isPaid && provider === undefined) return 'provider_unknown'
  if (isPaid && provider !== paid) return 'provider_otherwise'
  // Money of an order in review waits for staff; money of an order that staff closed was returned by hand.
  const isOver = state === 'expired' || (state === 'failed' && !closed)
  return isOver && provider !== undefined && provider > 0 ? 'provider_has_money' : undefined
}

/** Sums for paid orders by currency in each of the three books, and every order on which they disagree. */
export function compareBooks(orders: readonly OrderBooks[]): { sums: Sum[]; differences: Difference[] } {
  const sums = new Map<string, Sum>()
  const differences: Difference[] = []
  for (const books of orders) {
    const { order, currency, state, paid, booked, provider } = books
    const arrived = typeof provider === 'number' ? provider : 0
    const sum = sums.get(currency) ?? { currency, provider: 0, ordered: 0, ledger: 0 }
    const isPaid = state === 'paid'
    sums.set(currency, {
      currency,
      provider: sum.provider + (isPaid ? arrived : 0),
      ordered: sum.ordered + (isPaid ? paid : 0),
      ledger: sum.ledger + (booked ?? 0),
    })
    const kind = differenceOf(books)
    if (kind)
      differences.push({
        order,
        kind,
        currency,
        provider: typeof provider === 'number' ? provider : null,
        ordered: paid,
        ledger: booked ?? null,
      })
  }
  return { sums: [...sums.values()].filter((sum) => sum.ordered || sum.ledger || sum.provider), differences }
}
