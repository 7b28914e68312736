import type { OrderReason, OrderState } from '#contract/wallet/recharge-shapes.ts'

/** How long an order can be paid. */
export const orderMinutes = 15
/** How many orders of one account may wait for money. */
export const mostOpen = 5

type Standing = { state: OrderState; reason: OrderReason }
export type Verdict = Standing & { late: boolean }
type Agreed = { price: number; currency: string }
/** What an invoice says, as `Invoice` of the providers has it. */
type Said = {
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

/** What an invoice means for the order it was made for. Only what was agreed and really arrived is paid; all else a person looks at. */
export function judgeInvoice({ price, currency }: Agreed, invoice: Said): Verdict {
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
 * Whether an order goes from where it stands to what its invoice means now. What is paid stays paid; what a person has to decide
 * waits for one, unless the missing money came after all; what a person closed stays closed; and nothing goes back to waiting.
 */
export function moves(from: Standing, to: Standing): boolean {
  if (from.state === 'paid' || (from.state === to.state && from.reason === to.reason)) return false
  if (from.reason === 'closed') return false
  if (from.state === 'review')
    return to.state === 'paid' && (from.reason === 'partial' || from.reason === 'unconfirmed')
  return to.state !== 'pending'
}

export const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'confirming'

/**
 * When the provider is asked next about an order that still waits, in milliseconds: soon at first, ever more seldom, and once right
 * after its time is over.
 */
export function nextCheck({ expiresAt, checks }: { expiresAt: number; checks: number }, now: number): number {
  const wait = Math.min(15_000 * 2 ** Math.min(checks, 6), 600_000)
  return expiresAt > now ? Math.min(now + wait, expiresAt + 1_000) : now + wait
}
