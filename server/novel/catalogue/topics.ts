import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { NovelTopic, TopicKind } from '#contract/novel/shapes.ts'
import { byPosition, gather, shuffledPage } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
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
  const keyset = { list: 'novel topics', ...byPosition('novel_topics') }
  return keysetPage(shownTopics(db), input, keyset, showTopic)
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
  const keyset = { list: `novel topic ${input.id}`, ...byPosition('novel_topic_novels', 'novel_id') }
  const held = novelsOf(db).where('novel_topic_novels.topic_id', '=', input.id)
  const [topic, novels] = await Promise.all([
    findTopic(db, input.id),
    keysetPage(held, input, keyset, showCard),
  ])
  return { topic, ...novels }
}

/** A page of a topic's novels, shuffled by a seed. */
export async function listShuffled(db: Db, input: OfTopic & { seed: number }) {
  const held = novelsOf(db).where('novel_topic_novels.topic_id', '=', input.id)
  const [, page] = await Promise.all([findTopic(db, input.id), shuffledPage(held, 'novels', input, showCard)])
  return page
}

/** Says which novels a topic holds, in order; each once. Within a transaction. */
export const fillTopic = (transaction: Db, id: number, novelIds: readonly number[]) =>
  gather(transaction, { table: 'novel_topic_novels', work: 'novel_id' }, id, novelIds)
