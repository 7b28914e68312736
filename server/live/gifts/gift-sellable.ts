import { fail } from '#contract/errors.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { tables } from '../tables.ts'

/**
 * Gifts for coins. A purchase names the offer of a gift in a room, so it knows the host, who receives a share of the
 * paid coins like any creator.
 */
export const soldGifts: Sellable = {
  async offer(db, viewer, id) {
    const offer = await tables
      .of(db)
      .selectFrom('live_offers')
      .innerJoin('live_gifts', 'live_gifts.id', 'live_offers.gift_id')
      .innerJoin('live_rooms', 'live_rooms.id', 'live_offers.room_id')
      .leftJoin('live_silences', (join) =>
        join
          .onRef('live_silences.room_id', '=', 'live_rooms.id')
          .on('live_silences.account_id', '=', viewer.id)
          .on('live_silences.kind', '=', 'kick'),
      )
      .select(['live_gifts.name', 'live_gifts.price', 'live_rooms.host_id', 'live_rooms.percent'])
      .select(['live_rooms.broadcast_id', 'live_silences.until'])
      .where('live_offers.id', '=', id)
      .where('live_gifts.hidden', '=', false)
      .where('live_rooms.state', '=', 'approved')
      .executeTakeFirst()
    if (!offer) return fail('live_gift_not_found')
    if (offer.broadcast_id === null) fail('live_off')
    if (offer.until && offer.until > new Date())
      fail('live_kicked', { until: Math.ceil(offer.until.getTime() / 1000) })
    return {
      title: offer.name,
      price: offer.price,
      once: false,
      owner: { id: offer.host_id, percent: offer.percent },
      partOf: null,
    }
  },
  async faces(db, ids) {
    if (ids.length === 0) return []
    return tables
      .of(db)
      .selectFrom('live_offers')
      .innerJoin('live_gifts', 'live_gifts.id', 'live_offers.gift_id')
      .select(['live_offers.id', 'live_gifts.picture as cover', 'live_gifts.picture_colour as colour'])
      .where('live_offers.id', 'in', ids)
      .execute()
  },
  async handOver(transaction, { purchaseId, accountId, itemId, price, share, at }) {
    const own = tables.of(transaction)
    const { numInsertedOrUpdatedRows: given } = await own
      .insertInto('live_given')
      .columns(['purchase_id', 'broadcast_id', 'account_id', 'gift_id', 'price', 'share', 'at'])
      .expression((eb) =>
        own
          .selectFrom('live_offers')
          .innerJoin('live_rooms', 'live_rooms.id', 'live_offers.room_id')
          .select([
            eb.val(purchaseId).as('purchase_id'),
            'live_rooms.broadcast_id',
            eb.val(accountId).as('account_id'),
            'live_offers.gift_id',
            eb.val(price).as('price'),
            eb.val(share).as('share'),
            eb.val(at).as('at'),
          ])
          .where('live_offers.id', '=', itemId)
          .where('live_rooms.broadcast_id', 'is not', null),
      )
      .executeTakeFirstOrThrow()
    // The broadcast ended after the offer: the purchase fails and nothing is paid.
    if (!given) fail('live_off')
  },
  async takeBack(transaction, { purchaseId, at }) {
    await tables
      .of(transaction)
      .updateTable('live_given')
      .set({ refunded_at: at })
      .where('purchase_id', '=', purchaseId)
      .execute()
  },
}
