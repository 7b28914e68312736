import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Credit } from '#server/history/index.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How often what was counted is written, in milliseconds: a crash loses at most these. */
const interval = 5_000

type Counted = { id: number; day: string; plays: number; seconds: number; completions: number }

/** Counts plays and what was watched in memory and writes them together, so that a hot film is not one contended row. */
export function openPlayCounter({ db, log, now }: Platform) {
  const counted = new Map<string, Counted>()
  const add = (id: number, more: Partial<Counted>) => {
    const day = shanghaiDay(now())
    const { plays = 0, seconds = 0, completions = 0 } = counted.get(`${day} ${id}`) ?? {}
    counted.set(`${day} ${id}`, {
      id,
      day,
      plays: plays + (more.plays ?? 0),
      seconds: seconds + (more.seconds ?? 0),
      completions: completions + (more.completions ?? 0),
    })
  }
  const flush = async () => {
    const waiting = [...counted.values()]
    counted.clear()
    for (const { id, day, plays, seconds, completions } of waiting) {
      // In one statement: what a film was played in all and on each day never contradict each other.
      if (plays)
        await sql`with film as (update films set plays = plays + ${plays} where id = ${id} returning id)
          insert into film_plays_daily (day, film_id, plays) select ${day}::date, id, ${plays}::bigint from film
          on conflict (day, film_id) do update set plays = film_plays_daily.plays + excluded.plays`.execute(
          db,
        )
      if (seconds || completions)
        await sql`insert into film_watch_daily (day, film_id, seconds, completions)
          select ${day}::date, id, ${seconds}::bigint, ${completions}::bigint from films where id = ${id}
          on conflict (day, film_id) do update set seconds = film_watch_daily.seconds + excluded.seconds,
            completions = film_watch_daily.completions + excluded.completions`.execute(db)
    }
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'plays could not be counted'))
  }, interval).unref()
  return {
    count: (id: number) => add(id, { plays: 1 }),
    watched: (id: number, { seconds, completes }: Credit) => {
      if (seconds || completes) add(id, { seconds, completions: Number(completes) })
    },
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
export type PlayCounter = ReturnType<typeof openPlayCounter>
