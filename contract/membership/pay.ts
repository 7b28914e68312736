import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'

/** Cards for coins. */
export const cardPay = {
  /** Buys a card at the price that was shown. The same key with the same body answers the same. */
  card: endpoint({
    method: 'POST',
    path: '/api/app/membership/buyCard',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'card_not_found', 'card_once'],
  }),
}
