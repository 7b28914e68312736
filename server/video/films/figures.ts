import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { FilmFigures, TopFilm, TopOrder } from '#contract/stats/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

const since = (from: string) => sql<Date>`${from}::date`

/** Sums over all films by day from a day on. Watch time in seconds. */
export const sumFilmFigures = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('film_totals_daily')
    .select([sql<string>`day::text`.as('day'), 'plays', 'seconds'])
    .where('day', '>=', since(from))
    .execute()

const longest = 20

/** The films with the most of something since a day, whatever their state. Two indexes know the sums. */
export async function listTopFilms(db: Db, from: string, order: TopOrder): Promise<TopFilm[]> {
  const { rows } = await sql<TopFilm>`
    select films.id, films.title, films.cover, top.plays, top.watched, top.completions from (
      select film_id, sum(plays)::bigint as plays, sum(watched)::bigint as watched,
        sum(completions)::bigint as completions
      from (
        select film_id, plays, 0 as watched, 0 as completions from film_plays_daily where day >= ${from}::date
        union all
        select film_id, 0, seconds, completions from film_watch_daily where day >= ${from}::date
      ) as days group by film_id order by ${sql.ref(order)} desc, film_id desc limit ${longest}
    ) as top join films on films.id = top.film_id order by ${sql.ref(`top.${order}`)} desc, films.id desc`.execute(
    db,
  )
  return rows
}

/** One film, day by day, whatever its state. */
export async function readFilmFigures(db: Db, id: number, days: string[]): Promise<FilmFigures> {
  const own = tables.of(db)
  const film = await own.selectFrom('films').select('id').where('id', '=', id).executeTakeFirst()
  if (!film) fail('film_not_found')
  const [plays, watch] = await Promise.all([
    own
      .selectFrom('film_plays_daily')
      .select([sql<string>`day::text`.as('day'), 'plays'])
      .where('film_id', '=', id)
      .where('day', '>=', since(days[0]!))
      .execute(),
    own
      .selectFrom('film_watch_daily')
      .select([sql<string>`day::text`.as('day'), 'seconds', 'completions'])
      .where('film_id', '=', id)
      .where('day', '>=', since(days[0]!))
      .execute(),
  ])
  const playsOf = new Map(plays.map((row) => [row.day, row.plays]))
  const watchOf = new Map(watch.map((row) => [row.day, row]))
  return {
    days,
    plays: days.map((day) => playsOf.get(day) ?? 0),
    watched: days.map((day) => watchOf.get(day)?.seconds ?? 0),
    completions: days.map((day) => watchOf.get(day)?.completions ?? 0),
  }
}
