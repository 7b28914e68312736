import type { Signal } from '#contract/invite/console.ts'
import type { IncomeReason, RelationState } from '#contract/invite/shapes.ts'

/** How many letters an invitation's code has. */
export const codeLength = 8

/** For how long a shared network says something, and how many may come from one before it does. */
export const networkDays = 30
export const mostOfNetwork = 3
/** How many invited within an hour are a burst. */
export const mostInAnHour = 20

export type MarkKind = 'device' | 'network' | 'payout'

/** What somebody invited has in common with who invited them, and with how many others who were. */
export type Links = {
  withInviter: readonly MarkKind[]
  withOthers: Readonly<Partial<Record<MarkKind, number>>>
  /** How many the inviter invited within the last hour, this one among them. */
  lately: number
}

/** What speaks against an invitation. */
export function signalsOf({ withInviter, withOthers, lately }: Links): Signal[] {
  const found: Record<Signal, boolean> = {
    self: withInviter.includes('device'),
    home: withInviter.includes('network'),
    payout: withInviter.includes('payout') || (withOthers.payout ?? 0) > 0,
    device: (withOthers.device ?? 0) > 0,
    network: (withOthers.network ?? 0) >= mostOfNetwork,
    burst: lately > mostInAnHour,
  }
  return (Object.keys(found) as Signal[]).filter((signal) => found[signal])
}

/** How an invitation begins: of oneself it is none; where something speaks against it people look first. */
export function stateAtFirst(signals: readonly Signal[]): RelationState {
  if (signals.includes('self')) return 'refused'
  return signals.length > 0 ? 'held' : 'open'
}

/** As much of a network's name as tells people apart: a /24, or a /48 of the longer kind. */
export function wideNetworkOf(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return network.split(separator).slice(0, 3).join(separator)
}

type Sale = { price: number; rate: number }

/**
 * What a sale brings, in whole hundredths of coins: the rate of its worth, the rest of a division left to the house.
 * @param coinsFor hundredths of coins that a hundred minor units count for
 */
export const commission = ({ price, rate }: Sale, coinsFor: number): number =>
  Number((BigInt(price) * BigInt(coinsFor) * BigInt(rate)) / 1_000_000n)

/** What is booked of a commission, or why nothing is. */
export function bookable(
  sale: Sale & { currency: string },
  terms: { coinsFor: Readonly<Record<string, number>>; dailyCap: number },
  earnedToday: number,
): { amount: number; reason: IncomeReason } {
  const coinsFor = terms.coinsFor[sale.currency]
  if (coinsFor === undefined) return { amount: 0, reason: 'currency' }
  const whole = commission(sale, coinsFor)
  if (whole === 0) return { amount: 0, reason: 'small' }
  const amount = Math.min(whole, Math.max(0, terms.dailyCap - earnedToday))
  return { amount, reason: amount === 0 ? 'cap' : '' }
}

/** A name by which its owner knows it and nobody else does. */
export const maskedName = (name: string): string => `${/^./u.exec(name)?.[0] ?? ''}**`
