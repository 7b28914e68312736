import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'

/** What an order can buy. */
const productKinds = ['coins', 'card'] as const
export const ProductKind = Type.Enum(productKinds)
export type ProductKind = Static<typeof ProductKind>

/**
 * How an order stands: not paid yet; paid and awaiting confirmation by the provider; paid and delivered; not paid in
 * time; given up or refused by the provider; paid otherwise than agreed, so a person looks at it.
 */
export const orderStates = ['pending', 'confirming', 'paid', 'expired', 'failed', 'review'] as const
export const OrderState = Type.Enum(orderStates)
export type OrderState = Static<typeof OrderState>

/** Why an order failed or is looked at; `none` for all others. */
const orderReasons = [
  'none',
  'cancelled',
  'provider_refused',
  'unconfirmed',
  'partial',
  'wrong_amount',
  'marked',
  'closed',
] as const
export const OrderReason = Type.Enum(orderReasons)
export type OrderReason = Static<typeof OrderReason>

/** A way to pay; `test` takes no money. */
export const PayType = Type.Object({
  id: Type.String(),
  title: Type.String(),
  hint: Type.String(),
  test: Type.Boolean(),
})
export type PayType = Static<typeof PayType>

/** Coins sold together: so many paid for, so many given with them. */
export const CoinPack = Type.Object({
  id: Id,
  coins: Hundredths,
  gift: Hundredths,
  price: MinorUnits,
  currency: Currency,
  /** A few words to stand out by; empty for most. */
  badge: Type.String(),
})
export type CoinPack = Static<typeof CoinPack>

export const RechargeOrder = Type.Object({
  id: Id,
  kind: ProductKind,
  title: Type.String(),
  price: MinorUnits,
  currency: Currency,
  /** Coins bought and coins given with them; 0 for a card. */
  coins: Hundredths,
  gift: Hundredths,
  state: OrderState,
  reason: OrderReason,
  /** What has arrived so far, in the currency of the order. */
  paid: MinorUnits,
  payType: Type.String(),
  payTitle: Type.String(),
  /** Where it can be paid; empty when it cannot be paid any more, or not yet. */
  payUrl: Type.String(),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
  paidAt: UnixSeconds,
})
export type RechargeOrder = Static<typeof RechargeOrder>
