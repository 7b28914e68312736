import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import type { DramaTopicRow, GatheredDrama } from '#contract/video/drama-console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { lockVersion, putInOrder } from '#server/staff/index.ts'
import { changeByStaff } from '../../catalogue/staff-changes.ts'
import { tables } from '../../tables.ts'
import { fillTopic } from '../topics.ts'

/** Every topic in the operator's order with all its dramas, hidden ones too. */
export async function listTopicRows(db: Db): Promise<{ list: DramaTopicRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('drama_topics')
    .select((eb) => [
      'id',
      'version',
      'title',
      'intro',
      'cover',
      'hidden',
      'sample',
      eb
        .selectFrom('drama_topic_dramas')
        .innerJoin('dramas', 'dramas.id', 'drama_topic_dramas.drama_id')
        .select(
          sql<GatheredDrama[] | null>`jsonb_agg(jsonb_build_object('id', dramas.id, 'title', dramas.title,
            'cover', dramas.cover, 'visibility', dramas.visibility) order by drama_topic_dramas.position)`.as(
            'each',
          ),
        )
        .whereRef('drama_topic_dramas.topic_id', '=', 'drama_topics.id')
        .as('dramas'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: rows.map((row) => ({ ...row, dramas: row.dramas ?? [] })) }
}

type Saved = {
  id?: number
  version?: number
  title: string
  intro: string
  hidden: boolean
  dramaIds: readonly number[]
  picture?: string
}

const coverOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((
        await tables.of(db).selectFrom('drama_topics').select('cover').where('id', '=', id).executeTakeFirst()
      )?.cover ?? '')

/** Makes a topic, the first of all, or changes one, with its dramas in order. */
export async function saveTopic(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, dramaIds, ...told } = given
  const about = { ...told, title: told.title.trim() || invalid('/title', 'empty') }
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...about, ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    return changeByStaff(platform, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockVersion(transaction, { table: 'drama_topics', id, version, missing: 'topic_not_found' })
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('drama_topics')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (await own.insertInto('drama_topics').values(values).returning('id').executeTakeFirstOrThrow()).id
      await fillTopic(transaction, saved, dramaIds)
      return {
        action: 'dramas.saveTopic',
        subject: `drama topic ${saved}`,
        details: { after: { ...about, dramaIds } },
      }
    })
  })
}

/** Puts topics into the order of their ids; others keep their place. */
export const orderTopics = (platform: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'drama_topics', ids)
    return { action: 'dramas.orderTopics', subject: 'drama topics', details: { ids } }
  })

/** Removes a topic; its dramas stay. */
export async function removeTopic(platform: Platform, staff: StaffViewer, id: number) {
  const cover = await coverOf(platform.db, id)
  const done = await changeByStaff(platform, staff, async (transaction) => {
    const gone = await tables
      .of(transaction)
      .deleteFrom('drama_topics')
      .where('id', '=', id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) fail('topic_not_found')
    return { action: 'dramas.removeTopic', subject: `drama topic ${id}`, details: {} }
  })
  if (cover) await removePicture(platform, cover)
  return done
}
