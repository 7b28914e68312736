import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Platform } from './platform.ts'

/** How often what was counted is written, in milliseconds: a crash loses at most these. */
const interval = 5_000

/**
 * Counts openings of the rows of a table that has `views`, in memory, and writes them together, so that a hot work is not one contended
 * row. Opened by the feature that owns the table.
 */
export function openViewCounter({ db, log }: Pick<Platform, 'db' | 'log'>, table: string) {
  const counted = new Map<number, number>()
  const flush = async () => {
    const waiting = [...counted]
    counted.clear()
    if (waiting.length) await write(db, table, waiting)
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error, table }, 'views could not be counted'))
  }, interval).unref()
  return {
    count: (id: number) => void counted.set(id, (counted.get(id) ?? 0) + 1),
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
export type ViewCounter = ReturnType<typeof openViewCounter>

/** Rows are held in the order of their ids, so that processes that write at once wait for each other and never in a ring. */
async function write(
  db: Db,
  table: string,
  counted: readonly (readonly [id: number, views: number])[],
): Promise<void> {
  const seen = sql.table(table)
  await sql`
    with counted as (
      select * from unnest(${counted.map(([id]) => id)}::bigint[], ${counted.map(([, views]) => views)}::bigint[])
        as counted (id, views)
    ), held as materialized (
      select id from ${seen} where id in (select id from counted) order by id for no key update
    )
    update ${seen} as seen set views = seen.views + counted.views
      from counted join held using (id) where seen.id = counted.id`.execute(db)
}
