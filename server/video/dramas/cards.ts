import { type SelectQueryBuilder, sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { DramaCard, DramaForm } from '#contract/video/drama-shapes.ts'
import {
  page,
  type PageInput,
  type Place,
  readCursor,
  rowsToFetch,
} from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { tables } from '../tables.ts'

/** What viewers may know of: every read for them starts here. */
export const visibleDramas = (db: Db) => tables.of(db).selectFrom('dramas').where('dramas.listed', '=', true)

/** The columns of a card, by their table: for queries that join others. */
export const cardColumns = [
  'dramas.id',
  'dramas.title',
  'dramas.author',
  'dramas.form',
  'dramas.cover',
  'dramas.cover_colour',
  'dramas.episodes',
  'dramas.finished',
  'dramas.updated_at',
  'dramas.plays',
  'dramas.vip',
  'dramas.price',
  'dramas.episode_price',
] as const

export type CardRow = {
  id: number
  title: string
  author: string
  form: string
  cover: string
  cover_colour: string
  episodes: number
  finished: boolean
  updated_at: Date
  plays: number
  vip: boolean
  price: number
  episode_price: number
}

export const showCard = (row: CardRow): DramaCard => ({
  id: row.id,
  title: row.title,
  author: row.author,
  form: row.form as DramaForm,
  cover: row.cover,
  colour: row.cover_colour,
  episodes: row.episodes,
  finished: row.finished,
  updatedAt: unixSeconds(row.updated_at),
  plays: row.plays,
  vip: row.vip,
  price: row.price,
  episodePrice: row.episode_price,
})

/** Cards of dramas in the order of their ids. What viewers may not know of is left out. */
export async function dramaCards(db: Db, ids: readonly number[]): Promise<DramaCard[]> {
  if (ids.length === 0) return []
  const rows = await visibleDramas(db)
    .select(cardColumns)
    .where('dramas.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, showCard(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

type Order = 'new' | 'hot'
type Dramas<Tables extends keyof Schema> = SelectQueryBuilder<
  Pick<Schema, Tables | 'dramas'>,
  'dramas',
  CardRow
>

/** A page of what a query finds, the last updated or the most watched first. `list` names it in its cursors. */
export async function pageOfDramas<Tables extends keyof Schema>(
  list: string,
  input: PageInput & { order?: Order | undefined },
  dramas: Dramas<Tables>,
) {
  const { order = 'new' } = input
  const name = `${list} ${order}`
  const place = readCursor(name, input.cursor)
  const column = sql.ref(order === 'new' ? 'dramas.updated_at' : 'dramas.plays')
  const key =
    place && (order === 'new' ? sql`${new Date(place.key)}::timestamptz` : sql`${place.key}::bigint`)
  const rows = await dramas
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, dramas.id) < (${key}, ${place!.id}::bigint)`),
    )
    .orderBy(column, 'desc')
    .orderBy(sql.ref('dramas.id'), 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: CardRow): Place => ({
    key: order === 'new' ? row.updated_at.getTime() : row.plays,
    id: row.id,
  })
  return page(name, input, rows, placeOf, showCard)
}

/** Refuses a drama viewers may not know of. */
export async function requireDrama(db: Db, id: number): Promise<void> {
  const found = await visibleDramas(db).select('dramas.id').where('dramas.id', '=', id).executeTakeFirst()
  if (!found) fail('drama_not_found')
}
