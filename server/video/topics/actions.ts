import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

/** Says which films a topic holds, in order; each once. Within a transaction. */
export async function fillTopic(transaction: Db, topicId: number, filmIds: readonly number[]): Promise<void> {
  const own = tables.of(transaction)
  await own.deleteFrom('topic_films').where('topic_id', '=', topicId).execute()
  const rows = [...new Set(filmIds)].map((film_id, position) => ({ topic_id: topicId, film_id, position }))
  if (rows.length) await own.insertInto('topic_films').values(rows).execute()
}
