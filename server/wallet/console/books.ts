import type { Difference, Sum } from '#contract/wallet/console-shapes.ts'
import type { OrderState } from '#contract/wallet/recharge-shapes.ts'

/** One order as each of the three tells of it; amounts in minor units. */
export type Told = {
  order: number
  currency: string
  state: OrderState
  /** What the order says has arrived, and whether people decided over it. */
  paid: number
  closed: boolean
  /** What the ledger booked for it; nothing when it booked nothing. */
  booked: number | undefined
  /** What the provider says has arrived: nothing when there is no such invoice, `silent` when it did not answer. */
  provider: number | undefined | 'silent'
}

/** How an order is told differently; nothing where all agree. */
export function differenceOf(told: Told): Difference['kind'] | undefined {
  const { state, paid, closed, booked, provider } = told
  const isPaid = state === 'paid'
  if (isPaid && booked === undefined && paid > 0) return 'not_booked'
  if (!isPaid && booked !== undefined) return 'booked_unpaid'
  if (isPaid && booked !== undefined && booked !== paid) return 'booked_otherwise'
  if (provider === 'silent') return 'provider_silent'
  if (isPaid && provider === undefined) return 'provider_unknown'
  if (isPaid && provider !== paid) return 'provider_otherwise'
  // Money of orders in review waits for people; of those they closed it was given back.
  const isOver = state === 'expired' || (state === 'failed' && !closed)
  return isOver && provider !== undefined && provider > 0 ? 'provider_has_money' : undefined
}

/** What each of the three says was taken for paid orders, by currency, and every order they do not agree on. */
export function compareBooks(orders: readonly Told[]): { sums: Sum[]; differences: Difference[] } {
  const sums = new Map<string, Sum>()
  const differences: Difference[] = []
  for (const told of orders) {
    const { order, currency, state, paid, booked, provider } = told
    const known = typeof provider === 'number' ? provider : 0
    const sum = sums.get(currency) ?? { currency, provider: 0, ordered: 0, ledger: 0 }
    const isPaid = state === 'paid'
    sums.set(currency, {
      currency,
      provider: sum.provider + (isPaid ? known : 0),
      ordered: sum.ordered + (isPaid ? paid : 0),
      ledger: sum.ledger + (booked ?? 0),
    })
    const kind = differenceOf(told)
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
