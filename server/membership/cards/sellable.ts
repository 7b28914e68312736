import { unixSeconds } from '#server/platform/database/db.ts'
import type { Sellable } from '#server/purchases/index.ts'
import { cardToSell } from './cards.ts'
import { grantCard, revokeGrant } from '../grants.ts'

const keyOf = ({ purchaseId }: { purchaseId: number }) => `purchase:${purchaseId}`

/** Cards for coins: each purchase lengthens the membership, and a refund shortens it again. */
export const soldCards: Sellable = {
  async offer(db, viewer, id) {
    const { title, coinPrice } = await cardToSell(db, viewer.id, id)
    return { title, price: coinPrice, once: false, owner: null, partOf: null }
  },
  // A card has no picture of its own.
  faces: async (_, ids) => ids.map((id) => ({ id, cover: '', colour: '' })),
  async handOver(transaction, bought) {
    const { accountId, itemId, at } = bought
    const card = await cardToSell(transaction, accountId, itemId)
    await grantCard(transaction, {
      accountId,
      card,
      key: keyOf(bought),
      source: 'purchase',
      now: unixSeconds(at),
    })
  },
  async takeBack(transaction, bought) {
    await revokeGrant(transaction, { key: keyOf(bought), reason: 'refund', now: unixSeconds(bought.at) })
  },
}
