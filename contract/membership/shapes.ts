import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'

/** 1 trial, 2 month, 3 quarter, 4 year, 5 super: the higher opens more. */
export const Tier = Type.Integer({ minimum: 1, maximum: 5 })
/** How long a card lasts. */
export const CardDays = Type.Integer({ minimum: 1, maximum: 3660 })
/** A card that opens membership for some days. */
export const Card = Type.Object({
  id: Id,
  type: Tier,
  title: Type.String(),
  /** A few words at its corner; empty without. */
  badge: Type.String(),
  days: CardDays,
  price: MinorUnits,
  /** What it cost before; 0 where nothing is struck through. */
  originalPrice: MinorUnits,
  currency: Currency,
  /** What it costs in coins; 0 when it is not sold for coins. */
  coinPrice: Hundredths,
  /** Each account may have it only once. */
  once: Type.Boolean(),
})
export type Card = Static<typeof Card>

/** A card as it is offered to somebody. */
export const OfferedCard = Type.Object({
  ...Card.properties,
  /** This viewer had it already, and it is to be had only once. */
  taken: Type.Boolean(),
})
export type OfferedCard = Static<typeof OfferedCard>

/** A stretch of one tier; they follow each other, the first is the present one. */
const Stretch = Type.Object({ type: Tier, until: UnixSeconds })

/** The viewer's membership as it will go on by itself. */
export const Membership = Type.Object({
  /** 0 none. */
  type: Type.Integer({ minimum: 0, maximum: 5 }),
  stretches: Type.Array(Stretch),
  /** When the last membership ended, while there is none; 0 for who never had one. */
  endedAt: UnixSeconds,
})
export type Membership = Static<typeof Membership>

/** What is given once for a level: days of a trial card, or bonus coins in hundredths. */
export const GiftKind = Type.Union([Type.Literal('none'), Type.Literal('days'), Type.Literal('coins')])
export type GiftKind = Static<typeof GiftKind>

export const Level = Type.Object({
  level: Count,
  title: Type.String(),
  /** Points of growth it begins with. */
  growth: Count,
  gift: GiftKind,
  amount: Count,
  /** Whether this viewer may have the gift now, had it, or is not so far. */
  state: Type.Union([
    Type.Literal('none'),
    Type.Literal('ahead'),
    Type.Literal('open'),
    Type.Literal('claimed'),
  ]),
})
export type Level = Static<typeof Level>

/** The gift of a level that was claimed. */
export const ClaimedGift = Type.Object({
  id: Id,
  level: Count,
  title: Type.String(),
  gift: Type.Union([Type.Literal('days'), Type.Literal('coins')]),
  amount: Count,
  at: UnixSeconds,
})
export type ClaimedGift = Static<typeof ClaimedGift>

/** A code that was used: which membership it opened. */
export const UsedCode = Type.Object({
  id: Id,
  title: Type.String(),
  type: Tier,
  days: CardDays,
  at: UnixSeconds,
})
export type UsedCode = Static<typeof UsedCode>
