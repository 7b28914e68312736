import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns } from '../catalogue/film-pages.ts'
import { type CardRow, showCard, listedFilms } from '../films/queries.ts'
import { tables } from '../tables.ts'
import { findTopic } from './queries.ts'

type Shuffled = PageInput & { id?: number; categoryId?: number; seed: number }
type Row = CardRow & { media_prefix: string }

/**
 * A page of the films of a topic, a channel or all, shuffled. Media prefixes are random, so films in their order are a
 * shuffled ring: the seed says where to begin, and the ring is walked once.
 */
export async function listShuffled(db: Db, input: Shuffled) {
  const { id: topicId, categoryId, seed } = input
  if (topicId !== undefined) await findTopic(db, topicId)
  const list = `shuffled ${topicId ?? ''} ${categoryId ?? ''} ${seed}`
  // Its key says whether the end of the ring was passed, its id which film came last.
  const place = readCursor(list, input.cursor)
  const start = createHash('sha256').update(`shuffle ${seed}`).digest('hex').slice(0, 32)
  const last = place && tables.of(db).selectFrom('films').select('media_prefix').where('id', '=', place.id)
  const inOrder = () =>
    listedFilms(db)
      .select([...cardColumns, 'films.media_prefix'])
      .$if(topicId !== undefined, (query) =>
        query
          .innerJoin('topic_films', 'topic_films.film_id', 'films.id')
          .where('topic_films.topic_id', '=', topicId!),
      )
      .$if(topicId === undefined && categoryId !== undefined, (query) =>
        query.where('films.category_id', '=', categoryId!),
      )
      .orderBy('films.media_prefix')
      .limit(rowsToFetch(input))
  const fromStart = inOrder().where('films.media_prefix', '>=', start)
  const beforeStart = inOrder().where('films.media_prefix', '<', start)
  const parts = !place
    ? [fromStart, beforeStart]
    : place.key === 0
      ? [fromStart.where('films.media_prefix', '>', last!), beforeStart]
      : [beforeStart.where('films.media_prefix', '>', last!)]
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  return page(
    list,
    input,
    rows,
    ({ media_prefix, id }) => ({ key: media_prefix < start ? 1 : 0, id }),
    showCard,
  )
}
