import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Face } from '#contract/account/shapes.ts'
import type { GiftOffer } from '#contract/live/shapes.ts'
import type { Receipt } from '#contract/purchases/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { buy } from '#server/purchases/index.ts'
import { visibleRooms } from '../rooms/cards.ts'
import { roomTopic } from '../rules.ts'
import { tables } from '../tables.ts'

/** The gifts of a room. An offer of each gift in this room is created at the first request. */
export async function listGifts({ db }: Platform, roomId: number): Promise<{ list: GiftOffer[] }> {
  const room = await visibleRooms(db)
    .select('live_rooms.id')
    .where('live_rooms.id', '=', roomId)
    .executeTakeFirst()
  if (!room) fail('live_room_not_found')
  const own = tables.of(db)
  const readOffers = () =>
    own
      .selectFrom('live_gifts')
      .leftJoin('live_offers', (join) =>
        join.onRef('live_offers.gift_id', '=', 'live_gifts.id').on('live_offers.room_id', '=', roomId),
      )
      .select(['live_offers.id', 'live_gifts.id as giftId', 'live_gifts.name', 'live_gifts.picture'])
      .select(['live_gifts.picture_colour as colour', 'live_gifts.price'])
      .where('live_gifts.hidden', '=', false)
      .orderBy('live_gifts.position')
      .orderBy('live_gifts.id')
      .limit(60)
      .execute()
  const offers = await readOffers()
  const missing = offers.filter(({ id }) => id === null)
  if (missing.length)
    await own
      .insertInto('live_offers')
      .values(missing.map(({ giftId }) => ({ room_id: roomId, gift_id: giftId })))
      .onConflict((on) => on.doNothing())
      .execute()
  const list = missing.length ? await readOffers() : offers
  return { list: list.flatMap(({ id, ...gift }) => (id === null ? [] : [{ id, ...gift }])) }
}

type Wish = { id: number; price: number; key: string }

/**
 * Gives a gift: a purchase like any other. The room receives an event with the purchase's id, by which clients drop
 * repeats.
 */
export async function giveGift(
  sellables: Sellables,
  platform: Platform,
  viewer: Viewer,
  { id, price, key }: Wish,
): Promise<Receipt> {
  const receipt = await buy(sellables, platform, viewer, { kind: 'live_gift', id, price, key })
  const [given, [from]] = await Promise.all([
    tables
      .of(platform.db)
      .selectFrom('live_given')
      .innerJoin('live_gifts', 'live_gifts.id', 'live_given.gift_id')
      .innerJoin('live_broadcasts', 'live_broadcasts.id', 'live_given.broadcast_id')
      .select([
        'live_given.gift_id as giftId',
        'live_gifts.name',
        'live_gifts.picture',
        'live_broadcasts.room_id',
      ])
      .where('live_given.purchase_id', '=', receipt.id)
      .executeTakeFirstOrThrow(),
    facesOf(platform, [viewer.id]),
  ])
  const { room_id, ...gift } = given
  // The purchase is committed; a failed broadcast must not fail the call.
  if (from)
    await tellRoom(platform, roomTopic(room_id), 'gift', { id: receipt.id, from, price, ...gift }).catch(
      (error: unknown) => platform.log.error({ err: error }, 'a room was not told of a gift'),
    )
  return receipt
}

const maxGivers = 20

/** The members who gave most in the current broadcast, or in the last one. */
export async function listGivers(
  platform: Platform,
  roomId: number,
): Promise<{ list: { from: Face; worth: number }[] }> {
  const { db } = platform
  const room = await visibleRooms(db)
    .select('live_rooms.id')
    .where('live_rooms.id', '=', roomId)
    .executeTakeFirst()
  if (!room) fail('live_room_not_found')
  const own = tables.of(db)
  const rows = await own
    .selectFrom('live_given')
    .select(['account_id', sql<number>`sum(price)::bigint`.as('worth')])
    .where('broadcast_id', '=', (eb) =>
      eb
        .selectFrom('live_broadcasts')
        .select('id')
        .where('room_id', '=', roomId)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('refunded_at', 'is', null)
    .groupBy('account_id')
    .orderBy('worth', 'desc')
    .orderBy('account_id')
    .limit(maxGivers)
    .execute()
  const faces = await facesOf(
    platform,
    rows.map(({ account_id }) => account_id),
  )
  return {
    list: rows.flatMap(({ account_id, worth }) => {
      const from = faces.find(({ id }) => id === account_id)
      return from ? [{ from, worth }] : []
    }),
  }
}
