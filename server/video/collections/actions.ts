import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** The id of the collection of a title, which is made when there is none. */
export async function collectionTitled(
  transaction: Db,
  title: string,
  { sample = false } = {},
): Promise<number> {
  const own = tables.of(transaction)
  await own
    .insertInto('collections')
    .values({ title, sample })
    .onConflict((on) => on.column('title').doNothing())
    .execute()
  const { id } = await own
    .selectFrom('collections')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** Makes films the episodes 1, 2, 3 … of a collection, and no others. Within a transaction. */
export async function fillCollection(
  transaction: Db,
  collectionId: number,
  filmIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(filmIds)]
  // Locked in one order: two collections that take the same films wait for each other instead of for ever.
  await sql`select id from films where id = any(${ids}::bigint[]) or collection_id = ${collectionId}
    order by id for update`.execute(transaction)
  await sql`update films set collection_id = null, episode = 0
    where collection_id = ${collectionId} and not id = any(${ids}::bigint[])`.execute(transaction)
  await sql`update films set collection_id = ${collectionId}, episode = given.place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place) where films.id = given.id`.execute(
    transaction,
  )
}
