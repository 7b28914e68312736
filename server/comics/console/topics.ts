import { sql } from 'kysely'
import type { ComicTopicRow, GatheredComic } from '#contract/comics/console.ts'
import { fail } from '#contract/errors.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion, putInOrder } from '#server/staff/index.ts'
import { fillTopic } from '../catalogue/topics.ts'
import { tables } from '../tables.ts'

/** Every topic in the operator's order with all its comics, hidden ones too. */
export async function listTopicRows(db: Db): Promise<{ list: ComicTopicRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('comic_topics')
    .select((eb) => [
      'id',
      'version',
      'title',
      'intro',
      'cover',
      'hidden',
      'sample',
      eb
        .selectFrom('comic_topic_comics')
        .innerJoin('comics', 'comics.id', 'comic_topic_comics.comic_id')
        .select(
          sql<GatheredComic[] | null>`jsonb_agg(jsonb_build_object('id', comics.id, 'title', comics.title,
            'cover', comics.cover, 'visibility', comics.visibility) order by comic_topic_comics.position)`.as(
            'each',
          ),
        )
        .whereRef('comic_topic_comics.topic_id', '=', 'comic_topics.id')
        .as('comics'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: rows.map((row) => ({ ...row, comics: row.comics ?? [] })) }
}

type Saved = {
  id?: number
  version?: number
  title: string
  intro: string
  hidden: boolean
  comicIds: readonly number[]
  picture?: string
}

const coverOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((
        await tables.of(db).selectFrom('comic_topics').select('cover').where('id', '=', id).executeTakeFirst()
      )?.cover ?? '')

/** Makes a topic, the first of all, or changes one, with its comics in order. */
export async function saveTopic(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, comicIds, ...about } = given
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...about, ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    return changeByStaff(platform.db, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockVersion(transaction, { table: 'comic_topics', id, version, missing: 'topic_not_found' })
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('comic_topics')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (await own.insertInto('comic_topics').values(values).returning('id').executeTakeFirstOrThrow()).id
      await fillTopic(transaction, saved, comicIds)
      return {
        action: 'comics.saveTopic',
        subject: `comic topic ${saved}`,
        details: { after: { ...about, comicIds } },
      }
    })
  })
}

/** Puts topics into the order of their ids; others keep their place. */
export const orderTopics = ({ db }: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(db, staff, async (transaction) => {
    await putInOrder(transaction, 'comic_topics', ids)
    return { action: 'comics.orderTopics', subject: 'comic topics', details: { ids } }
  })

/** Removes a topic; its comics stay. */
export async function removeTopic({ db, storage }: Platform, staff: StaffViewer, id: number): Promise<void> {
  const cover = await coverOf(db, id)
  await changeByStaff(db, staff, async (transaction) => {
    const done = await tables
      .of(transaction)
      .deleteFrom('comic_topics')
      .where('id', '=', id)
      .executeTakeFirst()
    if (done.numDeletedRows === 0n) fail('topic_not_found')
    return { action: 'comics.removeTopic', subject: `comic topic ${id}`, details: {} }
  })
  if (cover) await removePicture({ storage }, cover)
}
