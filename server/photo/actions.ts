import { sql } from 'kysely'
import { type PaidPicture, readPaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import { savePicture } from '#server/platform/pictures/saves.ts'
import { storePicture, type StoredPicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { words } from './rules.ts'
import { tables } from './tables.ts'

/** A new photo set: `photos` are stored already, in order. Price in hundredths. */
export type NewPhotoSet = {
  sourceHash: Buffer
  /** The account that brought it, which is its owner; absent or null: it is the operator's. */
  ownerId?: number | null
  title: string
  description?: string
  author?: string
  tags?: readonly string[]
  /** A category that is new is made. */
  categoryName?: string
  vip?: boolean
  price?: number
  /** So many photos at the beginning everybody may see. */
  free?: number
  publish?: boolean
  sample?: boolean
  views?: number
  /** Unix seconds; absent: now, when it is published. */
  publishedAt?: number
  photos: readonly PaidPicture[]
}

/**
 * Makes the set of a source with all its photos in one step, or finds the one made before: the same source is one set of its owner,
 * and then the photos that were given are not taken. Throws `RangeError` where there is no photo.
 */
export async function addPhotoSet(platform: Platform, set: NewPhotoSet): Promise<{ photoId: number }> {
  const known = await findPhotoSet(platform.db, set.sourceHash, set.ownerId)
  if (known !== undefined) return { photoId: known }
  const [first] = set.photos
  if (!first) throw new RangeError('a photo set needs a photo')
  const made = await savePicture(
    platform,
    () => coverOf(platform, first),
    (stored, replaces) =>
      platform.db.transaction().execute(async (transaction) => {
        const cover = { ...first, ...stored! }
        const id = await insert(platform, transaction, set, cover)
        // Somebody made the set of the same source at the same moment.
        if (id === undefined) replaces(cover.path)
        return id
      }),
  )
  if (made !== undefined) return { photoId: made }
  return { photoId: (await findPhotoSet(platform.db, set.sourceHash, set.ownerId))! }
}

/** The set that was made of a source for an owner, if there is one. */
export async function findPhotoSet(
  db: Db,
  hash: Buffer,
  ownerId: number | null = null,
): Promise<number | undefined> {
  const found = await tables
    .of(db)
    .selectFrom('photo_sets')
    .select('id')
    .where('source_hash', '=', hash)
    .where('owner_id', 'is not distinct from', ownerId)
    .executeTakeFirst()
  return found?.id
}

/** A cover everybody may see, made of a photo: small enough not to stand in for it. */
export async function coverOf(
  platform: Platform,
  { folder }: Pick<PaidPicture, 'folder'>,
): Promise<StoredPicture> {
  const picture = await readPaidPicture(platform, folder, 640)
  if (!picture) throw new Error(`the photo ${folder} is not in the storage`)
  return storePicture(platform, picture)
}

async function insert(
  platform: Platform,
  transaction: Db,
  set: NewPhotoSet,
  cover: Pick<PaidPicture, 'width' | 'height'> & StoredPicture,
): Promise<number | undefined> {
  const own = tables.of(transaction)
  const made = await own
    .insertInto('photo_sets')
    .values({
      source_hash: set.sourceHash,
      owner_id: set.ownerId ?? null,
      title: set.title,
      description: set.description ?? '',
      author: set.author ?? '',
      tags: words(set.tags ?? []),
      category_id: await categoryNamed(transaction, set.categoryName),
      cover: cover.path,
      cover_colour: cover.colour,
      cover_width: cover.width,
      cover_height: cover.height,
      photos: set.photos.length,
      views: set.views ?? 0,
      vip: set.vip ?? false,
      price: set.price ?? 0,
      free_photos: set.free ?? 0,
      sample: set.sample ?? false,
      ...(set.publish && {
        visibility: 'published',
        published_at: fromUnixSeconds(set.publishedAt ?? 0) ?? new Date(platform.now()),
      }),
    })
    .onConflict((on) => on.columns(['source_hash', 'owner_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await own
    .insertInto('photos')
    .values(
      set.photos.map(({ folder, width, height, colour }, position) => ({
        set_id: made.id,
        position,
        folder,
        width,
        height,
        colour,
      })),
    )
    .execute()
  return made.id
}

/** The category of a name, made last of all when there is none. */
async function categoryNamed(transaction: Db, name: string | undefined): Promise<number | null> {
  const trimmed = name?.trim().slice(0, 20)
  if (!trimmed) return null
  const own = tables.of(transaction)
  const saved = await own
    .insertInto('photo_categories')
    .values({
      name: trimmed,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from photo_categories)`,
    })
    // The row has to come back, so it is written as it is
    .onConflict((on) => on.column('name').doUpdateSet({ name: trimmed }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
