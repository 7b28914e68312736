import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Currency, Hundredths, Id, MinorUnits, UnixSeconds } from '../common.ts'

/** Kinds of product that an order can buy. */
const productKinds = ['coins', 'card'] as const
export const ProductKind = Type.Enum(productKinds)
export type ProductKind = Static<typeof ProductKind>

/**
 * States of an order: not paid yet; paid and awaiting confirmation by the provider; paid and delivered; not paid in
 * time; cancelled or refused by the provider; paid otherwise than agreed, so a person decides.
 */
export const orderStates = ['pending', 'confirming', 'paid', 'expired', 'failed', 'review'] as const
export const OrderState = Type.Enum(orderStates)
export type OrderState = Static<typeof OrderState>

/** The reason of state `failed` or `review`; `none` in all other states. */
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

/** A payment method; `test` takes no money. */
export const PayType = Type.Object({
  id: Type.String(),
  title: Type.String(),
  hint: Type.String(),
  test: Type.Boolean(),
})
export type PayType = Static<typeof PayType>

/** A pack of coins on sale: `coins` are paid for, `gift` are bonus coins that come with them. */
export const CoinPack = Type.Object({
  id: Id,
  coins: Hundredths,
  gift: Hundredths,
  price: MinorUnits,
  currency: Currency,
  /** A few words that make the pack stand out; empty for most. */
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
  /** Money that has arrived so far, in minor units of the order's currency. */
  paid: MinorUnits,
  payType: Type.String(),
  payTitle: Type.String(),
  /**
   * Address of the provider's payment page; empty while there is no invoice and once the order can no longer be paid.
   */
  payUrl: Type.String(),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
  paidAt: UnixSeconds,
})
export type RechargeOrder = Static<typeof RechargeOrder>
