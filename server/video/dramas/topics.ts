import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { DramaTopic, DramaTopicCard } from '#contract/video/drama-shapes.ts'
import { byPosition, gather, heldColumns, showTopicFace } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, showCard, visibleDramas } from './cards.ts'
import { tables } from '../tables.ts'

const onHome = { topics: 4, dramas: 6 } as const

/** Topics viewers may know of: shown ones that hold a drama. A topic without a picture shows the one of its first drama. */
const shownTopics = (db: Db) =>
  tables
    .of(db)
    .selectFrom('drama_topics')
    .innerJoinLateral(
      () =>
        visibleDramas(db)
          .innerJoin('drama_topic_dramas', 'drama_topic_dramas.drama_id', 'dramas.id')
          .where('drama_topic_dramas.topic_id', '=', sql.ref<number>('drama_topics.id'))
          .select(heldColumns('dramas', 'drama_topic_dramas'))
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('drama_topics.hidden', '=', false)
    .select([
      'drama_topics.id',
      'drama_topics.title',
      'drama_topics.intro',
      'drama_topics.cover',
      'drama_topics.cover_colour',
      'drama_topics.position',
      'held.count',
      'held.first_cover',
      'held.first_colour',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownTopics>['execute']>>[number]

const showTopic = (row: Row): DramaTopicCard => ({
  ...showTopicFace(row),
  dramas: row.count,
})

/** A page of topics in the operator's order. */
export async function listTopics(db: Db, input: PageInput) {
  const keyset = { list: 'drama topics', ...byPosition('drama_topics') }
  return keysetPage(shownTopics(db), input, keyset, showTopic)
}

/** The first topics with the first dramas of each, in two queries. */
export async function listHomeTopics(db: Db): Promise<DramaTopic[]> {
  const { list } = await listTopics(db, { size: onHome.topics })
  if (list.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('drama_topics')
    .innerJoinLateral(
      () =>
        dramasOf(db)
          .where('drama_topic_dramas.topic_id', '=', sql.ref<number>('drama_topics.id'))
          .orderBy('drama_topic_dramas.position')
          .orderBy('drama_topic_dramas.drama_id')
          .limit(onHome.dramas)
          .as('dramas'),
      (join) => join.onTrue(),
    )
    .where(
      'drama_topics.id',
      'in',
      list.map(({ id }) => id),
    )
    .select([...cardColumns, 'dramas.position', 'drama_topics.id as topic'])
    .orderBy('dramas.position')
    .orderBy('dramas.id')
    .execute()
  return list.map((topic) => ({
    ...topic,
    first: rows.filter((row) => row.topic === topic.id).map(showCard),
  }))
}

const dramasOf = (db: Db) =>
  visibleDramas(db)
    .innerJoin('drama_topic_dramas', 'drama_topic_dramas.drama_id', 'dramas.id')
    .select(cardColumns)
    .select('drama_topic_dramas.position')

async function findTopic(db: Db, id: number): Promise<DramaTopicCard> {
  const row = await shownTopics(db).where('drama_topics.id', '=', id).executeTakeFirst()
  return row ? showTopic(row) : fail('topic_not_found')
}

type OfTopic = PageInput & { id: number }

/** A page of a topic's dramas in the operator's order. */
async function listTopicDramas(db: Db, input: OfTopic) {
  const keyset = { list: `drama topic ${input.id}`, ...byPosition('drama_topic_dramas', 'drama_id') }
  const works = dramasOf(db).where('drama_topic_dramas.topic_id', '=', input.id)
  return await keysetPage(works, input, keyset, showCard)
}

/** A topic with a page of its dramas. */
export async function showTopicPage(db: Db, input: OfTopic) {
  const [topic, dramas] = await Promise.all([findTopic(db, input.id), listTopicDramas(db, input)])
  return { topic, ...dramas }
}

/** Says which dramas a topic holds, in order; each once. Within a transaction. */
export const fillTopic = (transaction: Db, id: number, dramaIds: readonly number[]) =>
  gather(transaction, { table: 'drama_topic_dramas', work: 'drama_id' }, id, dramaIds)
