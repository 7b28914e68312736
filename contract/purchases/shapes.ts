import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, RequestKey, UnixSeconds } from '../common.ts'
import { itemKinds } from './kinds.ts'

export const ItemKind = Type.Enum([...itemKinds])

/** Range of a price in hundredths. Free items are not bought. */
export const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 })

/** An item to buy, at the price that was shown; `key` is the idempotency key. */
export const Wanted = Type.Object({ id: IdInput, price: Price, key: RequestKey })

/** Coins an account can spend, in hundredths. Bonus coins are spent first. */
const Balance = Type.Object({ paid: Count, bonus: Count })
export type Balance = Static<typeof Balance>

/** Charge of a purchase, and the balance after it. */
export const Receipt = Type.Object({
  id: Id,
  kind: ItemKind,
  itemId: Id,
  title: Type.String(),
  price: Price,
  /** The parts of the price taken from each kind of coins. */
  paid: Count,
  bonus: Count,
  balance: Balance,
  at: UnixSeconds,
})
export type Receipt = Static<typeof Receipt>

/** A purchase as its buyer finds it later. */
export const Purchase = Type.Object({
  id: Id,
  kind: ItemKind,
  itemId: Id,
  /** As it was called when it was bought. */
  title: Type.String(),
  price: Price,
  paid: Count,
  bonus: Count,
  at: UnixSeconds,
  /** 0 = it was not. */
  refundedAt: UnixSeconds,
  /** Whether the item is still shown, and then how. `cover` is a path, or empty. */
  shown: Type.Boolean(),
  cover: Type.String(),
  colour: Type.String(),
})
export type Purchase = Static<typeof Purchase>

/** A limit in hundredths; null = none. */
const Most = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000_000 }), Type.Null()])

/** Spending limits of an account per day and month of Asia/Shanghai, and its spending in the current ones. */
const SpendingLimit = Type.Object({
  limit: Most,
  spent: Count,
  /** A higher limit, or none, that was asked for, and when it comes into force. */
  next: Type.Union([Type.Object({ limit: Most, at: UnixSeconds }), Type.Null()]),
})
export const SpendingLimits = Type.Object({ day: SpendingLimit, month: SpendingLimit })
export type SpendingLimits = Static<typeof SpendingLimits>

export const WantedLimits = Type.Object({ day: Most, month: Most })
export type WantedLimits = Static<typeof WantedLimits>

/** An item before it is bought: what it costs now and what there is to pay with. */
export const Quote = Type.Object({
  title: Type.String(),
  price: Price,
  owned: Type.Boolean(),
  balance: Balance,
  limits: SpendingLimits,
})
export type Quote = Static<typeof Quote>
