import { unixSeconds } from '#server/platform/database/db.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { cardToSell } from './cards.ts'
import { grantCard, revokeGrant } from '../grants.ts'

const keyOf = ({ purchaseId }: { purchaseId: number }) => `purchase:${purchaseId}`

/** Cards for coins: each purchase extends the membership, and a refund shortens it again. */
export const soldCards: Sellable = {
  async offer(db, viewer, id) {
    const { title, coinPrice } = await cardToSell(db, viewer.id, id)
    return { title, price: coinPrice, once: false, owner: null, partOf: null }
  },
  // Cards have no picture.
  faces: async (_, ids) => ids.map((id) => ({ id, cover: '', colour: '' })),
  async handOver(transaction, purchase) {
    const { accountId, itemId, at } = purchase
    const card = await cardToSell(transaction, accountId, itemId)
    await grantCard(transaction, {
      accountId,
      card,
      key: keyOf(purchase),
      source: 'purchase',
      now: unixSeconds(at),
    })
  },
  async takeBack(transaction, purchase) {
    await revokeGrant(transaction, { key: keyOf(purchase), reason: 'refund', now: unixSeconds(purchase.at) })
  },
}
