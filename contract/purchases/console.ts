import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind, Price } from './shapes.ts'

export const PurchaseRow = Type.Object({
  id: Id,
  accountId: Id,
  kind: ItemKind,
  itemId: Id,
  title: Type.String(),
  price: Price,
  paid: Count,
  bonus: Count,
  /** Whose the item was and what they were given of the paid coins; null for the operator's own. */
  creator: Type.Union([Type.Object({ id: Id, share: Count }), Type.Null()]),
  /** Its transfer in the ledger, and that of its refund. */
  transferId: Id,
  at: UnixSeconds,
  refund: Type.Union([Type.Object({ transferId: Id, at: UnixSeconds, reason: Type.String() }), Type.Null()]),
})
export type PurchaseRow = Static<typeof PurchaseRow>

export const purchasesConsole = {
  /** Purchases, the newest first, of one account when it is named; or refunds, the latest first. */
  list: endpoint({
    method: 'POST',
    path: '/api/console/purchases/list',
    feature: 'purchases',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({
      ...pageFields,
      accountId: Type.Optional(IdInput),
      refunded: Type.Optional(Type.Boolean()),
    }),
    reply: listOf(PurchaseRow),
  }),
  /** Gives the coins back as they were taken and takes the item away, with the reason. The whole purchase or nothing. */
  refund: endpoint({
    method: 'POST',
    path: '/api/console/purchases/refund',
    feature: 'purchases',
    access: 'staff:money.refund',
    age: 'open',
    body: Type.Object({ id: IdInput, reason: Line(200, 1) }),
    reply: PurchaseRow,
    errors: ['purchase_not_found', 'already_refunded'],
  }),
}
