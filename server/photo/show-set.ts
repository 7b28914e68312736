import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Photo, PhotoSet } from '#contract/photo/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement, type Entitlement, mayBeBought } from '#server/platform/entitlement.ts'
import { paidPicturePath } from '#server/platform/pictures/paid-pictures.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { cardColumns, showCard, visibleSets } from './queries.ts'
import { guardOf, photosOpen, type Priced } from './rules.ts'
import { tables } from './tables.ts'

type PhotoRow = [id: number, folder: string, width: number, height: number, colour: string]

/** The photos of the set of the row at hand, in order. */
const itsPhotos = (db: Db) =>
  tables
    .of(db)
    .selectFrom('photos')
    .select(
      sql<PhotoRow[]>`jsonb_agg(jsonb_build_array(photos.id, folder, width, height, colour)
        order by photos.position, photos.id)`.as('rows'),
    )
    .where('photos.set_id', '=', sql.ref<number>('photo_sets.id'))

const findSet = (db: Db, id: number) =>
  visibleSets(db)
    .leftJoin('photo_categories', 'photo_categories.id', 'photo_sets.category_id')
    .select([
      ...cardColumns,
      'photo_sets.description',
      'photo_sets.tags',
      'photo_sets.free_photos',
      'photo_sets.owner_id',
      'photo_categories.name as category',
      itsPhotos(db).as('rows'),
    ])
    .where('photo_sets.id', '=', id)
    .executeTakeFirst()

/** A set as its page shows it to this viewer: who may not see a photo gets its shape and colour, and no path. */
export async function showSet(platform: Platform, viewer: Viewer, id: number): Promise<PhotoSet> {
  const { db, keys, now } = platform
  const set = (await findSet(db, id)) ?? fail('photo_not_found')
  const entitled = await entitlementTo(platform, viewer, set)
  const rows = set.rows ?? []
  const open = photosOpen(entitled, rows.length)
  return {
    ...showCard(set),
    description: set.description,
    tags: set.tags,
    category: set.category ?? '',
    ownerId: set.owner_id ?? 0,
    list: rows.map(([photoId, folder, width, height, colour], at): Photo => {
      const path = at < open ? paidPicturePath(keys, viewer, folder, now()) : ''
      return { id: photoId, width, height, colour, path }
    }),
    entitlement: {
      state: entitled.state,
      freePhotos: entitled.preview,
      needsVip: set.vip,
      price: set.price,
    },
  }
}

type Ownable = Priced & { id: number; owner_id: number | null }

/** Photos of a set that this viewer may see. Purchases are read only where one could unlock more. */
async function entitlementTo(platform: Platform, viewer: Viewer, set: Ownable): Promise<Entitlement> {
  const now = nowSeconds(platform)
  const guarded = guardOf(set)
  if (!mayBeBought(viewer, guarded, now)) return entitlement(viewer, guarded, now, false)
  const owned =
    set.owner_id === viewer.id ||
    (await ownedBy(platform.db, viewer.id, [{ kind: 'photo', id: set.id }]))('photo', set.id)
  return entitlement(viewer, guarded, now, owned)
}
