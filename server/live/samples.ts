import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { LeanPlatform } from '#server/platform/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makeKey } from './stream-keys.ts'
import { tables } from './tables.ts'

type SampleRoom = { hostId: number; title: string; category: string; cover: () => Promise<Uint8Array> }

/** Finds the room of a sample host, or creates it, open for a publisher with a new key. */
export async function openSampleRoom(
  platform: LeanPlatform,
  { hostId, title, category, cover }: SampleRoom,
): Promise<{ id: number; key: string }> {
  const existing = await tables
    .of(platform.db)
    .selectFrom('live_rooms')
    .select('id')
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  const picture = existing ? undefined : await storePicture(platform, await cover())
  return platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .insertInto('live_categories')
      .values({ name: category, sample: true })
      .onConflict((on) => on.doNothing())
      .execute()
    if (picture)
      await own
        .insertInto('live_rooms')
        .columns([
          'host_id',
          'state',
          'title',
          'cover',
          'cover_colour',
          'category_id',
          'keep_replay',
          'sample',
          'asked_at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('live_categories')
            .select([
              eb.val(hostId).as('host_id'),
              eb.val('approved').as('state'),
              eb.val(title).as('title'),
              eb.val(picture.path).as('cover'),
              eb.val(picture.colour).as('cover_colour'),
              'id as category_id',
              eb.val(false).as('keep_replay'),
              eb.val(true).as('sample'),
              eb.val(new Date(platform.now())).as('asked_at'),
            ])
            .where('name', '=', category),
        )
        .onConflict((on) => on.doNothing())
        .execute()
    const room = await own
      .updateTable('live_rooms')
      .set({ open: true })
      .where('host_id', '=', hostId)
      .where('state', '=', 'approved')
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: room.id, key: await makeKey(transaction, room.id, new Date(platform.now())) }
  })
}

type SampleGift = { name: string; price: number; picture: () => Promise<Uint8Array> }

/** Creates the first gifts of a site; a site with gifts is left as it is. */
export async function addSampleGifts(platform: LeanPlatform, gifts: readonly SampleGift[]): Promise<void> {
  const own = tables.of(platform.db)
  const any = await own.selectFrom('live_gifts').select('id').limit(1).executeTakeFirst()
  if (any) return
  for (const [position, { name, price, picture }] of gifts.entries()) {
    const { path, colour } = await storePicture(platform, await picture())
    await own
      .insertInto('live_gifts')
      .values({ name, price, position, picture: path, picture_colour: colour, sample: true })
      .execute()
  }
}

/**
 * Removes sample rooms with their broadcasts and lines, and sample gifts that nobody gave; returns the number of rooms.
 */
export async function removeSampleRooms(platform: Platform): Promise<number> {
  const { db, storage } = platform
  const own = tables.of(db)
  const rooms = await own
    .selectFrom('live_rooms')
    .select(['id', 'cover'])
    .where('sample', '=', true)
    .execute()
  for (const { id, cover } of rooms) {
    const broadcasts = await own
      .selectFrom('live_broadcasts')
      .select('prefix')
      .where('room_id', '=', id)
      .execute()
    await own.deleteFrom('live_rooms').where('id', '=', id).execute()
    for (const { prefix } of broadcasts) await storage.remove(prefix)
    if (cover) await removePicture(platform, cover)
  }
  const gifts = await own
    .deleteFrom('live_gifts')
    .where('sample', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('live_given')
            .select('purchase_id')
            .whereRef('live_given.gift_id', '=', 'live_gifts.id'),
        ),
      ),
    )
    .returning('picture')
    .execute()
  for (const { picture } of gifts) await removePicture(platform, picture)
  await own
    .deleteFrom('live_categories')
    .where('sample', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('live_rooms')
            .select('id')
            .whereRef('live_rooms.category_id', '=', 'live_categories.id'),
        ),
      ),
    )
    .execute()
  return rooms.length
}
