import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, pageFields, RequestKey, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftFields } from './gifts.ts'

/** What points can buy. */
export const goodKinds = ['coins', 'days', 'parcel'] as const
export const GoodKind = Type.Enum([...goodKinds])
export type GoodKind = (typeof goodKinds)[number]

/** In points. */
export const PointsPrice = Type.Integer({ minimum: 1, maximum: 100_000_000 })

export const goodFields = {
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  /** Path of its picture; empty for one of ours. */
  cover: Type.String(),
  kind: GoodKind,
  ...giftFields,
  price: PointsPrice,
  stock: Count,
  /** How many one member may have; 0 = as many as there are. */
  perMember: Count,
}

/** A good as it is offered to somebody. */
export const Good = Type.Object({
  ...goodFields,
  /** How many this viewer has of it. */
  had: Count,
  /** When it ends; 0 = not yet known. */
  endsAt: UnixSeconds,
})
export type Good = Static<typeof Good>

/** Given at once; waiting to be sent, sent; taken back for the points. */
export const orderStates = ['given', 'waiting', 'sent', 'returned'] as const
export type OrderState = (typeof orderStates)[number]

/** What was got for points. */
export const GoodOrder = Type.Object({
  id: Id,
  goodId: Id,
  title: Type.String(),
  kind: GoodKind,
  ...giftFields,
  price: PointsPrice,
  state: Type.Enum([...orderStates]),
  /** How it was sent, or why it was taken back. */
  answer: Type.String(),
  at: UnixSeconds,
})
export type GoodOrder = Static<typeof GoodOrder>

/** Where a parcel goes. Staff alone see it. */
export const Recipient = Type.Object({ name: Line(40, 1), phone: Line(30, 5), address: Line(200, 5) })
export type Recipient = Static<typeof Recipient>

export const mall = {
  /** The goods for sale, and the viewer's points. */
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
   * Gets a good for points, at the price that was shown; a parcel needs its recipient. The same key with the same good and price
   * answers what it answered before.
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
  /** What the viewer got for points, newest first. */
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
