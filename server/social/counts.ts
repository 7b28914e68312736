import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** How many comments an account wrote from one time to before another that everybody sees. */
export async function countComments(db: Db, accountId: number, from: Date, to: Date): Promise<number> {
  const { count } = await tables
    .of(db)
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'published')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return count
}
