import { createHash } from 'node:crypto'
import type { FilmCard } from '#contract/video/shapes.ts'
import { type PageInput, readCursor, rowsToFetch, writeCursor } from '#server/platform/database/cursor.ts'
import type { Read } from '#server/platform/database/db.ts'
import { ReadyJson } from '#server/platform/calls/ready-json.ts'

/** A card of the contract as PostgreSQL writes it: each field, and no other. */
const card = `row_to_json((select card from (select films.id, title, cover, cover_colour as colour, floor(seconds + 0.5)::int as seconds,
  plays, vip or dark as vip, case when dark then 0 else price end as price, author, short, coalesce(category_id, 0) as "categoryId",
  floor(extract(epoch from published_at))::bigint as "publishedAt") as card))::text`

/** Stands for a text in the name of a list, which travels in every cursor. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

type Home = PageInput & { categoryId?: number; tag?: string; order?: 'new' | 'hot'; dark?: boolean }
type CardRow = { card: string; key: Date | number; id: number }

/**
 * A page of films of one channel, of one tag or of all, of the open channels or of 禁域, the newest or the most played first: the JSON texts of the cards, and
 * the next cursor. The hottest read of all, so it is written by hand: through the query builder, row by row, it costs three times
 * as much of this process.
 */
export async function readHome(read: Read, input: Home): Promise<{ cards: string[]; next: string | null }> {
  const { categoryId, tag, order = 'new', dark = false } = input
  const list = `${dark ? 'dark ' : ''}films ${order} ${categoryId ?? 'all'}${tag === undefined ? '' : ` ${shortHash(tag)}`}`
  const place = readCursor(list, input.cursor)
  const column = order === 'new' ? 'published_at' : 'plays'
  const values: unknown[] = []
  const value = (each: unknown) => `$${values.push(each)}`
  const conditions = ['ready', "visibility = 'published'", 'not short']
  const channel = categoryId === undefined ? undefined : value(categoryId)
  if (channel) conditions.push(`category_id = ${channel}`)
  // The mark follows from the channel: asked for beside it, it would have the database expect hardly a film, and sort them all
  if (channel && dark)
    conditions.push(`exists (select from categories where id = ${channel} and kind = 'dark')`)
  else conditions.push(dark ? 'dark' : 'not dark')
  if (tag !== undefined) conditions.push(`tags @> array[${value(tag)}]::text[]`)
  if (place) {
    const key = value(order === 'new' ? new Date(place.key) : place.key)
    conditions.push(`(${column}, id) < (${key}, ${value(place.id)})`)
  }
  // PostgreSQL plans a limit it does not know anew at each call, for as much as the read costs. With a tag it should: how
  // common the tag is decides which index is read.
  const limit = tag === undefined ? rowsToFetch(input) : value(rowsToFetch(input))
  const rows = await read<CardRow>(
    `select ${card} as card, ${column} as key, id from films where ${conditions.join(' and ')}
      order by ${column} desc, id desc limit ${limit}`,
    values,
  )
  const cards = rows.slice(0, rowsToFetch(input) - 1).map((row) => row.card)
  const last = rows.length > cards.length ? rows[cards.length - 1] : undefined
  return { cards, next: last ? writeCursor(list, { key: Number(last.key), id: last.id }) : null }
}

/** The same as a reply. */
export async function listHome(
  read: Read,
  input: Home,
): Promise<ReadyJson<{ list: FilmCard[]; next: string | null }>> {
  const { cards, next } = await readHome(read, input)
  return new ReadyJson(`{"list":[${cards.join(',')}],"next":${JSON.stringify(next)}}`)
}
