import { type SelectQueryBuilder, sql } from 'kysely'
import type { ComicCard } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import {
  page,
  type PageInput,
  type Place,
  readCursor,
  rowsToFetch,
} from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { scoreOf } from '../rules.ts'
import { tables } from '../tables.ts'

/** What readers may know of: every read for them starts here. */
export const visibleComics = (db: Db) => tables.of(db).selectFrom('comics').where('comics.listed', '=', true)

/** The columns of a card, by their table: for queries that join others. */
export const cardColumns = [
  'comics.id',
  'comics.title',
  'comics.author',
  'comics.cover',
  'comics.cover_colour',
  'comics.chapters',
  'comics.finished',
  'comics.latest',
  'comics.updated_at',
  'comics.reads',
  'comics.stars',
  'comics.vip',
  'comics.price',
  'comics.chapter_price',
] as const

export type CardRow = {
  id: number
  title: string
  author: string
  cover: string
  cover_colour: string
  chapters: number
  finished: boolean
  latest: string
  updated_at: Date
  reads: number
  stars: number[]
  vip: boolean
  price: number
  chapter_price: number
}

export const showCard = (row: CardRow): ComicCard => ({
  id: row.id,
  title: row.title,
  author: row.author,
  cover: row.cover,
  colour: row.cover_colour,
  chapters: row.chapters,
  finished: row.finished,
  latest: row.latest,
  updatedAt: unixSeconds(row.updated_at),
  reads: row.reads,
  score: scoreOf(row.stars).score,
  vip: row.vip,
  price: row.price,
  chapterPrice: row.chapter_price,
})

/** Cards of comics in the order of their ids. What readers may not know of is left out. */
export async function comicCards(db: Db, ids: readonly number[]): Promise<ComicCard[]> {
  if (ids.length === 0) return []
  const rows = await visibleComics(db)
    .select(cardColumns)
    .where('comics.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, showCard(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export type Order = 'new' | 'hot'
type Comics<Tables extends keyof Schema> = SelectQueryBuilder<
  Pick<Schema, Tables | 'comics'>,
  'comics',
  CardRow
>

/** A page of what a query finds, the last updated or the most read first. `list` names it in its cursors. */
export async function pageOfComics<Tables extends keyof Schema>(
  list: string,
  input: PageInput & { order?: Order | undefined },
  comics: Comics<Tables>,
) {
  const { order = 'new' } = input
  const name = `${list} ${order}`
  const place = readCursor(name, input.cursor)
  const column = sql.ref(order === 'new' ? 'comics.updated_at' : 'comics.reads')
  const key =
    place && (order === 'new' ? sql`${new Date(place.key)}::timestamptz` : sql`${place.key}::bigint`)
  const rows = await comics
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, comics.id) < (${key}, ${place!.id}::bigint)`),
    )
    .orderBy(column, 'desc')
    .orderBy(sql.ref('comics.id'), 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: CardRow): Place => ({
    key: order === 'new' ? row.updated_at.getTime() : row.reads,
    id: row.id,
  })
  return page(name, input, rows, placeOf, showCard)
}

/** Refuses a comic readers may not know of. */
export async function requireComics(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await visibleComics(db).select('comics.id').where('comics.id', 'in', wanted).execute()
  if (found.length < wanted.length) fail('comic_not_found')
}
