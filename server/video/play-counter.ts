import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { shanghaiDay } from './rules.ts'

/** How often counted plays are written, in milliseconds: a crash loses at most these. */
const interval = 5_000

type Counted = { id: number; day: string; plays: number }

/** Counts plays in memory and writes them together, so that a hot film is not one contended row. */
export function openPlayCounter({ db, log, now }: Platform) {
  const counted = new Map<string, Counted>()
  const flush = async () => {
    const waiting = [...counted.values()]
    counted.clear()
    for (const { id, day, plays } of waiting)
      // In one statement: what a film was played in all and on each day never contradict each other.
      await sql`with film as (update films set plays = plays + ${plays} where id = ${id} returning id)
        insert into film_plays_daily (day, film_id, plays) select ${day}::date, id, ${plays}::bigint from film
        on conflict (day, film_id) do update set plays = film_plays_daily.plays + excluded.plays`.execute(db)
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'plays could not be counted'))
  }, interval).unref()
  return {
    count: (id: number) => {
      const day = shanghaiDay(now())
      const key = `${day} ${id}`
      counted.set(key, { id, day, plays: (counted.get(key)?.plays ?? 0) + 1 })
    },
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
export type PlayCounter = ReturnType<typeof openPlayCounter>
