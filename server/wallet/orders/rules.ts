import type { OrderReason, OrderState } from '#contract/wallet/recharge-shapes.ts'

/** Minutes in which an order can be paid. */
export const orderMinutes = 15
/** Unpaid orders that one account may have at once. */
export const maxOpenOrders = 5

type OrderStatus = { state: OrderState; reason: OrderReason }
export type Verdict = OrderStatus & { late: boolean }
type AgreedPrice = { price: number; currency: string }
/** The facts of an invoice that decide over its order; a part of `Invoice` of the providers. */
type InvoiceFacts = {
  amount: number
  currency: string
  paid: number
  status: 'new' | 'processing' | 'settled' | 'expired' | 'invalid'
  exception: 'none' | 'late' | 'partial' | 'over' | 'marked' | 'invalid'
  final: boolean
}

const verdict = (state: OrderState, reason: OrderReason = 'none', late = false): Verdict => ({
  state,
  reason,
  late,
})

/**
 * The state that an invoice gives its order. Only the agreed amount, arrived for certain, is paid; anything unexpected
 * goes to review.
 */
export function judgeInvoice({ price, currency }: AgreedPrice, invoice: InvoiceFacts): Verdict {
  if (invoice.amount !== price || invoice.currency !== currency) return verdict('review', 'wrong_amount')
  const { status, exception, paid, final } = invoice
  if (exception === 'marked')
    return status === 'settled' ? verdict('review', 'marked') : verdict('failed', 'cancelled')
  if (status === 'new') return verdict('pending')
  if (status === 'processing') return verdict('confirming')
  if (status === 'invalid')
    return paid > 0 ? verdict('review', 'unconfirmed') : verdict('failed', 'cancelled')
  if (paid >= price && (status === 'settled' || exception === 'late'))
    return final ? verdict('paid', 'none', exception === 'late') : verdict('confirming')
  return paid > 0 || status === 'settled' ? verdict('review', 'partial') : verdict('expired')
}

/**
 * True when an order moves from its state to the one its invoice gives it now. A paid order stays paid; one in review
 * leaves it only by the missing money; one that staff closed stays closed; none returns to pending.
 */
export function shouldMove(from: OrderStatus, to: OrderStatus): boolean {
  if (from.state === 'paid' || (from.state === to.state && from.reason === to.reason)) return false
  if (from.reason === 'closed') return false
  if (from.state === 'review')
    return to.state === 'paid' && (from.reason === 'partial' || from.reason === 'unconfirmed')
  return to.state !== 'pending'
}

export const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'confirming'

/**
 * Time of the next question to the provider about an open order, in milliseconds: after 15 seconds at first, at most
 * every ten minutes, and once right after the order's time is over.
 */
export function nextCheck({ expiresAt, checks }: { expiresAt: number; checks: number }, now: number): number {
  const wait = Math.min(15_000 * 2 ** Math.min(checks, 6), 600_000)
  return expiresAt > now ? Math.min(now + wait, expiresAt + 1_000) : now + wait
}
