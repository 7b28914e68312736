import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'

/** 1 trial, 2 month, 3 quarter, 4 year, 5 super: a higher tier opens more. */
export const Tier = Type.Integer({ minimum: 1, maximum: 5 })
/** Days that a card lasts. */
export const CardDays = Type.Integer({ minimum: 1, maximum: 3660 })
/** A card that opens membership for some days. */
export const Card = Type.Object({
  id: Id,
  type: Tier,
  title: Type.String(),
  /** A few words on its corner; empty without. */
  badge: Type.String(),
  days: CardDays,
  price: MinorUnits,
  /** The previous price, struck through; 0 for none. */
  originalPrice: MinorUnits,
  currency: Currency,
  /** Price in coins; 0 when it is not sold for coins. */
  coinPrice: Hundredths,
  /** True when each account may have it only once. */
  once: Type.Boolean(),
})
export type Card = Static<typeof Card>

/** A card as it is offered to a viewer. */
export const OfferedCard = Type.Object({
  ...Card.properties,
  /** True when this viewer had it and it can be had only once. */
  taken: Type.Boolean(),
})
export type OfferedCard = Static<typeof OfferedCard>

/** A period of one tier; the periods follow each other, and the first is the current one. */
const Stretch = Type.Object({ type: Tier, until: UnixSeconds })

/** The viewer's membership with its future periods. */
export const Membership = Type.Object({
  /** 0 for none. */
  type: Type.Integer({ minimum: 0, maximum: 5 }),
  stretches: Type.Array(Stretch),
  /** End of the last membership, while there is none; 0 when there never was one. */
  endedAt: UnixSeconds,
})
export type Membership = Static<typeof Membership>

/** One-time gift of a level: days of a trial card, or bonus coins in hundredths. */
export const GiftKind = Type.Union([Type.Literal('none'), Type.Literal('days'), Type.Literal('coins')])
export type GiftKind = Static<typeof GiftKind>

export const Level = Type.Object({
  level: Count,
  title: Type.String(),
  /** Growth points at which the level begins. */
  growth: Count,
  gift: GiftKind,
  amount: Count,
  /** State of its gift for this viewer: `none` exists, the level is `ahead`, it is `open` to claim, or `claimed`. */
  state: Type.Union([
    Type.Literal('none'),
    Type.Literal('ahead'),
    Type.Literal('open'),
    Type.Literal('claimed'),
  ]),
})
export type Level = Static<typeof Level>

/** A claimed gift of a level. */
export const ClaimedGift = Type.Object({
  id: Id,
  level: Count,
  title: Type.String(),
  gift: Type.Union([Type.Literal('days'), Type.Literal('coins')]),
  amount: Count,
  at: UnixSeconds,
})
export type ClaimedGift = Static<typeof ClaimedGift>

/** A used code with the membership it gave. */
export const UsedCode = Type.Object({
  id: Id,
  title: Type.String(),
  type: Tier,
  days: CardDays,
  at: UnixSeconds,
})
export type UsedCode = Static<typeof UsedCode>
