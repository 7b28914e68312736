import * as Type from 'typebox'
import { IdInput } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ItemKind, Quote, SpendingLimits, WantedLimits } from './shapes.ts'

const own = { method: 'POST', feature: 'purchases', access: 'guest', extra: true } as const

/** Errors of every call that buys, beside those of its kind of item. */
export const purchaseRefusals = [
  'not_for_sale',
  'already_owned',
  'price_changed',
  'balance_short',
  'limit_reached',
  'key_reused',
] as const

/** At most so many attempts to buy in a minute. */
export const purchaseRate = { limit: 30, seconds: 60, by: 'account' } as const

export const purchases = {
  /** Offer of an item: price, balances, and what the account's spending limits leave. Called before each purchase. */
  quote: endpoint({
    ...own,
    path: '/api/app/purchases/quote',
    age: 'confirmed',
    body: Type.Object({ kind: ItemKind, id: IdInput }),
    reply: Quote,
    errors: [
      'not_for_sale',
      'film_not_found',
      'film_not_ready',
      'collection_not_found',
      'card_not_found',
      'card_once',
      'comic_not_found',
      'novel_not_found',
      'chapter_not_found',
      'photo_not_found',
      'live_gift_not_found',
      'live_off',
      'live_kicked',
      'drama_not_found',
      'episode_not_found',
    ],
  }),
  limits: endpoint({ ...own, path: '/api/app/purchases/limits', age: 'open', reply: SpendingLimits }),
  /** Lowers a limit at once; raises or ends one after 24 hours. Both are given as they shall be. */
  setLimits: endpoint({
    ...own,
    path: '/api/app/purchases/setLimits',
    age: 'open',
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: WantedLimits,
    reply: SpendingLimits,
  }),
}
