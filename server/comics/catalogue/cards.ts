import type { SelectQueryBuilder } from 'kysely'
import type { ComicCard } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import { cardsInOrder, type Ordered, pageOfWorks } from '#server/kinds/cards.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { scoreOf } from '../rules.ts'
import { tables } from '../tables.ts'

/** Condition of visibility: every query for readers starts here. */
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
export const comicCards = (db: Db, ids: readonly number[]): Promise<ComicCard[]> =>
  cardsInOrder(visibleComics(db).select(cardColumns), 'comics.id', ids, showCard)

type Comics<Tables extends keyof Schema> = SelectQueryBuilder<
  Pick<Schema, Tables | 'comics'>,
  'comics',
  CardRow
>

/** A page of what a query finds, the last updated or the most read first. `list` names it in its cursors. */
export function pageOfComics<Tables extends keyof Schema>(
  list: string,
  input: Ordered,
  comics: Comics<Tables>,
) {
  return pageOfWorks(comics, input, {
    list: `${list} ${input.order ?? 'new'}`,
    table: 'comics',
    newest: { by: 'comics.updated_at', time: (row) => row.updated_at },
    hottest: { by: 'comics.reads', number: (row) => row.reads },
    show: showCard,
  })
}

/** Refuses a comic readers may not know of. */
export async function requireComics(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await visibleComics(db).select('comics.id').where('comics.id', 'in', wanted).execute()
  if (found.length < wanted.length) fail('comic_not_found')
}
