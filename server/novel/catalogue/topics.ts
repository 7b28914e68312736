import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { NovelTopic, TopicKind } from '#contract/novel/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, showCard, visibleNovels } from './cards.ts'
import { tables } from '../tables.ts'

const onHome = { topics: 10, novels: 6 } as const

/** Topics readers may know of: shown ones that hold a novel. */
const shownTopics = (db: Db) =>
  tables
    .of(db)
    .selectFrom('novel_topics')
    .innerJoinLateral(
      () =>
        visibleNovels(db)
          .innerJoin('novel_topic_novels', 'novel_topic_novels.novel_id', 'novels.id')
          .where('novel_topic_novels.topic_id', '=', sql.ref<number>('novel_topics.id'))
          .select(sql<number>`count(*)`.as('count'))
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('novel_topics.hidden', '=', false)
    .select([
      'novel_topics.id',
      'novel_topics.kind',
      'novel_topics.title',
      'novel_topics.intro',
      'novel_topics.position',
      'held.count',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownTopics>['execute']>>[number]

const showTopic = ({ id, kind, title, intro, count }: Row): NovelTopic => ({
  id,
  kind: kind as TopicKind,
  title,
  intro,
  novels: count,
})

/** A page of topics in the operator's order. */
export async function listTopics(db: Db, input: PageInput) {
  const place = readCursor('novel topics', input.cursor)
  const rows = await shownTopics(db)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('novel_topics.position', 'novel_topics.id'), '>', eb.tuple(place!.key, place!.id)),
      ),
    )
    .orderBy('novel_topics.position')
    .orderBy('novel_topics.id')
    .limit(rowsToFetch(input))
    .execute()
  return page('novel topics', input, rows, ({ position, id }) => ({ key: position, id }), showTopic)
}

const novelsOf = (db: Db) =>
  visibleNovels(db)
    .innerJoin('novel_topic_novels', 'novel_topic_novels.novel_id', 'novels.id')
    .select(cardColumns)
    .select('novel_topic_novels.position')

/** The first topics with the first novels of each, in two queries. */
export async function listHomeTopics(db: Db) {
  const { list } = await listTopics(db, { size: onHome.topics })
  if (list.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('novel_topics')
    .innerJoinLateral(
      () =>
        novelsOf(db)
          .where('novel_topic_novels.topic_id', '=', sql.ref<number>('novel_topics.id'))
          .orderBy('novel_topic_novels.position')
          .orderBy('novel_topic_novels.novel_id')
          .limit(onHome.novels)
          .as('first'),
      (join) => join.onTrue(),
    )
    .where(
      'novel_topics.id',
      'in',
      list.map(({ id }) => id),
    )
    .selectAll('first')
    .select('novel_topics.id as topic')
    .orderBy('first.position')
    .orderBy('first.id')
    .execute()
  return list.map((topic) => ({
    topic,
    novels: rows.filter((row) => row.topic === topic.id).map(showCard),
  }))
}

async function findTopic(db: Db, id: number): Promise<NovelTopic> {
  const row = await shownTopics(db).where('novel_topics.id', '=', id).executeTakeFirst()
  return row ? showTopic(row) : fail('topic_not_found')
}

type OfTopic = PageInput & { id: number }

/** A topic with a page of its novels in the operator's order. */
export async function showTopicPage(db: Db, input: OfTopic) {
  const list = `novel topic ${input.id}`
  const place = readCursor(list, input.cursor)
  const topic = await findTopic(db, input.id)
  const rows = await novelsOf(db)
    .where('novel_topic_novels.topic_id', '=', input.id)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('novel_topic_novels.position', 'novel_topic_novels.novel_id'),
          '>',
          eb.tuple(place!.key, place!.id),
        ),
      ),
    )
    .orderBy('novel_topic_novels.position')
    .orderBy('novel_topic_novels.novel_id')
    .limit(rowsToFetch(input))
    .execute()
  return { topic, ...page(list, input, rows, ({ position, id }) => ({ key: position, id }), showCard) }
}

/**
 * A page of a topic's novels, shuffled: in the order of a hash of novel and seed, which is the same for the same seed. A topic is small
 * enough to be put in order each time.
 */
export async function listShuffled(db: Db, input: OfTopic & { seed: number }) {
  const list = `shuffled novels ${input.id} ${input.seed}`
  const place = readCursor(list, input.cursor)
  // So many bits as a cursor's key may have
  const hash = sql<number>`(hashint8extended(novels.id, ${input.seed}) & ((1::bigint << 46) - 1))`
  await findTopic(db, input.id)
  const rows = await novelsOf(db)
    .select(hash.as('hash'))
    .where('novel_topic_novels.topic_id', '=', input.id)
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(${hash}, novels.id) > (${place!.key}::bigint, ${place!.id}::bigint)`),
    )
    .orderBy(hash)
    .orderBy('novels.id')
    .limit(rowsToFetch(input))
    .execute()
  return page(list, input, rows, ({ hash: key, id }) => ({ key, id }), showCard)
}

/** Says which novels a topic holds, in order; each once. Within a transaction. */
export async function fillTopic(
  transaction: Db,
  topicId: number,
  novelIds: readonly number[],
): Promise<void> {
  const own = tables.of(transaction)
  await own.deleteFrom('novel_topic_novels').where('topic_id', '=', topicId).execute()
  const rows = [...new Set(novelIds)].map((novel_id, position) => ({ topic_id: topicId, novel_id, position }))
  if (rows.length) await own.insertInto('novel_topic_novels').values(rows).execute()
}
