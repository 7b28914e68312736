import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { PhotoTopic } from '#contract/photo/shapes.ts'
import { byPosition, gather, heldColumns, showTopicFace } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
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
          .select(heldColumns('photo_sets', 'photo_topic_sets'))
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
  ...showTopicFace(row),
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
  const keyset = { list: `photo topic ${input.id}`, ...byPosition('photo_topic_sets', 'set_id') }
  const works = visibleSets(db)
    .innerJoin('photo_topic_sets', 'photo_topic_sets.set_id', 'photo_sets.id')
    .where('photo_topic_sets.topic_id', '=', input.id)
    .select([...cardColumns, 'photo_topic_sets.position'])
  const sets = await keysetPage(works, input, keyset, showCard)
  return { topic: showTopic(topic), ...sets }
}

/** Says which sets a topic holds, in order; each once. Within a transaction. */
export const fillTopic = (transaction: Db, id: number, setIds: readonly number[]) =>
  gather(transaction, { table: 'photo_topic_sets', work: 'set_id' }, id, setIds)
