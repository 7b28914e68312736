import { fail } from '#contract/errors.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { hasOpenCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pictureFolder } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { wasBought } from '#server/purchases/index.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { filmsChanged } from '../media/playable.ts'
import { filmFolder } from '../pipeline/make.ts'
import { chooseShortsSoon } from '../short/jobs.ts'
import { tables } from '../tables.ts'
import { findFilmRow } from './console-rows.ts'
import { removeSoon } from './removal.jobs.ts'

/**
 * Deletes a film that viewers cannot see, with everything that belongs to it alone. Its files go by a job. Refuses one that is
 * published (`film_published`), still being made (`film_not_ready`), an episode (`film_in_drama`), before moderators
 * (`film_in_review`), or sold: the books name it, and who bought it owns it (`film_sold`).
 */
export async function removeFilm(
  platform: Platform,
  staff: StaffViewer,
  { id, version }: { id: number; version: number },
): Promise<Record<string, never>> {
  let isShort = false
  await changeByStaff(platform.db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'films', id, version, missing: 'film_not_found' })
    const film = await findFilmRow(transaction, id)
    await refuseNeeded(transaction, film)
    isShort = film.short
    await deleteRow(platform, transaction, id)
    const { title, seconds, plays, price, createdAt } = film
    const details = { title, seconds, plays, price, createdAt }
    return { action: 'films.remove', subject: `film ${id}`, details }
  })
  await platform.bus.publish(filmsChanged, id)
  if (isShort) await chooseShortsSoon(platform)
  return {}
}

async function refuseNeeded(transaction: Db, film: FilmRow): Promise<void> {
  const { id } = film
  if (!film.ready) fail('film_not_ready')
  if (film.visibility === 'published') fail('film_published')
  if (film.drama) fail('film_in_drama')
  // Who decides may block it: for that its hashes are needed
  if (await hasOpenCase(transaction, { kind: 'film', id })) fail('film_in_review')
  const { collection_id: collection } = await tables
    .of(transaction)
    .selectFrom('films')
    .select('collection_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sold = [{ kind: 'film', id } as const]
  const within = collection === null ? [] : [{ kind: 'collection', id: collection } as const]
  if (await wasBought(transaction, [...sold, ...within])) fail('film_sold')
}

/** Deletes the row with all that refers to it, and queues its files. */
async function deleteRow(platform: Platform, transaction: Db, id: number): Promise<void> {
  const own = tables.of(transaction)
  const tiles = await own
    .selectFrom('film_thumbnails')
    .select('path')
    .where('film_id', '=', id)
    .executeTakeFirst()
  const { media_prefix, cover } = await own
    .deleteFrom('films')
    .where('id', '=', id)
    .returning(['media_prefix', 'cover'])
    .executeTakeFirstOrThrow()
  const pictures = [cover, tiles?.path ?? ''].map((path) => path.split('/')[0]).filter(Boolean)
  await removeSoon(platform, transaction, [
    filmFolder(media_prefix),
    ...pictures.map((folder) => `${pictureFolder}/${folder}`),
  ])
}
