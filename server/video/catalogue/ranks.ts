import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Period } from '#contract/video/endpoints.ts'
import type { FilmCard, RankedFilm } from '#contract/video/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cardColumns } from './film-pages.ts'
import { readHome } from './home-list.ts'
import { type CardRow, cardFields, listedFilms, showCard } from '../films/queries.ts'
import { daysOf } from '../films/rules.ts'
import { tables } from '../tables.ts'

type Rank = PageInput & { period: Period; categoryId?: number }
type RankedRow = CardRow & { played: number }

const showRanked = (row: RankedRow): RankedFilm => ({ ...showCard(row), played: row.played })

/**
 * How often each film of the open channels, or of 禁域, was played from the first day of a period on. Of the open ones it reads no
 * film: two indexes know it all.
 */
export const playedFilms = (db: Db, days: number, now: number, { dark = false } = {}) =>
  listedFilms(db, { dark })
    .innerJoin(
      tables
        .of(db)
        .selectFrom('film_plays_daily')
        .select(['film_id', sql<number>`sum(plays)::bigint`.as('played')])
        .where('day', '>=', sql<Date>`${shanghaiDay(now, days - 1)}::date`)
        .groupBy('film_id')
        .as('sums'),
      'sums.film_id',
      'films.id',
    )
    .select(['films.id', 'films.category_id', 'sums.played'])

/** A page of the films of all channels or one, by how often they were played in the period. `now` in milliseconds. */
export async function listRank({ db, read }: Pick<Platform, 'db' | 'read'>, input: Rank, now: number) {
  const { period, categoryId } = input
  if (period === 'all') {
    const { cards, next } = await readHome(read, { ...input, order: 'hot' })
    const films = cards.map((card) => JSON.parse(card) as FilmCard)
    return { list: films.map((film) => ({ ...film, played: film.plays })), next }
  }
  const list = `rank ${period} ${categoryId ?? 'all'}`
  const place = readCursor(list, input.cursor)
  const ids = playedFilms(db, daysOf[period], now)
    .$if(categoryId !== undefined, (query) => query.where('films.category_id', '=', categoryId!))
    .$if(place !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('sums.played', 'films.id'), '<', eb.tuple(place!.key, place!.id))),
    )
    .orderBy('sums.played', 'desc')
    .orderBy('films.id', 'desc')
    .limit(rowsToFetch(input))
  const rows = await tables
    .of(db)
    .selectFrom(ids.as('ranked'))
    .innerJoin('films', 'films.id', 'ranked.id')
    .select([...cardColumns, 'ranked.played'])
    .orderBy('ranked.played', 'desc')
    .orderBy('films.id', 'desc')
    .execute()
  return page(list, input, rows, (row) => ({ key: row.played, id: row.id }), showRanked)
}

const firstOfEach = 3

/** The first of each home channel's rank, in the operator's order of channels. `now` in milliseconds. */
export async function listCategoryRanks(db: Db, period: Period, now: number) {
  const rows = await (period === 'all' ? firstEver(db) : firstOf(db, daysOf[period], now))
  const channels = new Map<number, { categoryId: number; name: string; films: RankedFilm[] }>()
  for (const { channel, name, ...row } of rows) {
    if (!channels.has(channel)) channels.set(channel, { categoryId: channel, name, films: [] })
    channels.get(channel)!.films.push(showRanked(row))
  }
  return { list: [...channels.values()] }
}

const firstEver = (db: Db) =>
  tables
    .of(db)
    .selectFrom('categories')
    .innerJoinLateral(
      () =>
        listedFilms(db)
          .select(cardFields)
          .select('plays as played')
          .where('films.category_id', '=', sql.ref<number>('categories.id'))
          .orderBy('plays', 'desc')
          .orderBy('id', 'desc')
          .limit(firstOfEach)
          .as('films'),
      (join) => join.onTrue(),
    )
    .select([...cardColumns, 'films.played', 'categories.id as channel', 'categories.name as name'])
    .where('categories.kind', '=', 'home')
    .where('categories.hidden', '=', false)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('films.played', 'desc')
    .orderBy('films.id', 'desc')
    .execute()

const firstOf = (db: Db, days: number, now: number) =>
  tables
    .of(db)
    .selectFrom(
      playedFilms(db, days, now)
        .select(
          sql<number>`row_number() over (partition by films.category_id order by sums.played desc, films.id desc)`.as(
            'place',
          ),
        )
        .as('ranked'),
    )
    .innerJoin('categories', 'categories.id', 'ranked.category_id')
    // A film at a time: what the database expects of `place` would make it read them all.
    .innerJoinLateral(
      () =>
        tables
          .of(db)
          .selectFrom('films')
          .select(cardFields)
          .where('films.id', '=', sql.ref<number>('ranked.id'))
          .limit(1)
          .as('films'),
      (join) => join.onTrue(),
    )
    .select([...cardColumns, 'ranked.played', 'categories.id as channel', 'categories.name as name'])
    .where('ranked.place', '<=', firstOfEach)
    .where('categories.kind', '=', 'home')
    .where('categories.hidden', '=', false)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('ranked.place')
    .execute()
