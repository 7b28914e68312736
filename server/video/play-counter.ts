import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Credit } from '#server/history/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How often what was counted is written, in milliseconds: a crash loses at most these. */
const interval = 5_000

/** So many films are written in one statement. */
const batch = 1_000

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
    for (let from = 0; from < waiting.length; from += batch)
      await write(db, waiting.slice(from, from + batch))
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

/**
 * In one statement: what a film was played in all and on each day never contradict each other. Films are held in the order of
 * their ids, and then the dramas they are episodes of, so that processes that write at once wait for each other and never in a ring. Films that are gone count nothing.
 */
async function write(db: Db, counted: readonly Counted[]): Promise<void> {
  const column = (name: keyof Counted) => counted.map((each) => each[name])
  await sql`
    with counted as (
      select id, day::date, plays, seconds, completions from unnest(${column('id')}::bigint[], ${column('day')}::text[], ${column('plays')}::bigint[],
        ${column('seconds')}::bigint[], ${column('completions')}::bigint[]) as counted (id, day, plays, seconds, completions)
    ), held as materialized (
      select id from films where id = any(${column('id')}::bigint[]) order by id for no key update
    ), known as (
      select counted.* from counted join held using (id) order by counted.day, counted.id
    ), dramas_held as materialized (
      select dramas.id from dramas where id in (select drama_id from drama_episodes join held on held.id = film_id)
        order by dramas.id for no key update
    ), in_dramas as (
      update dramas set plays = dramas.plays + sums.plays
        from (
          select drama_id as id, sum(plays)::bigint as plays from known join drama_episodes on film_id = known.id
          group by drama_id
        ) as sums join dramas_held using (id)
        where dramas.id = sums.id and sums.plays > 0
    ), in_all as (
      update films set plays = films.plays + sums.plays
        from (select id, sum(plays)::bigint as plays from known group by id) as sums
        where films.id = sums.id and sums.plays > 0
    ), watched as (
      insert into film_watch_daily (day, film_id, seconds, completions)
        select day, id, seconds, completions from known where seconds > 0 or completions > 0
        on conflict (day, film_id) do update set seconds = film_watch_daily.seconds + excluded.seconds,
          completions = film_watch_daily.completions + excluded.completions
    )
    insert into film_plays_daily (day, film_id, plays) select day, id, plays from known where plays > 0
      on conflict (day, film_id) do update set plays = film_plays_daily.plays + excluded.plays`.execute(db)
}
