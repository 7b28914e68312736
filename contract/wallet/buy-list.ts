import * as Type from 'typebox'
import { listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind, Purchase } from '../purchases/shapes.ts'

export const buyList = {
  /** Everything the account bought, the newest first, refunded purchases too; of one kind when it is named. */
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
