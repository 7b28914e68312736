import type { SelectQueryBuilder } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { DramaCard, DramaForm } from '#contract/video/drama-shapes.ts'
import { cardsInOrder, type Ordered, pageOfWorks } from '#server/kinds/cards.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { tables } from '../tables.ts'

/** Condition of visibility: every query for viewers starts here. */
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
export const dramaCards = (db: Db, ids: readonly number[]): Promise<DramaCard[]> =>
  cardsInOrder(visibleDramas(db).select(cardColumns), 'dramas.id', ids, showCard)

type Dramas<Tables extends keyof Schema> = SelectQueryBuilder<
  Pick<Schema, Tables | 'dramas'>,
  'dramas',
  CardRow
>

/** A page of what a query finds, the last updated or the most watched first. `list` names it in its cursors. */
export function pageOfDramas<Tables extends keyof Schema>(
  list: string,
  input: Ordered,
  dramas: Dramas<Tables>,
) {
  return pageOfWorks(dramas, input, {
    list: `${list} ${input.order ?? 'new'}`,
    table: 'dramas',
    newest: { by: 'dramas.updated_at', time: (row) => row.updated_at },
    hottest: { by: 'dramas.plays', number: (row) => row.plays },
    show: showCard,
  })
}

/** Refuses a drama viewers may not know of. */
export async function requireDrama(db: Db, id: number): Promise<void> {
  const found = await visibleDramas(db).select('dramas.id').where('dramas.id', '=', id).executeTakeFirst()
  if (!found) fail('drama_not_found')
}
