import { mkdir, rm } from 'node:fs/promises'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import type { ImportKind } from '#contract/import/console.ts'
import { dataPath } from '#server/platform/config.ts'
import { isBegunAnew, job } from '#server/platform/jobs.ts'
import { removePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clearInbox } from './sources/inbox.ts'
import { makeFilm } from './make-film.ts'
import { failureReason, refusalOf } from './problems.ts'
import { makeReading } from './reading/make-reading.ts'
import { ImportDetails } from './shapes.ts'
import { tables } from './tables.ts'
import type { ImportedItem, Work } from './running-import.ts'

/** Milliseconds between two writes of progress. */
const progressInterval = 700

const jobOptions = {
  input: Type.Object({ importId: Type.Integer() }),
  retries: 3,
  retryDelay: 2,
  concurrency: 1,
  expire: 12 * 3600,
}

/** Makes a film of a received file. Safe to repeat after a crash at any point: the film is created once. */
export const importFilm = job({
  ...jobOptions,
  name: 'import-film',
  run: (platform, { importId }, signal) => run(platform, importId, signal, makeFilm),
})

/** Makes a comic, a novel, a set of photos or the recordings of a novel. Safe to repeat too. */
export const importReading = job({
  ...jobOptions,
  name: 'import-reading',
  run: (platform, { importId }, signal) => run(platform, importId, signal, makeReading),
})

type Importer = (work: Work) => Promise<ImportedItem & { kind: ImportKind }>

async function run(platform: Platform, importId: number, signal: AbortSignal, make: Importer): Promise<void> {
  const row = await tables
    .of(platform.db)
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!row) return
  // The process was killed after everything but this step
  if (row.state === 'done' || row.state === 'refused') return clearInbox(platform.config, row.inbox_file)
  platform.metrics.imports.inc()
  try {
    await runRow(platform, row, signal, make)
  } finally {
    platform.metrics.imports.dec()
  }
}

type Row = {
  id: number
  kind: string
  name: string
  source_hash: Buffer
  account_id: number | null
  inbox_file: string
  details: unknown
  handed_over: boolean
}

async function runRow(platform: Platform, row: Row, signal: AbortSignal, make: Importer): Promise<void> {
  await update(platform, row.id, { state: 'running', reason: '', progress: 0 })
  // One folder per import; leftovers of a killed run are removed.
  const workFolder = dataPath(platform.config, 'work', String(row.id))
  const clear = () => rm(workFolder, { recursive: true, force: true })
  await clear()
  await mkdir(workFolder, { recursive: true })
  const progress = progressWriter(platform, row.id)
  let isHandedOver = row.handed_over
  const work: Work = {
    platform,
    importId: row.id,
    kind: row.kind as ImportKind,
    name: row.name,
    sourceHash: row.source_hash,
    accountId: row.account_id,
    inboxFile: row.inbox_file,
    details: readDetails(row.details),
    workFolder,
    stored: [],
    async handOver() {
      await update(platform, row.id, { handed_over: true })
      isHandedOver = true
    },
    onProgress: progress.note,
    signal,
  }
  try {
    const made = make(work)
    // Cleaned up before it counts as done, because a done import is not visited again
    const { kind, itemId, title = work.details.title, note = '' } = await made.finally(clear)
    await progress.close()
    await update(platform, row.id, {
      state: 'done',
      progress: 1,
      kind,
      item_id: itemId,
      details: JSON.stringify({ ...work.details, title }),
      reason: note,
    })
    await clearInbox(platform.config, row.inbox_file)
  } catch (error) {
    await progress.close()
    // Removes partial results, as far as the storage allows.
    if (!isHandedOver) await removeStoredPictures(work)
    if (isBegunAnew(signal)) {
      await update(platform, row.id, { state: 'waiting', progress: 0 })
      throw error
    }
    const refusal = refusalOf(error)
    if (refusal === undefined) {
      await update(platform, row.id, { state: 'failed', reason: failureReason(error) })
      throw error
    }
    await update(platform, row.id, { state: 'refused', reason: refusal })
    await clearInbox(platform.config, row.inbox_file)
  }
}

const readDetails = (details: unknown): ImportDetails =>
  Value.Parse(ImportDetails, typeof details === 'string' ? JSON.parse(details) : details)

async function removeStoredPictures({ platform, importId, stored }: Work): Promise<void> {
  for (const folder of stored)
    await removePaidPicture(platform, folder).catch((error: unknown) =>
      platform.log.warn({ err: error, importId }, 'a half made import could not be removed'),
    )
}

type Update = {
  state?: string
  reason?: string
  progress?: number
  kind?: ImportKind
  item_id?: number
  details?: string
  handed_over?: boolean
}

const update = ({ db, now }: Platform, id: number, change: Update) =>
  tables
    .of(db)
    .updateTable('imports')
    .set({ ...change, updated_at: new Date(now()) })
    .where('id', '=', id)
    .execute()

/** Writes the newest progress at most every `progressInterval`, one write at a time. */
function progressWriter(platform: Platform, id: number) {
  let newest = 0
  let written = 0
  let writing = Promise.resolve()
  const write = () => {
    if (newest === written) return
    written = newest
    writing = writing
      .then(() => update(platform, id, { progress: newest }))
      .then(
        () => {},
        (error: unknown) => platform.log.warn({ err: error }, 'progress could not be written'),
      )
  }
  const timer = setInterval(write, progressInterval)
  return {
    note: (progress: number) => void (newest = Math.max(newest, Math.min(1, progress))),
    close: () => {
      clearInterval(timer)
      return writing
    },
  }
}
