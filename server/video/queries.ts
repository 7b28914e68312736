import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import { page, type PageInput, type Place, readCursor, rowsToFetch } from '#server/platform/cursor.ts'
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

/** The cards of those films that viewers may know of, in no order. */
export async function cardsOf({ db }: { db: Db }, ids: readonly number[]): Promise<FilmCard[]> {
  if (ids.length === 0) return []
  return (await visibleFilms(db).select(cardFields).where('id', 'in', ids).execute()).map(showCard)
}

/** Films that carry a tag: the form the index of tags serves. */
export const hasTag = (tag: string) => sql<boolean>`tags @> array[${tag}]::text[]`

/** Stands for a text in the name of a list, which travels in every cursor. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

type Home = PageInput & { categoryId?: number; tag?: string; order?: 'new' | 'hot' }

/** A page of films of one channel, of one tag or of all, the newest or the most played first. */
export async function listHome(db: Db, input: Home) {
  const { categoryId, tag, order = 'new' } = input
  const list = `films ${order} ${categoryId ?? 'all'}${tag === undefined ? '' : ` ${shortHash(tag)}`}`
  const place = readCursor(list, input.cursor)
  const column = order === 'new' ? 'published_at' : 'plays'
  const rows = await visibleFilms(db)
    .select(cardFields)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId!))
    .$if(tag !== undefined, (query) => query.where(hasTag(tag!)))
    .$if(place !== undefined, (query) =>
      query.where((eb) => {
        const key = order === 'new' ? new Date(place!.key) : place!.key
        return eb(eb.refTuple(column, 'id'), '<', eb.tuple(key as never, place!.id))
      }),
    )
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: CardRow): Place => ({
    key: order === 'new' ? row.published_at!.getTime() : row.plays,
    id: row.id,
  })
  return page(list, input, rows, placeOf, showCard)
}
