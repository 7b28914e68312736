import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Kinds of gift: points, bonus coins in hundredths, days of a membership tier, or a parcel. */
const giftKinds = ['points', 'coins', 'days', 'parcel'] as const
export type GiftKind = (typeof giftKinds)[number]

/** The limit keeps the total of a batch or good within what the ledger accepts. */
const GiftAmount = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** `tier` is 1 to 5 for days, 0 for all others; the amount of a parcel is 1. */
export const giftFields = {
  amount: GiftAmount,
  tier: Type.Integer({ minimum: 0, maximum: 5 }),
}
const GiftFields = Type.Object({ kind: Type.Enum([...giftKinds]), ...giftFields })
export type Gift = Static<typeof GiftFields>
