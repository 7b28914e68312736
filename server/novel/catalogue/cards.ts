import { type SelectQueryBuilder, sql } from 'kysely'
import type { NovelCard } from '#contract/novel/shapes.ts'
import { cardsInOrder, type Ordered, pageOfWorks } from '#server/kinds/cards.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { tables } from '../tables.ts'

/** So many characters of a description stand on a card. */
const introLength = 90

/** Condition of visibility: every query for readers starts here. */
export const visibleNovels = (db: Db) =>
  tables.of(db).selectFrom('novels').where('novels.visibility', '=', 'published')

/** The columns of a card, by their table: for queries that join others. */
export const cardColumns = [
  'novels.id',
  'novels.title',
  'novels.author',
  'novels.cover',
  'novels.cover_colour',
  sql<string>`left(novels.description, ${sql.lit(introLength)})`.as('intro'),
  'novels.chapters',
  'novels.words',
  'novels.finished',
  'novels.readers',
  'novels.recordings',
  'novels.vip',
  'novels.price',
  'novels.chapter_price',
  'novels.updated_at',
] as const

export type CardRow = {
  id: number
  title: string
  author: string
  cover: string
  cover_colour: string
  intro: string
  chapters: number
  words: number
  finished: boolean
  readers: number
  recordings: number
  vip: boolean
  price: number
  chapter_price: number
  updated_at: Date
}

export const showCard = (row: CardRow): NovelCard => ({
  id: row.id,
  title: row.title,
  author: row.author,
  cover: row.cover,
  colour: row.cover_colour,
  intro: row.intro,
  chapters: row.chapters,
  words: row.words,
  finished: row.finished,
  readers: row.readers,
  audio: row.recordings > 0,
  vip: row.vip,
  price: row.price,
  chapterPrice: row.chapter_price,
  updatedAt: unixSeconds(row.updated_at),
})

/** Cards of novels in the order of their ids. What readers may not know of is left out. */
export const novelCards = (db: Db, ids: readonly number[]): Promise<NovelCard[]> =>
  cardsInOrder(visibleNovels(db).select(cardColumns), 'novels.id', ids, showCard)

type Novels<Tables extends keyof Schema> = SelectQueryBuilder<
  Pick<Schema, Tables | 'novels'>,
  'novels',
  CardRow
>

/** A page of what a query finds, what was added to last or most people have read first. `list` names it in its cursors. */
export function pageOfNovels<Tables extends keyof Schema>(
  list: string,
  input: Ordered,
  novels: Novels<Tables>,
) {
  return pageOfWorks(novels, input, {
    list: `${list} ${input.order ?? 'new'}`,
    table: 'novels',
    newest: { by: 'novels.updated_at', time: (row) => row.updated_at },
    hottest: { by: 'novels.readers', number: (row) => row.readers },
    show: showCard,
  })
}
