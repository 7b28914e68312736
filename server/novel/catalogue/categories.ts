import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** The category of a name, made when it is new. Within a transaction. */
export async function categoryNamed(transaction: Db, name: string): Promise<number> {
  const own = tables.of(transaction)
  await own
    .insertInto('novel_categories')
    .values({ name: name.trim() })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const { id } = await own
    .selectFrom('novel_categories')
    .select('id')
    .where('name', '=', name.trim())
    .executeTakeFirstOrThrow()
  return id
}

/** Every category, also those that hold nothing. */
export const listAllCategories = (db: Db) =>
  tables.of(db).selectFrom('novel_categories').select(['id', 'name']).orderBy('id').limit(500).execute()
