import { sql } from 'kysely'
import { openBatchedCounter } from './batched-counter.ts'
import type { Db } from '../database/db.ts'
import type { Platform } from '../platform.ts'

type Counted = { id: number; views: number }

/**
 * Counts openings of the rows of a table that has `views`, in memory, and writes them together, so that a hot work is not one contended
 * row. Opened by the feature that owns the table.
 */
export function openViewCounter({ db, log }: Pick<Platform, 'db' | 'log'>, table: string) {
  const counter = openBatchedCounter<Counted>({
    log,
    name: `views of ${table}`,
    keyOf: ({ id }) => id,
    merge: (one, other) => ({ id: one.id, views: one.views + other.views }),
    write: (entries) => write(db, table, entries),
  })
  return {
    count: (id: number) => counter.add({ id, views: 1 }),
    close: () => counter.close(),
  }
}
export type ViewCounter = ReturnType<typeof openViewCounter>

/** Rows are held in the order of their ids, so that processes that write at once wait for each other and never in a ring. */
async function write(db: Db, table: string, counted: readonly Counted[]): Promise<void> {
  const seen = sql.table(table)
  await sql`
    with counted as (
      select * from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ views }) => views)}::bigint[])
        as counted (id, views)
    ), held as materialized (
      select id from ${seen} where id in (select id from counted) order by id for no key update
    )
    update ${seen} as seen set views = seen.views + counted.views
      from counted join held using (id) where seen.id = counted.id`.execute(db)
}
