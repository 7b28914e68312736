import { sql } from 'kysely'
import { type DeclaredCode, fail, invalid } from '#contract/errors.ts'
import type { GatheredSet, photoConsole, PhotoCategoryRow, PhotoTopicRow } from '#contract/photo/console.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion, putInOrder } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { fillTopic } from '../topics.ts'

const missing = {
  photo_categories: 'photo_category_not_found',
  photo_topics: 'topic_not_found',
} as const satisfies Record<string, DeclaredCode>
type Group = keyof typeof missing

/** Every category in the operator's order, hidden ones too. */
export async function listCategoryRows(db: Db): Promise<{ list: PhotoCategoryRow[] }> {
  const list = await tables
    .of(db)
    .selectFrom('photo_categories')
    .select((eb) => [
      'id',
      'name',
      'hidden',
      'version',
      eb
        .selectFrom('photo_sets')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('category_id', '=', 'photo_categories.id')
        .as('sets'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: list.map((row) => ({ ...row, sets: row.sets ?? 0 })) }
}

/** Makes a category, the last of all, or changes one. */
export const saveCategory = (
  platform: Platform,
  staff: StaffViewer,
  { id, version, name, hidden }: Input<typeof photoConsole.saveCategory>['body'],
) =>
  changeByStaff(platform.db, staff, async (transaction) => {
    const values = { name: name.trim() || invalid('/name', 'empty'), hidden }
    const own = tables.of(transaction)
    if (id !== undefined) {
      await lockVersion(transaction, {
        table: 'photo_categories',
        id,
        version,
        missing: missing.photo_categories,
      })
      await own
        .updateTable('photo_categories')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    const saved =
      id ??
      (
        await own
          .insertInto('photo_categories')
          .values({
            ...values,
            position: sql<number>`(select coalesce(max(position) + 1, 0) from photo_categories)`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { action: 'photos.saveCategory', subject: `photo category ${saved}`, details: { after: values } }
  })

/** Every topic in the operator's order with its sets, whatever their state. */
export async function listTopicRows(db: Db): Promise<{ list: PhotoTopicRow[] }> {
  const list = await tables
    .of(db)
    .selectFrom('photo_topics')
    .select((eb) => [
      'id',
      'title',
      'intro',
      'cover',
      'hidden',
      'sample',
      'version',
      eb
        .selectFrom('photo_topic_sets')
        .innerJoin('photo_sets', 'photo_sets.id', 'photo_topic_sets.set_id')
        .select(
          sql<
            GatheredSet[] | null
          >`jsonb_agg(jsonb_build_object('id', photo_sets.id, 'title', photo_sets.title,
            'cover', photo_sets.cover, 'visibility', photo_sets.visibility)
            order by photo_topic_sets.position, photo_sets.id)`.as('sets'),
        )
        .whereRef('photo_topic_sets.topic_id', '=', 'photo_topics.id')
        .as('sets'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: list.map((row) => ({ ...row, sets: row.sets ?? [] })) }
}

const coverOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? ''
    : ((
        await tables.of(db).selectFrom('photo_topics').select('cover').where('id', '=', id).executeTakeFirst()
      )?.cover ?? '')

/** Makes a topic, the first of all, or changes one, with its sets in order. */
export async function saveTopic(
  platform: Platform,
  staff: StaffViewer,
  { id, version, picture, setIds, ...about }: Input<typeof photoConsole.saveTopic>['body'],
) {
  const title = about.title.trim() || invalid('/title', 'empty')
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const values = { ...about, title, ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    return changeByStaff(platform.db, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockVersion(transaction, { table: 'photo_topics', id, version, missing: missing.photo_topics })
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('photo_topics')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (await own.insertInto('photo_topics').values(values).returning('id').executeTakeFirstOrThrow()).id
      await fillTopic(transaction, saved, setIds)
      const details = { after: { ...about, title, ids: setIds } }
      return { action: 'photos.saveTopic', subject: `photo topic ${saved}`, details }
    })
  })
}

/** Removes a topic; its sets stay. */
export async function removeTopic(platform: Platform, staff: StaffViewer, id: number) {
  const cover = await coverOf(platform.db, id)
  const done = await remove(platform, staff, 'photo_topics', id)
  if (cover) await removePicture(platform, cover)
  return done
}

/** Removes a category; its sets stay, in none. */
export const removeCategory = (platform: Platform, staff: StaffViewer, id: number) =>
  remove(platform, staff, 'photo_categories', id)

const names = { photo_categories: 'Category', photo_topics: 'Topic' } as const
const subjects = { photo_categories: 'photo category', photo_topics: 'photo topic' } as const

const remove = (platform: Platform, staff: StaffViewer, table: Group, id: number) =>
  changeByStaff(platform.db, staff, async (transaction) => {
    const gone = await tables
      .of(transaction)
      .deleteFrom(table)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) fail(missing[table])
    return { action: `photos.remove${names[table]}`, subject: `${subjects[table]} ${id}`, details: {} }
  })

/** Puts categories or topics into the order of their ids; others keep their place. */
export const orderGroups = (platform: Platform, staff: StaffViewer, table: Group, ids: readonly number[]) =>
  changeByStaff(platform.db, staff, async (transaction) => {
    await putInOrder(transaction, table, ids)
    const action = table === 'photo_topics' ? 'photos.orderTopics' : 'photos.orderCategories'
    return {
      action,
      subject: table === 'photo_topics' ? 'photo topics' : 'photo categories',
      details: { ids },
    }
  })
