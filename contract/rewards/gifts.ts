import * as Type from 'typebox'
import type { Static } from 'typebox'

/** What rewards give: points, bonus coins in hundredths, days of a tier of membership, or a thing that is sent. */
export const giftKinds = ['points', 'coins', 'days', 'parcel'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Not more at once: all that a batch or a good may give stays a whole number the ledger takes. */
export const GiftAmount = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** `tier` 1 to 5 belongs to days, 0 to all else; a parcel's amount is 1. */
export const giftFields = {
  amount: GiftAmount,
  tier: Type.Integer({ minimum: 0, maximum: 5 }),
}
const GiftFields = Type.Object({ kind: Type.Enum([...giftKinds]), ...giftFields })
export type Gift = Static<typeof GiftFields>
