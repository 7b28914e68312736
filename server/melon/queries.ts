import { sql } from 'kysely'
import type { Face } from '#contract/account/shapes.ts'
import type { StoryCard } from '#contract/melon/shapes.ts'
import { cardsInOrder } from '#server/kinds/cards.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Condition of visibility: every query for viewers starts here. */
export const visibleStories = (db: Db) =>
  tables.of(db).selectFrom('stories').where('stories.visibility', '=', 'published')

/** The same with what a card shows. A hidden category or writer is not named. */
export const storyCardRows = (db: Db) =>
  visibleStories(db)
    .leftJoin('story_categories', (join) =>
      join.onRef('story_categories.id', '=', 'stories.category_id').on('story_categories.hidden', '=', false),
    )
    .leftJoin('story_writers', (join) =>
      join.onRef('story_writers.id', '=', 'stories.writer_id').on('story_writers.hidden', '=', false),
    )
    .select([
      'stories.id',
      'stories.title',
      'stories.summary',
      'stories.cover',
      'stories.cover_colour',
      'stories.shots',
      'stories.films',
      'stories.views',
      'stories.published_at',
      'story_categories.id as category_id',
      'story_categories.name as category',
      'story_writers.id as writer_id',
      'story_writers.name as writer',
    ])
export type CardRow = Awaited<ReturnType<ReturnType<typeof storyCardRows>['execute']>>[number]

export const showCard = (row: CardRow): StoryCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  colour: row.cover_colour,
  shots: (row.shots as [path: string, colour: string][]).map(([cover, colour]) => ({ cover, colour })),
  hasFilm: row.films > 0,
  views: row.views,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  writerId: row.writer_id ?? 0,
  writer: row.writer ?? '',
  publishedAt: unixSeconds(row.published_at),
})

/** Cards of stories in the order of their ids. What viewers may not know of is left out. */
export const storyCards = (db: Db, ids: readonly number[]): Promise<StoryCard[]> =>
  cardsInOrder(storyCardRows(db), 'stories.id', ids, showCard)

/** How those who tell stories look where somebody follows them, in no order; who is hidden is left out. */
export async function writerFaces(db: Db, ids: readonly number[]): Promise<Face[]> {
  if (ids.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('story_writers')
    .select(['id', 'name', 'avatar'])
    .where('hidden', '=', false)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map((row) => ({ ...row, vip: false }))
}
