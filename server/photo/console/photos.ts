import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { photoConsole, PhotoSetRow } from '#contract/photo/console.ts'
import type { Photo } from '#contract/photo/shapes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/db.ts'
import { paidPicturePath, removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { savePicture } from '#server/platform/pictures/saves.ts'
import type { StoredPicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { coverOf } from '../actions.ts'
import { tables } from '../tables.ts'
import { changeSet, findSetRow } from './sets.ts'

const photosOf = (db: Db, setId: number) =>
  tables
    .of(db)
    .selectFrom('photos')
    .select(['id', 'folder', 'width', 'height', 'colour'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .orderBy('id')
    .execute()
type Row = Awaited<ReturnType<typeof photosOf>>[number]

/** All photos of a set in order, each to be seen: staff pay nothing. */
export async function listPhotoRows(
  { db, keys, now }: Platform,
  staff: StaffViewer,
  setId: number,
): Promise<{ list: Photo[] }> {
  await findSetRow(db, setId)
  const photos = await photosOf(db, setId)
  return {
    list: photos.map(({ folder, ...photo }) => ({
      ...photo,
      path: paidPicturePath(keys, staff, folder, now()),
    })),
  }
}

/**
 * Puts the photos of a set into an order. Those left out are removed for good, and a photo that is chosen becomes the cover. A
 * photo that is not of the set is invalid input. Files go last: what a crash leaves of them nobody is shown.
 */
export async function arrangePhotos(
  platform: Platform,
  staff: StaffViewer,
  { id, version, photoIds, coverId }: Input<typeof photoConsole.arrange>['body'],
): Promise<PhotoSetRow> {
  const wanted = [...new Set(photoIds)]
  const held = await photosOf(platform.db, id)
  const chosen = held.find((photo) => photo.id === coverId)
  if (coverId !== undefined && !(chosen && wanted.includes(chosen.id)))
    invalid('/coverId', 'not a photo of this set')
  const store = chosen && (() => coverOf(platform, chosen))
  let gone: Row[] = []
  const details = (was: PhotoSetRow, is: PhotoSetRow) => ({
    before: { photos: was.photos, cover: was.cover },
    after: { photos: is.photos, cover: is.cover },
  })
  const about = { id, version, action: 'photos.arrange', details }
  const after = await savePicture(platform, store, (cover, replaces) =>
    changeSet(platform, staff, about, async (transaction, set) => {
      const there = await photosOf(transaction, id)
      if (wanted.some((photoId) => !there.some((photo) => photo.id === photoId)))
        invalid('/photoIds', 'not a photo of this set')
      gone = there.filter((photo) => !wanted.includes(photo.id))
      replaces(set.cover)
      await place(transaction, id, wanted, cover && chosen && { ...chosen, ...cover })
    }),
  )
  for (const { folder } of gone) await removePaidPicture(platform, folder)
  return after
}

/** Keeps these photos of a set, in this order, and sets its cover when there is a new one. */
async function place(
  transaction: Db,
  setId: number,
  photoIds: readonly number[],
  cover: (Row & StoredPicture) | undefined,
): Promise<void> {
  const own = tables.of(transaction)
  await own.deleteFrom('photos').where('set_id', '=', setId).where('id', 'not in', photoIds).execute()
  await sql`update photos set position = given.place - 1
    from unnest(${photoIds}::bigint[]) with ordinality as given (id, place) where photos.id = given.id`.execute(
    transaction,
  )
  await own
    .updateTable('photo_sets')
    .set({
      photos: photoIds.length,
      ...(cover && {
        cover: cover.path,
        cover_colour: cover.colour,
        cover_width: cover.width,
        cover_height: cover.height,
      }),
    })
    .where('id', '=', setId)
    .execute()
}
