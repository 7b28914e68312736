import * as Type from 'typebox'
import { Hundredths, IdInput, Line, listOf, MinorUnits, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { CoinPack, PayType, ProductKind, RechargeOrder } from './recharge-shapes.ts'

const personal = { feature: 'wallet', access: 'guest', age: 'confirmed' } as const

/** Buying coins and cards with money. */
export const recharge = {
  /** The ways to pay, the packs of coins, and what one has. */
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
   * Orders a pack or a card at the price one was shown. The same `key` with the same body answers the same order; its
   * `payUrl` may be empty while the provider takes its time.
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
  /** What one ordered, the latest first. */
  records: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/trans/rechgs',
    body: Type.Object(pageFields),
    reply: listOf(RechargeOrder),
  }),
  /** One order; asking makes the server look with the provider when it has not looked for a while. */
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
