import { sql } from 'kysely'
import type { PhotoCard } from '#contract/photo/shapes.ts'
import { cardsInOrder } from '#server/kinds/cards.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** The columns of a card, by the table they are of: for queries that join others. */
export const cardColumns = [
  'photo_sets.id',
  'photo_sets.title',
  'photo_sets.cover',
  'photo_sets.cover_colour',
  'photo_sets.cover_width',
  'photo_sets.cover_height',
  'photo_sets.photos',
  'photo_sets.views',
  'photo_sets.vip',
  'photo_sets.price',
  'photo_sets.author',
  'photo_sets.category_id',
  'photo_sets.published_at',
] as const

/** Condition of visibility: every query for viewers starts here. */
export const visibleSets = (db: Db) =>
  tables.of(db).selectFrom('photo_sets').where('photo_sets.visibility', '=', 'published')

/** Those of some sets that are there and not published, by their ids. */
export async function unpublishedSets(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tables
    .of(db)
    .selectFrom('photo_sets')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('visibility', '<>', 'published')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type CardRow = {
  id: number
  title: string
  cover: string
  cover_colour: string
  cover_width: number
  cover_height: number
  photos: number
  views: number
  vip: boolean
  price: number
  author: string
  category_id: number | null
  published_at: Date | null
}

export const showCard = (row: CardRow): PhotoCard => ({
  id: row.id,
  title: row.title,
  cover: row.cover,
  colour: row.cover_colour,
  width: row.cover_width,
  height: row.cover_height,
  photos: row.photos,
  views: row.views,
  vip: row.vip,
  price: row.price,
  author: row.author,
  categoryId: row.category_id ?? 0,
  publishedAt: unixSeconds(row.published_at),
})

/** Cards of sets in the order of their ids. What viewers may not know of is left out. */
export const photoCards = (db: Db, ids: readonly number[]): Promise<PhotoCard[]> =>
  cardsInOrder(visibleSets(db).select(cardColumns), 'photo_sets.id', ids, showCard)
