import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { EpisodeRow } from '#contract/video/drama-console.ts'
import { type Db, fromUnixSeconds, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { tables } from '../../tables.ts'
import { changeDrama } from './dramas.ts'

/** All episodes of a drama in order, whatever their state. */
export async function listEpisodeRows(db: Db, dramaId: number): Promise<{ list: EpisodeRow[] }> {
  const own = tables.of(db)
  const drama = await own.selectFrom('dramas').select('id').where('id', '=', dramaId).executeTakeFirst()
  if (!drama) return fail('drama_not_found')
  const rows = await own
    .selectFrom('drama_episodes')
    .innerJoin('films', 'films.id', 'drama_episodes.film_id')
    .select(['drama_episodes.id', 'drama_episodes.title', 'drama_episodes.price', 'drama_episodes.hidden'])
    .select(['drama_episodes.publish_at', 'films.id as film_id', 'films.title as film', 'films.cover'])
    .select(['films.seconds', 'films.ready', 'films.visibility', 'films.plays'])
    .where('drama_episodes.drama_id', '=', dramaId)
    .orderBy('drama_episodes.position')
    .execute()
  const list = rows.map(({ film_id, publish_at, visibility, ...row }): EpisodeRow => ({
    ...row,
    filmId: film_id,
    publishAt: unixSeconds(publish_at),
    seconds: Math.round(row.seconds),
    takenDown: visibility === 'taken_down',
  }))
  return { list }
}

type Put = { filmId: number; title: string; price: number | null; hidden: boolean; publishAt: number }

/**
 * Makes films the episodes 1, 2, 3 … of a drama, and no others. Within a transaction that does not hold the drama yet: films are
 * held before their drama, as who counts their plays does it.
 */
export async function putEpisodes(
  transaction: Db,
  dramaId: number,
  given: readonly Put[],
  at: Date,
): Promise<void> {
  const each = [...new Map(given.map((episode) => [episode.filmId, episode])).values()]
  const ids = each.map(({ filmId }) => filmId)
  await holdFilms(transaction, dramaId, ids)
  const own = tables.of(transaction)
  const taken = await own
    .selectFrom('drama_episodes')
    .select('id')
    .where('film_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('drama_id', '<>', dramaId)
    .executeTakeFirst()
  if (taken) fail('film_in_drama')
  await sql`delete from drama_episodes where drama_id = ${dramaId} and not film_id = any(${ids}::bigint[])`.execute(
    transaction,
  )
  for (const [index, { filmId, title, price, hidden, publishAt }] of each.entries()) {
    const publish_at = hidden ? fromUnixSeconds(publishAt) : null
    const values = { position: index + 1, title: title.trim(), price, hidden, publish_at }
    await own
      .insertInto('drama_episodes')
      .values({ drama_id: dramaId, film_id: filmId, ...values, shown_at: hidden ? null : at })
      .onConflict((on) =>
        on.column('film_id').doUpdateSet({
          ...values,
          ...(!hidden && { shown_at: sql<Date>`coalesce(drama_episodes.shown_at, ${at})` }),
        }),
      )
      .execute()
  }
}

/** Holds the films that are or shall be of a drama, in one order; refuses one that is not there. */
async function holdFilms(transaction: Db, dramaId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from films
    where id = any(${[...ids]}::bigint[]) or id in (select film_id from drama_episodes where drama_id = ${dramaId})
    order by id for update`.execute(transaction)
  const held = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !held.has(id))) fail('film_not_found')
}

type Saved = { id: number; version: number; episodes: readonly Put[] }

/** The same by staff. */
export const saveEpisodes = (platform: Platform, staff: StaffViewer, { id, version, episodes }: Saved) =>
  changeDrama(platform, staff, {
    id,
    version,
    action: 'dramas.saveEpisodes',
    before: (transaction) => putEpisodes(transaction, id, episodes, new Date(platform.now())),
    details: () => ({ episodes }),
  })
