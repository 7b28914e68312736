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
  /** Unix seconds; 0 = at once, and until it is taken from sale. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
  onSale: Type.Boolean(),
  /** Its place in the mall, the smallest first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
})
export type GoodRow = Static<typeof GoodRow>

export const OrderRow = Type.Object({
  ...GoodOrder.properties,
  accountId: Id,
  name: Type.String(),
  /** Who sent it or took it back, and when; empty and 0 before. */
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
   * Makes a good or changes one. What a good gives stays as it was made, and its stock changes by `moreStock`, so that what is sold
   * meanwhile is not given anew. Coins need `money.credit` besides, days `cards.edit`.
   */
  saveGood: endpoint({
    ...edit,
    path: '/api/console/rewards/saveGood',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      /** Absent for a new good; kind, amount and tier count only for one. */
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
  /** Orders, the newest first; those that wait to be sent, the oldest first. */
  orders: endpoint({
    ...read,
    path: '/api/console/rewards/orders',
    body: Type.Object({ ...pageFields, state: Type.Optional(Type.Enum([...orderStates])) }),
    reply: listOf(OrderRow),
  }),
  /** Where a parcel goes; that it was looked at is written down. */
  recipient: endpoint({
    ...edit,
    path: '/api/console/rewards/recipient',
    body: Type.Object({ id: IdInput }),
    reply: Recipient,
    errors: ['order_not_found', 'order_settled'],
  }),
  /** A parcel is on its way; `answer` tells the member how. */
  sendOrder: endpoint({
    ...edit,
    path: '/api/console/rewards/sendOrder',
    body: Type.Object({ id: IdInput, answer: Line(200, 1) }),
    reply: OrderRow,
    errors: ['order_not_found', 'order_settled'],
  }),
  /** Takes back what was got and gives the points back, with the reason. Refused where what was given is gone. */
  returnOrder: endpoint({
    ...edit,
    path: '/api/console/rewards/returnOrder',
    body: Type.Object({ id: IdInput, answer: Line(200, 1) }),
    reply: OrderRow,
    errors: ['order_not_found', 'order_settled', 'balance_short'],
  }),
}
