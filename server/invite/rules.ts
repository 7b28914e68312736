import type { Signal } from '#contract/invite/console.ts'
import type { IncomeReason, RelationState } from '#contract/invite/shapes.ts'

/** Letters of an invitation code. */
export const codeLength = 8

/** Days for which a shared network counts as a signal, and the number of invitees from one network without a signal. */
export const networkDays = 30
const maxPerNetwork = 3
/** Invitees within an hour without the signal `burst`. */
const maxPerHour = 20

export type MarkKind = 'device' | 'network' | 'payout'

/** Marks that an invitee shares with the inviter, and with how many other invitees. */
export type Links = {
  withInviter: readonly MarkKind[]
  withOthers: Readonly<Partial<Record<MarkKind, number>>>
  /** Invitees of the inviter within the last hour, this one included. */
  recentCount: number
}

/** The signals against an invitation. */
export function signalsOf({ withInviter, withOthers, recentCount: lately }: Links): Signal[] {
  const hasSignal: Record<Signal, boolean> = {
    self: withInviter.includes('device'),
    home: withInviter.includes('network'),
    payout: withInviter.includes('payout') || (withOthers.payout ?? 0) > 0,
    device: (withOthers.device ?? 0) > 0,
    network: (withOthers.network ?? 0) >= maxPerNetwork,
    burst: lately > maxPerHour,
  }
  return (Object.keys(hasSignal) as Signal[]).filter((signal) => hasSignal[signal])
}

/** Initial state of an invitation: of one's own device it is refused, with other signals staff decide first. */
export function initialState(signals: readonly Signal[]): RelationState {
  if (signals.includes('self')) return 'refused'
  return signals.length > 0 ? 'held' : 'open'
}

/** The part of a network that tells households apart: a /24, or a /48 of IPv6. */
export function wideNetworkOf(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return network.split(separator).slice(0, 3).join(separator)
}

type Sale = { price: number; rate: number }

/**
 * Income of a sale, in whole hundredths of coins: its worth times the rate, rounded down.
 * @param coinsFor hundredths of coins that a hundred minor units are worth
 */
export const commission = ({ price, rate }: Sale, coinsFor: number): number =>
  Number((BigInt(price) * BigInt(coinsFor) * BigInt(rate)) / 1_000_000n)

/** The amount of income to book, or the reason why there is none. */
export function bookableIncome(
  sale: Sale & { currency: string },
  terms: { coinsFor: Readonly<Record<string, number>>; dailyCap: number },
  earnedToday: number,
): { amount: number; reason: IncomeReason } {
  const coinsFor = terms.coinsFor[sale.currency]
  if (coinsFor === undefined) return { amount: 0, reason: 'currency' }
  const fullAmount = commission(sale, coinsFor)
  if (fullAmount === 0) return { amount: 0, reason: 'small' }
  const amount = Math.min(fullAmount, Math.max(0, terms.dailyCap - earnedToday))
  return { amount, reason: amount === 0 ? 'cap' : '' }
}

/** A name that only its owner recognises. */
export const maskedName = (name: string): string => `${/^./u.exec(name)?.[0] ?? ''}**`
