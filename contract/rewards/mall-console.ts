import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Id, IdInput, Line, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftFields } from './gifts.ts'
import { goodFields, GoodKind, GoodOrder, orderStates, PointsPrice, Recipient } from './mall.ts'

export const GoodRow = Type.Object({
  ...goodFields,
  sold: Count,
  /** Unix seconds; 0 means at once, and without end. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  onSale: Type.Boolean(),
  /** Order in the mall, smallest first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
})
export type GoodRow = Static<typeof GoodRow>

export const OrderRow = Type.Object({
  ...GoodOrder.properties,
  accountId: Id,
  name: Type.String(),
  /** Name of the staff who sent or returned it, and the time; empty and 0 before. */
  settledBy: Type.String(),
  settledAt: UnixSeconds,
})
export type OrderRow = Static<typeof OrderRow>

const read = { method: 'POST', feature: 'rewards', access: 'staff:rewards.read', age: 'open' } as const
const edit = { ...read, access: 'staff:rewards.edit' } as const

export const mallConsole = {
  goods: endpoint({
    ...read,
    path: '/api/console/rewards/goods',
    body: Type.Object(pageFields),
    reply: listOf(GoodRow),
  }),
  /**
   * Creates or changes a good. Its gift never changes, and its stock changes by `moreStock`, so that items sold
   * meanwhile are not restored. Coins need the permission `money.credit` too, days `cards.edit`.
   */
  saveGood: endpoint({
    ...edit,
    path: '/api/console/rewards/saveGood',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      /** Absent for a new good; kind, amount and tier are read for a new one only. */
      id: Type.Optional(IdInput),
      title: Line(30, 1),
      intro: Line(200),
      kind: GoodKind,
      ...giftFields,
      price: PointsPrice,
      moreStock: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      perMember: Type.Integer({ minimum: 0, maximum: 10_000 }),
      startsAt: UnixSeconds,
      endsAt: UnixSeconds,
      onSale: Type.Boolean(),
      position: GoodRow.properties.position,
      picture: Type.Optional(PictureText),
    }),
    reply: GoodRow,
    errors: ['good_not_found', 'stock_short', 'picture_blocked'],
  }),
  /** Orders, newest first; orders to be sent, oldest first. */
  orders: endpoint({
    ...read,
    path: '/api/console/rewards/orders',
    body: Type.Object({ ...pageFields, state: Type.Optional(Type.Enum([...orderStates])) }),
    reply: listOf(OrderRow),
  }),
  /** The recipient of a parcel; each look is recorded. */
  recipient: endpoint({
    ...edit,
    path: '/api/console/rewards/recipient',
    body: Type.Object({ id: IdInput }),
    reply: Recipient,
    errors: ['order_not_found', 'order_settled'],
  }),
  /** Marks a parcel as sent; `answer` tells the member how. */
  sendOrder: endpoint({
    ...edit,
    path: '/api/console/rewards/sendOrder',
    body: Type.Object({ id: IdInput, answer: Line(200, 1) }),
    reply: OrderRow,
    errors: ['order_not_found', 'order_settled'],
  }),
  /** Takes back an order and returns the points, with a reason. Refused when the gift was spent. */
  returnOrder: endpoint({
    ...edit,
    path: '/api/console/rewards/returnOrder',
    body: Type.Object({ id: IdInput, answer: Line(200, 1) }),
    reply: OrderRow,
    errors: ['order_not_found', 'order_settled', 'balance_short'],
  }),
}
