import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { CollectableKind, Subject } from '#contract/social/shapes.ts'
import { keysetPage, type PageInput, readCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Folders, withFolders } from './folders.ts'
import { cardsOfKept, requireAll } from './owners.ts'
import { tables } from './tables.ts'

type Subjects = readonly Subject<CollectableKind>[]

/** Collects things into a folder, the default one without an id; the first of them lies on top. */
export async function collect(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { subjects, folder }: { subjects: Subjects; folder?: number | undefined },
): Promise<void> {
  await requireAll(owners, platform, { id: accountId }, subjects)
  await withFolders(platform, accountId, ({ transaction, find }) =>
    put(transaction, accountId, subjects, [find(folder).id]),
  )
}

/** Takes things out of a folder, or out of all; what lies in none is no longer collected. */
export const uncollect = (
  platform: Platform,
  accountId: number,
  { subjects, folder }: { subjects: Subjects; folder?: number | undefined },
): Promise<void> =>
  withFolders(platform, accountId, async ({ transaction, all, find }) => {
    const from = folder === undefined ? all.map(({ id }) => id) : [find(folder).id]
    await take(transaction, accountId, subjects, from)
  })

/** Puts one thing into exactly these folders. */
export async function chooseFolders(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { subject, folders }: { subject: Subject<CollectableKind>; folders: readonly number[] },
): Promise<void> {
  if (folders.length) await requireAll(owners, platform, { id: accountId }, [subject])
  await withFolders(platform, accountId, async ({ transaction, all, find }) => {
    const chosen = folders.map((id) => find(id).id)
    const left = all.map(({ id }) => id).filter((id) => !chosen.includes(id))
    await put(transaction, accountId, [subject], chosen)
    await take(transaction, accountId, [subject], left)
  })
}

/** Moves what lies in one folder into another. */
export const moveCollected = (
  platform: Platform,
  accountId: number,
  { subjects, from, to }: { subjects: Subjects; from: number; to: number },
): Promise<void> =>
  withFolders(platform, accountId, async ({ transaction, find }: Folders) => {
    const [source, target] = [find(from).id, find(to).id]
    if (source === target) return
    await sql`insert into folder_items (folder_id, collect_id)
      select ${target}, collect_id from folder_items join collects on collects.id = collect_id
        join ${named(subjects)} on asked.kind = collects.kind and asked.id = collects.subject_id
      where folder_id = ${source} order by place desc on conflict do nothing`.execute(transaction)
    await take(transaction, accountId, subjects, [source])
  })

/** The things of a call as rows of their kind, id and place in it. */
const named = (subjects: Subjects) =>
  sql`unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[])
    with ordinality as asked (kind, id, place)`

async function put(
  transaction: Db,
  accountId: number,
  subjects: Subjects,
  folders: readonly number[],
): Promise<void> {
  if (folders.length === 0) return
  await sql`insert into collects (account_id, kind, subject_id)
    select ${accountId}, kind, id from ${named(subjects)} order by place desc on conflict do nothing`.execute(
    transaction,
  )
  await sql`insert into folder_items (folder_id, collect_id)
    select folder_id, collects.id from collects
      join ${named(subjects)} on asked.kind = collects.kind and asked.id = collects.subject_id
      cross join unnest(${folders}::bigint[]) as folder_id
    where collects.account_id = ${accountId} order by place desc on conflict do nothing`.execute(transaction)
}

async function take(
  transaction: Db,
  accountId: number,
  subjects: Subjects,
  folders: readonly number[],
): Promise<void> {
  const mine = sql`select collects.id from collects
    join ${named(subjects)} on asked.kind = collects.kind and asked.id = collects.subject_id
    where account_id = ${accountId}`
  await sql`delete from folder_items where folder_id = any(${folders}::bigint[]) and collect_id in (${mine})`.execute(
    transaction,
  )
  await sql`delete from collects where id in (${mine})
    and not exists (select from folder_items where collect_id = collects.id)`.execute(transaction)
}

/** Items of a folder, the last added first. */
export async function listCollected(
  owners: Owners,
  platform: Platform,
  accountId: number,
  { folder, ...input }: PageInput & { folder?: number },
) {
  const listName = `collected ${folder ?? 'default'}`
  // Refused also where there is no folder yet
  readCursor(listName, input.cursor)
  const own = tables.of(platform.db)
  const found = await own
    .selectFrom('folders')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(folder === undefined, (query) => query.where('is_default', '=', true))
    .$if(folder !== undefined, (query) => query.where('id', '=', folder!))
    .executeTakeFirst()
  if (!found) return folder === undefined ? { list: [], next: null } : fail('folder_not_found')
  const { list: rows, next } = await keysetPage(
    own
      .selectFrom('folder_items')
      .innerJoin('collects', 'collects.id', 'collect_id')
      .select(['folder_items.id', 'kind', 'subject_id', 'created_at as at'])
      .where('folder_id', '=', found.id),
    input,
    { list: listName, id: 'folder_items.id', order: 'desc' },
    (row) => row,
  )
  return { list: rows.map(await cardsOfKept(owners, platform, { id: accountId }, rows)), next }
}

/** Everything an account collects, each thing once whatever folders it lies in, newest first. */
export async function listCollectedWorks(
  owners: Owners,
  platform: Platform,
  accountId: number,
  input: PageInput,
) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('collects')
      .select(['id', 'kind', 'subject_id', 'created_at as at'])
      .where('account_id', '=', accountId),
    input,
    { list: 'collected works', id: 'id', order: 'desc' },
    (row) => row,
  )
  return { list: rows.map(await cardsOfKept(owners, platform, { id: accountId }, rows)), next }
}
