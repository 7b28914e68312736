import type { ProductHandler } from '#server/platform/parts/product-handlers.ts'
import { cardToSell } from './cards.ts'
import { grantCard } from '../grants.ts'

/**
 * A card as the product of an order for money. The card is granted as it was ordered, even when it can be had only once
 * and was had meanwhile, because it is paid for.
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
