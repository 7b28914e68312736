import * as Type from 'typebox'
import { listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind, Purchase } from '../purchases/shapes.ts'

export const buyList = {
  /** Every purchase of the account, newest first, refunded ones included; only one kind when `kind` is given. */
  list: endpoint({
    method: 'POST',
    path: '/api/app/buy/myBuyList',
    feature: 'wallet',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ ...pageFields, kind: Type.Optional(ItemKind) }),
    reply: listOf(Purchase),
  }),
}
