import { sql } from 'kysely'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Number of check-ins on each day since one, without made-up days. */
export async function checkinsByDay(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await tables
    .of(db)
    .selectFrom('checkins')
    .select([sql<string>`day::text`.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('kind', '=', 'day')
    .where('day', '>=', dateOf(from))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}
