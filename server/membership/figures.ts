import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Number of accounts that became members for the first time since a time, by day of Asia/Shanghai; days without any are
 * missing.
 */
export async function newMembersByDay(db: Db, from: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(granted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(distinct account_id)::int as count
    from membership_grants grants
    where granted_at >= ${from} and not exists (
      select from membership_grants earlier where earlier.account_id = grants.account_id and earlier.id < grants.id
    )
    group by 1`.execute(db)
  return rows
}
