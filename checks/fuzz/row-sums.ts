import { sql } from 'kysely'
import type { World } from '#server/testing.ts'

/** Jobs but those that begin by the clock. */
const jobsOfCalls = sql`(select * from pgboss.job
  where name <> '__pgboss__send-it' and name not in (select name from pgboss.schedule))`

/** A sum over the rows of each table, by the name of the table. */
export type RowSums = ReadonlyMap<string, string>

/**
 * Sums every table of the database: a sum changes with any row. What changes without a call is left out: plays, and on which day
 * a device was there last, which are written late, and jobs on a schedule.
 */
export async function sumRows({ platform: { db } }: World): Promise<RowSums> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('film_plays_daily', 'film_watch_daily', 'film_totals_daily')
      or (schemaname, tablename) = ('pgboss', 'job') order by 1`.execute(db)
  const sums = await Promise.all(
    rows.map(({ name }) =>
      sql<{
        sum: string
      }>`select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(each) - 'plays' - 'agent' - 'seen_on')::text, 0)), 0) as sum
        from ${name === 'pgboss.job' ? jobsOfCalls : sql.raw(name)} as each`.execute(db),
    ),
  )
  return new Map(rows.map(({ name }, index) => [name, sums[index]!.rows[0]!.sum]))
}

/** The tables whose rows are not as they were. */
export async function changedTables(world: World, before: RowSums): Promise<string[]> {
  const after = await sumRows(world)
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table))
}
