import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, pageFields, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftFields } from './gifts.ts'

/** Kinds of good that points can buy. */
export const goodKinds = ['coins', 'days', 'parcel'] as const
export const GoodKind = Type.Enum([...goodKinds])
export type GoodKind = (typeof goodKinds)[number]

/** In points. */
export const PointsPrice = Type.Integer({ minimum: 1, maximum: 100_000_000 })

export const goodFields = {
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  /** Path of its picture; empty for a built-in one. */
  cover: Type.String(),
  kind: GoodKind,
  ...giftFields,
  price: PointsPrice,
  stock: Count,
  /** Number that one member may have; 0 without a limit. */
  perMember: Count,
}

/** A good as it is offered to a viewer. */
export const Good = Type.Object({
  ...goodFields,
  /** Number that this viewer has. */
  had: Count,
  /** End of the offer; 0 without one. */
  endsAt: UnixSeconds,
})
export type Good = Static<typeof Good>

/** States of an order: given at once; to be sent; sent; returned for the points. */
export const orderStates = ['given', 'waiting', 'sent', 'returned'] as const
export type OrderState = (typeof orderStates)[number]

/** An order of the mall. */
export const GoodOrder = Type.Object({
  id: Id,
  goodId: Id,
  title: Type.String(),
  kind: GoodKind,
  ...giftFields,
  price: PointsPrice,
  state: Type.Enum([...orderStates]),
  /** How it was sent, or why it was returned. */
  answer: Type.String(),
  at: UnixSeconds,
})
export type GoodOrder = Static<typeof GoodOrder>

/** Recipient of a parcel, visible to staff only. */
export const Recipient = Type.Object({ name: Line(40, 1), phone: Line(30, 5), address: Line(200, 5) })
export type Recipient = Static<typeof Recipient>

/** The points mall. */
export const mall = {
  /** Goods on sale, and the viewer's points. */
  goods: endpoint({
    method: 'POST',
    path: '/api/app/rewards/goods',
    feature: 'rewards',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    reply: Type.Object({ points: Count, list: Type.Array(Good) }),
  }),
  /**
   * Buys a good with points, at the price that was shown; a parcel needs its recipient. The same key with the same good
   * and price answers the same.
   */
  redeem: endpoint({
    method: 'POST',
    path: '/api/app/prize/redeem',
    feature: 'rewards',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: Type.Object({
      id: IdInput,
      price: PointsPrice,
      key: RequestKey,
      recipient: Type.Optional(Recipient),
    }),
    reply: Type.Object({ order: GoodOrder, points: Count }),
    errors: [
      'good_not_found',
      'good_sold_out',
      'good_had',
      'price_changed',
      'points_short',
      'recipient_required',
      'key_reused',
    ],
  }),
  /** The viewer's orders, newest first. */
  history: endpoint({
    method: 'POST',
    path: '/api/app/prize/redeemhistory',
    feature: 'rewards',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object(pageFields),
    reply: listOf(GoodOrder),
  }),
}
