import { type Kysely, sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import {
  type CollectableKind,
  defaultFolderName,
  type Folder,
  mostFolders,
  type Subject,
} from '#contract/social/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

type Own = ReturnType<typeof tables.of>
type OwnFolder = { id: number; name: string; is_default: boolean }

/** The folders of one account inside a transaction in which nobody else changes what it collects. */
export type Folders = {
  own: Own
  transaction: Db
  all: readonly OwnFolder[]
  /** The folder by its id, or the default one; refuses a stranger's. */
  find: (id?: number) => OwnFolder
}

/** Runs `work` in a transaction of its own. What one account collects is changed by one such at a time. */
export const withFolders = <Result>(
  { db }: Platform,
  accountId: number,
  work: (folders: Folders) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await makeDefaultFolder(own, accountId)
    // The default folder stands for all of them: who holds its row may change what is in any.
    await sql`select from folders where account_id = ${accountId} and is_default for update`.execute(own)
    const all = await own
      .selectFrom('folders')
      .select(['id', 'name', 'is_default'])
      .where('account_id', '=', accountId)
      .execute()
    const find = (id?: number) =>
      all.find((folder) => (id === undefined ? folder.is_default : folder.id === id)) ??
      fail('folder_not_found')
    return work({ own, transaction, all, find })
  })

const makeDefaultFolder = (own: Own, accountId: number) =>
  own
    .insertInto('folders')
    .values({ account_id: accountId, name: '', is_default: true })
    .onConflict((on) => on.doNothing())
    .execute()

/** The folders of an account, the default one first, then as they were made; which hold `subject`, when one is named. */
export async function listFolders(
  { db }: Platform,
  accountId: number,
  subject?: Subject<CollectableKind>,
): Promise<Folder[]> {
  await makeDefaultFolder(tables.of(db), accountId)
  const { rows } = await sql<OwnFolder & { items: number; has: boolean }>`
    select id, name, is_default, (select count(*) from folder_items where folder_id = folders.id) as items,
      exists (select from folder_items join collects on collects.id = collect_id
        where folder_id = folders.id and collects.kind = ${subject?.kind ?? ''}
          and collects.subject_id = ${subject?.id ?? 0}) as has
    from folders where account_id = ${accountId} order by is_default desc, id`.execute(db)
  return rows.map(({ is_default, name, ...row }) => ({
    ...row,
    name: is_default ? defaultFolderName : name,
    isDefault: is_default,
  }))
}

export const addFolder = (platform: Platform, accountId: number, name: string): Promise<Folder> =>
  withFolders(platform, accountId, async ({ own, all }) => {
    if (all.length >= mostFolders) fail('too_many_folders')
    requireFreeName(all, name)
    const { id } = await own
      .insertInto('folders')
      .values({ account_id: accountId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, isDefault: false, items: 0, has: false }
  })

export const renameFolder = (
  platform: Platform,
  accountId: number,
  id: number,
  name: string,
): Promise<void> =>
  withFolders(platform, accountId, async ({ own, all, find }) => {
    if (find(id).is_default) fail('folder_not_found')
    requireFreeName(
      all.filter((folder) => folder.id !== id),
      name,
    )
    await own.updateTable('folders').set({ name }).where('id', '=', id).execute()
  })

function requireFreeName(folders: readonly OwnFolder[], name: string): void {
  if (name === defaultFolderName || folders.some((folder) => folder.name === name)) fail('folder_name_taken')
}

/** Deletes a folder; what lay in no other goes into the default one, in its order. */
export const deleteFolder = (platform: Platform, accountId: number, id: number): Promise<void> =>
  withFolders(platform, accountId, async ({ own, find }) => {
    if (find(id).is_default) fail('folder_not_found')
    await sql`insert into folder_items (folder_id, collect_id)
      select ${find().id}, collect_id from folder_items as lying where folder_id = ${id} and not exists (
        select from folder_items as other where other.collect_id = lying.collect_id and other.folder_id <> ${id})
      order by id`.execute(own as Kysely<unknown>)
    await own.deleteFrom('folders').where('id', '=', id).execute()
  })
