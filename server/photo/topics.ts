import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { PhotoTopic } from '#contract/photo/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, showCard, visibleSets } from './queries.ts'
import { tables } from './tables.ts'

/** How many topics the page of all sets shows. */
const mostShown = 30

/** Topics viewers may know of: shown ones that hold a set. A topic without a picture shows the one of its first set. */
const shownTopics = (db: Db) =>
  tables
    .of(db)
    .selectFrom('photo_topics')
    .innerJoinLateral(
      () =>
        visibleSets(db)
          .innerJoin('photo_topic_sets', 'photo_topic_sets.set_id', 'photo_sets.id')
          .where('photo_topic_sets.topic_id', '=', sql.ref<number>('photo_topics.id'))
          .select([
            sql<number>`count(*)`.as('count'),
            sql<string>`(array_agg(photo_sets.cover order by photo_topic_sets.position))[1]`.as(
              'first_cover',
            ),
            sql<string>`(array_agg(photo_sets.cover_colour order by photo_topic_sets.position))[1]`.as(
              'first_colour',
            ),
          ])
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('photo_topics.hidden', '=', false)
    .select([
      'photo_topics.id',
      'photo_topics.title',
      'photo_topics.intro',
      'photo_topics.cover',
      'photo_topics.cover_colour',
      'held.count',
      'held.first_cover',
      'held.first_colour',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownTopics>['execute']>>[number]

const showTopic = (row: Row): PhotoTopic => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: row.cover || row.first_cover,
  colour: row.cover ? row.cover_colour : row.first_colour,
  sets: row.count,
})

/** The first topics in the operator's order. */
export async function listTopics(db: Db): Promise<PhotoTopic[]> {
  const rows = await shownTopics(db)
    .orderBy('photo_topics.position')
    .orderBy('photo_topics.id')
    .limit(mostShown)
    .execute()
  return rows.map(showTopic)
}

/** A topic with a page of its sets in the operator's order. */
export async function showTopicPage(db: Db, input: PageInput & { id: number }) {
  const topic =
    (await shownTopics(db).where('photo_topics.id', '=', input.id).executeTakeFirst()) ??
    fail('topic_not_found')
  const list = `photo topic ${input.id}`
  const place = readCursor(list, input.cursor)
  const rows = await visibleSets(db)
    .innerJoin('photo_topic_sets', 'photo_topic_sets.set_id', 'photo_sets.id')
    .where('photo_topic_sets.topic_id', '=', input.id)
    .select([...cardColumns, 'photo_topic_sets.position'])
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('photo_topic_sets.position', 'photo_topic_sets.set_id'),
          '>',
          eb.tuple(place!.key, place!.id),
        ),
      ),
    )
    .orderBy('photo_topic_sets.position')
    .orderBy('photo_topic_sets.set_id')
    .limit(rowsToFetch(input))
    .execute()
  const sets = page(list, input, rows, ({ position, id }) => ({ key: position, id }), showCard)
  return { topic: showTopic(topic), ...sets }
}

/** Says which sets a topic holds, in order; each once. Within a transaction. */
export async function fillTopic(transaction: Db, topicId: number, setIds: readonly number[]): Promise<void> {
  const own = tables.of(transaction)
  await own.deleteFrom('photo_topic_sets').where('topic_id', '=', topicId).execute()
  const rows = [...new Set(setIds)].map((set_id, position) => ({ topic_id: topicId, set_id, position }))
  if (rows.length) await own.insertInto('photo_topic_sets').values(rows).execute()
}
