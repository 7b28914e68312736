import { sql } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns } from '../catalogue/film-pages.ts'
import { type CardRow, hasTag, listedFilms, showCard } from '../films/queries.ts'
import { playedFilms } from '../catalogue/ranks.ts'
import { daysOf } from '../films/rules.ts'
import { tables } from '../tables.ts'
import type { Shelf } from './rules.ts'

/** Whether films of the open channels or of 禁域 are meant. */
type Zone = { dark?: boolean }

/** Finds the first films of a section; nothing for one that lists something else. `now` in milliseconds. */
function filmsOf(db: Db, shelf: Shelf, now: number, zone: Zone) {
  const { category_id, source, tag, topic_id, size } = shelf
  const inChannel = () =>
    listedFilms(db, zone)
      .select(cardColumns)
      .$if(category_id !== null, (query) => query.where('films.category_id', '=', category_id!))
      .limit(size)
  const newest = () => inChannel().orderBy('films.published_at', 'desc').orderBy('films.id', 'desc')
  switch (source) {
    case 'newest':
      return newest()
    case 'tag':
      return newest().where(hasTag(tag))
    case 'hottest':
      return inChannel().orderBy('films.plays', 'desc').orderBy('films.id', 'desc')
    case 'week':
      return tables
        .of(db)
        .selectFrom(
          playedFilms(db, daysOf.week, now, zone)
            .$if(category_id !== null, (query) => query.where('films.category_id', '=', category_id!))
            .orderBy('sums.played', 'desc')
            .orderBy('films.id', 'desc')
            .limit(size)
            .as('ranked'),
        )
        .innerJoin('films', 'films.id', 'ranked.id')
        .select(cardColumns)
        .orderBy('ranked.played', 'desc')
        .orderBy('films.id', 'desc')
    case 'topic':
      return listedFilms(db, zone)
        .innerJoin('topic_films', 'topic_films.film_id', 'films.id')
        .innerJoin('topics', 'topics.id', 'topic_films.topic_id')
        .where('topics.id', '=', topic_id!)
        .where('topics.hidden', '=', false)
        .select(cardColumns)
        .orderBy('topic_films.position')
        .orderBy('topic_films.film_id')
        .limit(size)
    case 'picked':
      return listedFilms(db, zone)
        .innerJoin('home_section_films', 'home_section_films.film_id', 'films.id')
        .where('home_section_films.section_id', '=', shelf.id)
        .select(cardColumns)
        .orderBy('home_section_films.position')
        .orderBy('home_section_films.film_id')
        .limit(size)
    case 'topics':
    case 'actors':
    case 'collections':
      return undefined
  }
}

/** The first films of every section, found in one statement; in the order of the sections. `now` in milliseconds. */
export async function filmsOfEach(
  db: Db,
  shelves: readonly Shelf[],
  now: number,
  zone: Zone = {},
): Promise<FilmCard[][]> {
  const parts = shelves.flatMap((shelf, at) => {
    const films = filmsOf(db, shelf, now, zone)
    return films ? [sql`select ${sql.lit(at)} as shelf, found.* from ${films} as found`] : []
  })
  const found: FilmCard[][] = shelves.map(() => [])
  if (parts.length === 0) return found
  const { rows } = await sql<CardRow & { shelf: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { shelf, ...row } of rows) found[shelf]!.push(showCard(row))
  return found
}
