import { parseCoins } from '#console/platform/forms/coins.ts'
import type { Gift } from '#contract/rewards/gifts.ts'

/** Draft of a gift. Coins are typed with at most two decimals. */
export type GiftDraft<K extends Gift['kind']> = { kind: K; amount: string; tier: string }

/** A whole number that was typed, or nothing when it is none of the range. */
export const whole = (text: string, least: number, most: number): number | undefined =>
  /^-?\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

/** Parses the draft of a gift; undefined when it is invalid. */
export function readGift<K extends Gift['kind']>({
  kind,
  amount,
  tier,
}: GiftDraft<K>): { kind: K; amount: number; tier: number } | undefined {
  if (kind === 'parcel') return { kind, amount: 1, tier: 0 }
  const read = kind === 'coins' ? parseCoins(amount) : whole(amount, 1, kind === 'days' ? 3660 : 10_000_000)
  if (!read || read > 10_000_000) return undefined
  return { kind, amount: read, tier: kind === 'days' ? Number(tier) : 0 }
}
