import { sql } from 'kysely'
import type { ImportKind, ImportRow, ImportState } from '#contract/import/console.ts'
import { unpublishedSets } from '#server/photo/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { unpublishedFilms } from '#server/video/index.ts'
import { tables } from './tables.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('imports')
    .select(['id', 'kind', 'name', 'bytes', 'state', 'progress', 'reason', 'item_id'])
    .select(['created_at', 'updated_at'])
    .select(sql<string>`coalesce(details ->> 'title', '')`.as('title'))

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): ImportRow => ({
  id: row.id,
  kind: row.kind as ImportKind,
  name: row.name,
  title: row.title,
  bytes: row.bytes,
  state: row.state as ImportState,
  progress: row.progress,
  reason: row.reason,
  itemId: row.item_id,
  createdAt: unixSeconds(row.created_at),
  updatedAt: unixSeconds(row.updated_at),
})

/** Imports, newest first. */
export async function listImports(db: Db, input: PageInput & { state?: ImportState; kind?: ImportKind }) {
  return keysetPage(
    rows(db)
      .$if(input.state !== undefined, (query) => query.where('state', '=', input.state!))
      .$if(input.kind !== undefined, (query) => query.where('kind', '=', input.kind!)),
    input,
    { list: 'imports', by: 'created_at', time: (row) => row.created_at, id: 'id', order: 'desc' },
    show,
  )
}

/** The import of a content by an account, or by the operator (null). */
export async function findImportOf(
  db: Db,
  sourceHash: Buffer,
  accountId: number | null,
): Promise<ImportRow | undefined> {
  const row = await rows(db)
    .where('source_hash', '=', sourceHash)
    .where('account_id', 'is not distinct from', accountId)
    .executeTakeFirst()
  return row && show(row)
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && show(row)
}

/** True while an import needs the file with this name in the inbox, which begins with the content's hash. */
export async function isInboxFileWanted(db: Db, inboxFile: string): Promise<boolean> {
  const needingImport = await tables
    .of(db)
    .selectFrom('imports')
    .select('id')
    .where('source_hash', '=', Buffer.from(inboxFile.slice(0, 64), 'hex'))
    .where('inbox_file', '=', inboxFile)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .executeTakeFirst()
  return needingImport !== undefined
}

/**
 * Bytes of what an account brought in and nobody sees: what is being imported or failed, and works that are not published. What was
 * refused is not kept.
 */
export async function unpublishedBytes(db: Db, accountId: number): Promise<number> {
  const found = await tables
    .of(db)
    .selectFrom('imports')
    .select(['kind', 'state', 'bytes', 'item_id'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'refused')
    .execute()
  const made = (kind: ImportKind) =>
    found.flatMap((row) => (row.state === 'done' && row.kind === kind ? (row.item_id ?? []) : []))
  const films = await unpublishedFilms(db, made('film'))
  const sets = await unpublishedSets(db, made('photo'))
  const isUnseen = ({ kind, state, item_id: id }: (typeof found)[number]) =>
    state !== 'done' || (id !== null && (kind === 'film' ? films : sets).has(id))
  return found.filter(isUnseen).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Number of imports started on each day of Asia/Shanghai since one; days without any are left out. */
export const countImports = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('imports')
    .select([
      sql<string>`(created_at at time zone 'Asia/Shanghai')::date::text`.as('day'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('created_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Asia/Shanghai'`)
    .groupBy('day')
    .execute()
