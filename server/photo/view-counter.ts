import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How often what was counted is written, in milliseconds: a crash loses at most these. */
const interval = 5_000

/** Counts openings of sets in memory and writes them together, so that a hot set is not one contended row. */
export function openViewCounter({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const counted = new Map<number, number>()
  const flush = async () => {
    const waiting = [...counted]
    counted.clear()
    if (waiting.length) await write(db, waiting)
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'views of photo sets could not be counted'))
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

/** Sets are held in the order of their ids, so that processes that write at once wait for each other and never in a ring. */
async function write(db: Db, counted: readonly (readonly [id: number, views: number])[]): Promise<void> {
  await sql`
    with counted as (
      select * from unnest(${counted.map(([id]) => id)}::bigint[], ${counted.map(([, views]) => views)}::bigint[])
        as counted (id, views)
    ), held as materialized (
      select id from photo_sets where id in (select id from counted) order by id for no key update
    )
    update photo_sets set views = photo_sets.views + counted.views
      from counted join held using (id) where photo_sets.id = counted.id`.execute(db)
}
