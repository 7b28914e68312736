import { sql } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { termsOf } from './rules.ts'
import { tables } from '../tables.ts'

/** The columns of a card. */
export const cardFields = [
  'id',
  'title',
  'cover',
  'cover_colour',
  'seconds',
  'plays',
  'vip',
  'dark',
  'short',
  'price',
  'author',
  'category_id',
  'published_at',
] as const

/** Condition of visibility: every query for viewers starts here, for lists with `listedFilms`. */
export const visibleFilms = (db: Db) =>
  tables.of(db).selectFrom('films').where('ready', '=', true).where('visibility', '=', 'published')

/** Those of some films that are there and not published, by their ids. */
export async function unpublishedFilms(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tables
    .of(db)
    .selectFrom('films')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('visibility', '<>', 'published')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The films of lists: those of the open channels, or those of 禁域, which only its own lists name. Short videos have feeds. */
export const listedFilms = (db: Db, { dark = false } = {}) =>
  visibleFilms(db)
    .where('films.dark', '=', dark)
    .where(sql<boolean>`not films.short`)

/** The short videos viewers may know of. */
export const visibleShorts = (db: Db) => visibleFilms(db).where(sql<boolean>`films.short`)

export type CardRow = {
  id: number
  title: string
  cover: string
  cover_colour: string
  seconds: number
  plays: number
  vip: boolean
  dark: boolean
  short: boolean
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
  ...termsOf(row),
  author: row.author,
  short: row.short,
  categoryId: row.category_id ?? 0,
  publishedAt: unixSeconds(row.published_at),
})

/** Films that carry a tag: the form the index of tags serves. */
export const hasTag = (tag: string) => sql<boolean>`tags @> array[${tag}]::text[]`
