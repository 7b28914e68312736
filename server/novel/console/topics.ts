import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { GatheredNovel, NovelTopicRow } from '#contract/novel/console.ts'
import type { TopicKind } from '#contract/novel/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion, putInOrder } from '#server/staff/index.ts'
import { fillTopic } from '../catalogue/topics.ts'
import { tables } from '../tables.ts'

/** Every topic in the operator's order with all its novels, hidden ones too. */
export async function listTopicRows(db: Db): Promise<{ list: NovelTopicRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('novel_topics')
    .select((eb) => [
      'id',
      'version',
      'kind',
      'title',
      'intro',
      'hidden',
      'sample',
      eb
        .selectFrom('novel_topic_novels')
        .innerJoin('novels', 'novels.id', 'novel_topic_novels.novel_id')
        .select(
          sql<GatheredNovel[] | null>`jsonb_agg(jsonb_build_object('id', novels.id, 'title', novels.title,
            'cover', novels.cover, 'visibility', novels.visibility) order by novel_topic_novels.position)`.as(
            'each',
          ),
        )
        .whereRef('novel_topic_novels.topic_id', '=', 'novel_topics.id')
        .as('novels'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: rows.map((row) => ({ ...row, kind: row.kind as TopicKind, novels: row.novels ?? [] })) }
}

type Saved = {
  id?: number
  version?: number
  kind: TopicKind
  title: string
  intro: string
  hidden: boolean
  novelIds: readonly number[]
}

/** Makes a topic, the last of all, or changes one, with its novels in order. */
export const saveTopic = ({ db }: Platform, staff: StaffViewer, { id, version, novelIds, ...about }: Saved) =>
  changeByStaff(db, staff, async (transaction) => {
    const own = tables.of(transaction)
    if (id !== undefined) {
      await lockVersion(transaction, { table: 'novel_topics', id, version, missing: 'topic_not_found' })
      await own
        .updateTable('novel_topics')
        .set({ ...about, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    const saved = id ?? (await addLast(transaction, about))
    await fillTopic(transaction, saved, novelIds)
    return {
      action: 'novels.saveTopic',
      subject: `novel topic ${saved}`,
      details: { after: { ...about, novelIds } },
    }
  })

async function addLast(transaction: Db, about: Pick<Saved, 'kind' | 'title' | 'intro' | 'hidden'>) {
  const { id } = await tables
    .of(transaction)
    .insertInto('novel_topics')
    .values({ ...about, position: sql<number>`(select coalesce(max(position), 0) + 1 from novel_topics)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const orderTopics = ({ db }: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(db, staff, async (transaction) => {
    await putInOrder(transaction, 'novel_topics', ids)
    return { action: 'novels.orderTopics', subject: 'novel topics', details: { ids } }
  })

/** Removes a topic; its novels stay. */
export const removeTopic = ({ db }: Platform, staff: StaffViewer, id: number) =>
  changeByStaff(db, staff, async (transaction) => {
    const removed = await tables
      .of(transaction)
      .deleteFrom('novel_topics')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    const { title } = removed ?? fail('topic_not_found')
    return { action: 'novels.removeTopic', subject: `novel topic ${id}`, details: { title } }
  })
