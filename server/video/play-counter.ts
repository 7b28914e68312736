import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** How often counted plays are written, in milliseconds: a crash loses at most these. */
const interval = 5_000

/** Counts plays in memory and writes them together, so that a hot film is not one contended row. */
export function openPlayCounter({ db, log }: Platform) {
  const counted = new Map<number, number>()
  const flush = async () => {
    const plays = [...counted]
    counted.clear()
    for (const [id, count] of plays)
      await tables
        .of(db)
        .updateTable('films')
        .set({ plays: sql`plays + ${count}` })
        .where('id', '=', id)
        .execute()
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'plays could not be counted'))
  }, interval).unref()
  return {
    count: (id: number) => void counted.set(id, (counted.get(id) ?? 0) + 1),
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
export type PlayCounter = ReturnType<typeof openPlayCounter>
