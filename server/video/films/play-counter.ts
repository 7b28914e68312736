import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { openBatchedCounter } from '#server/platform/counters/batched-counter.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'

type Counted = { id: number; day: string; plays: number; seconds: number; completions: number }

/** Counts plays and what was watched in memory and writes them together, so that a hot film is not one contended row. */
export function openPlayCounter({ db, log, now }: Platform): PlayCounter {
  const counter = openBatchedCounter<Counted>({
    log,
    name: 'plays of films',
    keyOf: ({ id, day }) => `${day} ${id}`,
    merge: (one, other) => ({
      ...one,
      plays: one.plays + other.plays,
      seconds: one.seconds + other.seconds,
      completions: one.completions + other.completions,
    }),
    write: (entries) => write(db, entries),
  })
  const add = (id: number, more: Partial<Counted>) =>
    counter.add({ id, day: shanghaiDay(now()), plays: 0, seconds: 0, completions: 0, ...more })
  return {
    count: (id) => add(id, { plays: 1 }),
    watched: (id, { seconds, completes }) => {
      if (seconds || completes) add(id, { seconds, completions: Number(completes) })
    },
    close: () => counter.close(),
  }
}

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
