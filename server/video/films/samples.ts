import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { filmsChanged } from '../media/playable.ts'
import { filmFolder } from '../pipeline/make.ts'
import { tables } from '../tables.ts'

export async function hasFilms(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('films').select('id').limit(1).execute()).length > 0
}

/** Whether films of the sample library are still there, with the plays they came with. */
export async function hasSampleFilms(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from films where sample) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/**
 * Lays watch time on the days a sample film came with plays for, so that a dashboard shows more than zeros: of each play
 * between a third and two thirds, the same for the same film and day. It goes with the film.
 */
export async function addSampleWatching(db: Db, filmId: number, filmSeconds: number): Promise<void> {
  await sql`insert into film_watch_daily (day, film_id, seconds, completions)
    select day, film_id, round(plays * ${filmSeconds}::real * share), round(plays * share * share)
    from film_plays_daily, lateral (
      select (35 + abs(hashtext(film_id || ' ' || day)::bigint) % 31) / 100.0 as share
    ) as watching
    where film_id = ${filmId} on conflict do nothing`.execute(db)
}

/**
 * Removes every film of the sample library with its media; how many there were. Hidden first, its row last: when it
 * ends half way, done again it goes on.
 */
export async function removeSampleFilms(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  const found = await own
    .updateTable('films')
    .set({ visibility: 'draft' })
    .where('sample', '=', true)
    .returning(['id', 'cover', 'media_prefix'])
    .execute()
  for (const film of found) {
    await platform.bus.publish(filmsChanged, film.id)
    await platform.storage.remove(filmFolder(film.media_prefix))
    await removePicture(platform, film.cover)
    const tiles = await own
      .selectFrom('film_thumbnails')
      .select('path')
      .where('film_id', '=', film.id)
      .executeTakeFirst()
    if (tiles) await removePicture(platform, tiles.path)
    await own.deleteFrom('films').where('id', '=', film.id).execute()
  }
  return found.length
}
