import { sql, type SelectQueryBuilder } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import { type Ordered, pageOfWorks } from '#server/kinds/cards.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { type CardRow, cardFields, listedFilms, showCard, visibleFilms } from '../films/queries.ts'

/** The columns of a card, by the table they are of: for queries that join others. */
export const cardColumns = cardFields.map((field) => `films.${field}` as const)

/** Cards of films in the order of their ids. What viewers may not know of is left out. */
export const filmCards = (db: Db, ids: readonly number[]): Promise<FilmCard[]> =>
  cardsOf(visibleFilms(db), ids)

/** The same of films that may stand in the open: those of 禁域 are left out. */
export const openFilmCards = (db: Db, ids: readonly number[]): Promise<FilmCard[]> =>
  cardsOf(listedFilms(db), ids)

async function cardsOf(films: ReturnType<typeof visibleFilms>, ids: readonly number[]): Promise<FilmCard[]> {
  if (ids.length === 0) return []
  const rows = await films
    .select(cardFields)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, showCard(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

type Films<Tables extends keyof Schema> = SelectQueryBuilder<Pick<Schema, Tables | 'films'>, 'films', CardRow>

/** A page of what a query finds, the newest or the most played first. `list` names it in its cursors. */
export const pageOfFilms = <Tables extends keyof Schema>(
  list: string,
  input: Ordered,
  films: Films<Tables>,
) =>
  pageOfWorks(films, input, {
    list: `${list} ${input.order ?? 'new'}`,
    table: 'films',
    newest: { by: 'films.published_at', time: (row) => row.published_at! },
    hottest: { by: 'films.plays', number: (row) => row.plays },
    show: showCard,
  })
