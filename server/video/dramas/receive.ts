import { sql } from 'kysely'
import type { DramaForm } from '#contract/video/drama-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { catalogueChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'

/** Episode as an import names it: the title of its drama, and its number from 1. */
type EpisodeOf = { title: string; number: number }

/**
 * Makes an imported film an episode of the drama of a title. A drama that is new is a draft, of the form its first film has. A number
 * that is taken leads to the end; a film that is an episode already stays what it is.
 */
export async function joinDrama(
  platform: Platform,
  filmId: number,
  { title, number }: EpisodeOf,
): Promise<void> {
  const at = new Date(platform.now())
  await platform.db.transaction().execute(async (transaction) => {
    // The film is held before its drama, as who counts its plays does it
    const { rows } = await sql<{ in_drama: boolean; upright: boolean }>`
      select in_drama, height > width as upright from films where id = ${filmId} for update`.execute(
      transaction,
    )
    const [film] = rows
    if (!film || film.in_drama) return
    const id = await dramaTitled(transaction, title, film.upright ? 'vertical' : 'horizontal')
    await sql`insert into drama_episodes (drama_id, film_id, position, shown_at)
      select ${id}::bigint, ${filmId}::bigint, case when bool_or(position = ${number}::integer)
        then max(position) + 1 else ${number}::integer end, ${at}::timestamptz
      from drama_episodes where drama_id = ${id}::bigint`.execute(transaction)
  })
  await catalogueChanged(platform)
}

/** The drama of a title, made when there is none, and held. */
async function dramaTitled(transaction: Db, title: string, form: DramaForm): Promise<number> {
  const own = tables.of(transaction)
  await own
    .insertInto('dramas')
    .values({ title, form })
    .onConflict((on) => on.column('title').doNothing())
    .execute()
  const { id } = await own
    .selectFrom('dramas')
    .select('id')
    .where('title', '=', title)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}
