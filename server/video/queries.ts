import type { FilmCard } from '#contract/video/shapes.ts'
import { page, type PageInput, type Place, readCursor, rowsToFetch } from '#server/platform/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import { tables } from './tables.ts'

const cardFields = [
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
const visibleFilms = (db: Db) =>
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

type Home = PageInput & { categoryId?: number; order?: 'new' | 'hot' }

/** A page of films of one channel or of all, the newest or the most played first. */
export async function listHome(db: Db, input: Home) {
  const { categoryId, order = 'new' } = input
  const list = `films ${order} ${categoryId ?? 'all'}`
  const place = readCursor(list, input.cursor)
  const column = order === 'new' ? 'published_at' : 'plays'
  const rows = await visibleFilms(db)
    .select(cardFields)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId!))
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
