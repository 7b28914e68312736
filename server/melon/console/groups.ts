import { sql } from 'kysely'
import { type DeclaredCode, fail, invalid } from '#contract/errors.ts'
import type { StoryCategoryRow } from '#contract/melon/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion, putInOrder } from '#server/staff/index.ts'
import { tables } from '../tables.ts'

/** Groups of stories, with their error codes and audit names; `picture` names the column of the picture. */
const groups = {
  story_categories: {
    missing: 'story_category_not_found',
    subject: 'story category',
    all: 'story categories',
    noun: 'Category',
    nouns: 'Categories',
    picture: undefined,
  },
  story_writers: {
    missing: 'writer_not_found',
    subject: 'writer',
    all: 'writers',
    noun: 'Writer',
    nouns: 'Writers',
    picture: 'avatar',
  },
  story_collections: {
    missing: 'collection_not_found',
    subject: 'story collection',
    all: 'story collections',
    noun: 'Collection',
    nouns: 'Collections',
    picture: 'cover',
  },
} as const satisfies Record<string, { missing: DeclaredCode; [word: string]: string | undefined }>
export type Group = keyof typeof groups

/** Locks a group that is to be changed. */
export const lockGroup = (transaction: Db, table: Group, id: number, version: number | undefined) =>
  lockVersion(transaction, { table, id, version, missing: groups[table].missing })

/** Puts groups into the order of their ids; others keep their place. */
export const orderGroups = (platform: Platform, staff: StaffViewer, table: Group, ids: readonly number[]) =>
  changeByStaff(platform.db, staff, async (transaction) => {
    await putInOrder(transaction, table, ids)
    const { nouns, all } = groups[table]
    return { action: `stories.order${nouns}`, subject: all, details: { ids } }
  })

/** Removes a group; its stories stay. */
export async function removeGroup(platform: Platform, staff: StaffViewer, table: Group, id: number) {
  const { missing, noun, subject, picture } = groups[table]
  let left = ''
  const done = await changeByStaff(platform.db, staff, async (transaction) => {
    const { rows } = await sql<{ picture: string }>`delete from ${sql.table(table)} where id = ${id}
      returning ${picture ? sql.ref(picture) : sql`''`} as picture`.execute(transaction)
    const [gone] = rows
    if (!gone) return fail(missing)
    left = gone.picture
    return { action: `stories.remove${noun}`, subject: `${subject} ${id}`, details: {} }
  })
  if (left) await removePicture(platform, left)
  return done
}

/** The place after the last of its kind. */
export const lastOf = (table: Group) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${sql.table(table)})`

/** How many stories a group has, whatever their state. */
export const countStories = (db: Db, column: 'category_id' | 'writer_id', group: Group) =>
  tables
    .of(db)
    .selectFrom('stories')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql.ref<number>(`stories.${column}`), '=', sql.ref<number>(`${group}.id`))

/** Every category in the operator's order, hidden ones too. */
export async function listCategoryRows(db: Db): Promise<{ list: StoryCategoryRow[] }> {
  const list = await tables
    .of(db)
    .selectFrom('story_categories')
    .select([
      'id',
      'name',
      'hidden',
      'version',
      countStories(db, 'category_id', 'story_categories').as('stories'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: list.map((row) => ({ ...row, stories: row.stories ?? 0 })) }
}

type Saved = { id?: number; version?: number; name: string; hidden: boolean }

/** Makes a category, the last of all, or changes one. */
export const saveCategory = ({ db }: Platform, staff: StaffViewer, { id, version, name, hidden }: Saved) =>
  changeByStaff(db, staff, async (transaction) => {
    const values = { name: name.trim() || invalid('/name', 'empty'), hidden }
    const own = tables.of(transaction)
    if (id !== undefined) {
      await lockGroup(transaction, 'story_categories', id, version)
      await own
        .updateTable('story_categories')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    const saved =
      id ??
      (
        await own
          .insertInto('story_categories')
          .values({ ...values, position: lastOf('story_categories') })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    return { action: 'stories.saveCategory', subject: `story category ${saved}`, details: { after: values } }
  })
