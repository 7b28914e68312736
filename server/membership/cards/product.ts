import type { ProductHandler } from '#server/wallet/index.ts'
import { cardToSell } from './cards.ts'
import { grantCard } from '../grants.ts'

/**
 * A card as the product of an order for money. What it was when it was ordered is what is given. One that may be had once and was
 * had meanwhile is given all the same: it is paid for.
 */
export const cardProduct: ProductHandler = {
  async offer(db, viewer, id) {
    const { title, price, currency, type, days, growth } = await cardToSell(db, viewer.id, id)
    return { title, price, currency, terms: { type, days, growth } }
  },
  async deliver(transaction, { id, accountId, productId, terms, at }) {
    const [type, days, growth] = [Number(terms.type), Number(terms.days), Number(terms.growth)]
    await grantCard(transaction, {
      accountId,
      card: { id: productId, type, days, growth },
      key: `order:${id}`,
      source: 'order',
      now: Math.floor(at / 1000),
    })
    return []
  },
}
