import { existsSync } from 'node:fs'
import { fail } from '#contract/errors.ts'
import type { ImportKind, ImportRow } from '#contract/import/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { hasFilm } from '#server/video/index.ts'
import { clearInbox, inboxPath, type Received, sweepInbox } from './sources/inbox.ts'
import { importFilm, importReading } from './jobs.ts'
import { findImport, findImportOf, isInboxFileWanted } from './queries.ts'
import type { ImportDetails } from './shapes.ts'
import { tables } from './tables.ts'

/** The presumed kind of an import, a film unless told, and the account whose it is; without one it is the operator's. */
type ImportOrder = { kind?: ImportKind; accountId?: number | null }

/**
 * Queues the import of a received file, or finds the import of the same content by the same owner: a failed one is retried, and so is
 * one whose film was deleted since; one that is done, waiting or running is left alone.
 */
export async function startImport(
  platform: Platform,
  received: Received,
  details: ImportDetails,
  { kind = 'film', accountId = null }: ImportOrder = {},
): Promise<ImportRow> {
  const values = {
    kind,
    name: received.name,
    inbox_file: received.inboxFile,
    details: JSON.stringify(details),
  }
  const { id, left: obsoleteFile } = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const previous = await own
      .selectFrom('imports')
      .select(['inbox_file', 'kind', 'state', 'item_id'])
      .where('source_hash', '=', received.hash)
      .where('account_id', 'is not distinct from', accountId)
      .forUpdate()
      .executeTakeFirst()
    const isDeleted = previous !== undefined && (await lostItsFilm(transaction, previous))
    const saved = await own
      .insertInto('imports')
      .values({ ...values, bytes: received.bytes, source_hash: received.hash, account_id: accountId })
      .onConflict((on) =>
        on
          .columns(['source_hash', 'account_id'])
          .doUpdateSet({
            ...values,
            state: 'waiting',
            reason: '',
            progress: 0,
            item_id: null,
            updated_at: new Date(platform.now()),
          })
          .where('imports.state', 'in', ['failed', 'refused', ...(isDeleted ? ['done'] : [])]),
      )
      .returning('id')
      .executeTakeFirst()
    if (saved) await enqueue(platform, kind, saved.id, transaction)
    return { id: saved?.id, left: saved ? previous?.inbox_file : received.inboxFile }
  })
  if (obsoleteFile) await clearInbox(platform.config, obsoleteFile)
  const row = await (id === undefined
    ? findImportOf(platform.db, received.hash, accountId)
    : findImport(platform.db, id))
  return row!
}

type Made = { kind: string; state: string; item_id: number | null }

/** Whether the film that an import made was deleted. */
const lostItsFilm = async (db: Db, { kind, state, item_id }: Made): Promise<boolean> =>
  kind === 'film' && state === 'done' && item_id !== null && !(await hasFilm(db, item_id))

/** Films take hours, so that readings have a queue of their own. */
const enqueue = (platform: Platform, kind: string, importId: number, db?: Db) =>
  platform.jobs.enqueue(
    kind === 'film' ? importFilm : importReading,
    { importId },
    { ...(db && { db }), key: String(importId) },
  )

/** Retries a failed import. A refused one stays refused, because its file is removed. */
export async function retryImport(platform: Platform, staff: StaffViewer, id: number): Promise<ImportRow> {
  await platform.db.transaction().execute(async (transaction) => {
    const reset = await tables
      .of(transaction)
      .updateTable('imports')
      .set({ state: 'waiting', reason: '', progress: 0, updated_at: new Date(platform.now()) })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('kind')
      .executeTakeFirst()
    if (!reset) {
      if (!(await findImport(transaction, id))) fail('import_not_found')
      return
    }
    await enqueue(platform, reset.kind, id, transaction)
    await writeAudit(transaction, staff, { action: 'imports.retry', subject: `import ${id}`, details: {} })
  })
  return (await findImport(platform.db, id))!
}

/** Removes files from the inbox that crashed processes left there and that no import needs. */
export const sweepImports = (platform: Platform): Promise<void> =>
  sweepInbox(platform.config, (inboxFile) => isInboxFileWanted(platform.db, inboxFile))

/**
 * Queues waiting and running imports again: a restored backup has imports but no queue. One that is queued already is
 * left alone. An import without its file fails, for the operator to see.
 */
export async function requeueImports(platform: Platform): Promise<void> {
  await sweepImports(platform)
  const own = tables.of(platform.db)
  const rows = await own
    .selectFrom('imports')
    .select(['id', 'kind', 'inbox_file'])
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  for (const { id, kind, inbox_file } of rows) {
    if (existsSync(inboxPath(platform.config, inbox_file))) {
      await enqueue(platform, kind, id)
      continue
    }
    await own
      .updateTable('imports')
      .set({ state: 'failed', reason: '文件已不在收件箱，请重新导入', updated_at: new Date(platform.now()) })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
  }
}
