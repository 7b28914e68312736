import { sql } from 'kysely'
import type { GatheredFilm, TopicRow } from '#contract/video/catalogue-console-shapes.ts'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { putInOrder } from '#server/staff/index.ts'
import { changeByStaff, lockRow, removeRow } from '../catalogue/staff-changes.ts'
import { tables } from '../tables.ts'
import { fillTopic } from './actions.ts'

/** Every topic in the operator's order, hidden ones too. */
export async function listTopicRows(db: Db): Promise<{ list: TopicRow[] }> {
  const rows = await tables
    .of(db)
    .selectFrom('topics')
    .select((eb) => [
      'id',
      'version',
      'title',
      'intro',
      'place',
      'cover',
      'hidden',
      'sample',
      eb
        .selectFrom('topic_films')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('topic_id', '=', 'topics.id')
        .as('films'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return {
    list: rows.map(({ place, ...row }) => ({ ...row, place: place as TopicPlace, films: row.films ?? 0 })),
  }
}

/** All films of a topic in order, whatever their state. */
export async function listTopicFilmRows(db: Db, id: number): Promise<{ list: GatheredFilm[] }> {
  const list = await tables
    .of(db)
    .selectFrom('topic_films')
    .innerJoin('films', 'films.id', 'topic_films.film_id')
    .select(['films.id', 'films.title', 'films.cover', 'films.visibility'])
    .where('topic_id', '=', id)
    .orderBy('topic_films.position')
    .orderBy('topic_films.film_id')
    .execute()
  return { list }
}

type Saved = {
  id?: number
  version?: number
  title: string
  intro: string
  hidden: boolean
  place?: TopicPlace
  filmIds: number[]
  picture?: string
}

const coverOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((await tables.of(db).selectFrom('topics').select('cover').where('id', '=', id).executeTakeFirst())
        ?.cover ?? '')

/** Makes a topic, the first of all, or changes one, with its films in order. */
export async function saveTopic(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, filmIds, ...about } = given
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...about, ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    return changeByStaff(platform, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockRow(transaction, 'topics', id, version)
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('topics')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ?? (await own.insertInto('topics').values(values).returning('id').executeTakeFirstOrThrow()).id
      await fillTopic(transaction, saved, filmIds)
      return { action: 'topics.save', subject: `topic ${saved}`, details: { after: { ...about, filmIds } } }
    })
  })
}

export const orderTopics = (platform: Platform, staff: StaffViewer, ids: readonly number[]) =>
  changeByStaff(platform, staff, async (transaction) => {
    await putInOrder(transaction, 'topics', ids)
    return { action: 'topics.order', subject: 'topics', details: { ids } }
  })

/** Removes a topic with the sections that show it; its films stay. */
export async function removeTopic(platform: Platform, staff: StaffViewer, id: number) {
  const cover = await coverOf(platform.db, id)
  const done = await changeByStaff(platform, staff, async (transaction) => {
    await removeRow(transaction, 'topics', id)
    return { action: 'topics.remove', subject: `topic ${id}`, details: {} }
  })
  if (cover) await removePicture(platform, cover)
  return done
}
