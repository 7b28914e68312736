import { sql } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import { tables } from './tables.ts'

/** The columns of a card. */
export const cardFields = [
  'id',
  'title',
  'cover',
  'cover_colour',
  'seconds',
  'plays',
  'vip',
  'price',
  'author',
  'category_id',
  'published_at',
] as const

/** What viewers may know of: every read for them starts here. */
export const visibleFilms = (db: Db) =>
  tables.of(db).selectFrom('films').where('ready', '=', true).where('visibility', '=', 'published')

export type CardRow = {
  id: number
  title: string
  cover: string
  cover_colour: string
  seconds: number
  plays: number
  vip: boolean
  price: number
  author: string
  category_id: number | null
  published_at: Date | null
}

export const showCard = (row: CardRow): FilmCard => ({
  id: row.id,
  title: row.title,
  cover: row.cover,
  colour: row.cover_colour,
  seconds: Math.round(row.seconds),
  plays: row.plays,
  vip: row.vip,
  price: row.price,
  author: row.author,
  categoryId: row.category_id ?? 0,
  publishedAt: unixSeconds(row.published_at),
})

/** Films that carry a tag: the form the index of tags serves. */
export const hasTag = (tag: string) => sql<boolean>`tags @> array[${tag}]::text[]`
