import * as Type from 'typebox'
import { Hundredths, IdInput, Line, listOf, MinorUnits, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { CoinPack, PayType, ProductKind, RechargeOrder } from './recharge-shapes.ts'

const personal = { feature: 'wallet', access: 'guest', age: 'confirmed' } as const

/** Buying coins and cards with money. */
export const recharge = {
  /** The payment methods, the packs of coins and the viewer's balance. */
  offers: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/gold/paytypeinfo',
    reply: Type.Object({
      payTypes: Type.Array(PayType),
      packs: Type.Array(CoinPack),
      balance: Type.Object({ paid: Hundredths, bonus: Hundredths }),
    }),
  }),
  /**
   * Orders a pack or a card at the price the viewer was shown. The same `key` with the same body answers the same
   * order; its `payUrl` may be empty while the provider prepares the invoice.
   */
  submit: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/recharge/submit',
    rate: { limit: 20, seconds: 60, by: 'account' },
    body: Type.Object({
      key: RequestKey,
      kind: ProductKind,
      id: IdInput,
      price: MinorUnits,
      payType: Line(32, 1),
    }),
    reply: RechargeOrder,
    errors: [
      'pay_type_closed',
      'product_not_found',
      'card_not_found',
      'card_once',
      'price_changed',
      'key_reused',
      'too_many_orders',
      'payment_unavailable',
    ],
  }),
  /** The viewer's orders, newest first. */
  records: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/trans/rechgs',
    body: Type.Object(pageFields),
    reply: listOf(RechargeOrder),
  }),
  /** One order. If it is open, the server asks the provider again when its last question is old. */
  order: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/wallet/order',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: RechargeOrder,
    errors: ['order_not_found'],
  }),
}
