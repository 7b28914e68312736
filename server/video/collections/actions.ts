import type { Db } from '#server/platform/db.ts'
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
