import { mkdir, readFile, rm } from 'node:fs/promises'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { dataPath } from '#server/platform/config.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addFilm, failFilm, FilmRefused, finishFilm } from '#server/video/index.ts'
import { clearInbox, inboxPath } from './inbox.ts'
import { failureReason } from './problems.ts'
import { ImportDetails, inboxNames } from './shapes.ts'
import { tables } from './tables.ts'

/** How often progress is written, in milliseconds. */
const progressInterval = 700

/** Makes a film of a received file. Safe to run again after a crash at any point: the film is there once. */
export const importFilm = job({
  name: 'import-film',
  input: Type.Object({ importId: Type.Integer() }),
  retries: 3,
  retryDelay: 2,
  concurrency: 1,
  expire: 12 * 3600,
  async run(platform, { importId }, signal) {
    const row = await tables
      .of(platform.db)
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .executeTakeFirst()
    if (!row || row.state === 'done' || row.state === 'refused') return
    platform.metrics.imports.inc()
    try {
      await run(platform, row, signal)
    } finally {
      platform.metrics.imports.dec()
    }
  },
})

type Row = { id: number; source_hash: Buffer; inbox_file: string; details: unknown }

async function run(platform: Platform, row: Row, signal: AbortSignal): Promise<void> {
  const details = Value.Parse(
    ImportDetails,
    typeof row.details === 'string' ? JSON.parse(row.details) : row.details,
  )
  const waiting = inboxNames(row.inbox_file, details)
  await update(platform, row.id, { state: 'running', reason: '', progress: 0 })
  const filmId = await addFilm(platform.db, { ...details, sourceHash: row.source_hash })
  // One folder for each import: what a killed run left there goes.
  const workFolder = dataPath(platform.config, 'work', String(row.id))
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  const progress = progressWriter(platform, row.id)
  try {
    const cover = details.coverFile
      ? await readFile(inboxPath(platform.config, details.coverFile))
      : undefined
    await finishFilm(platform, {
      filmId,
      file: inboxPath(platform.config, row.inbox_file),
      workFolder,
      ...(cover && { cover }),
      subtitles: await waitingSubtitles(platform, details),
      publish: details.publish ?? true,
      onProgress: progress.note,
      signal,
    })
  } catch (error) {
    await progress.close()
    if (!(error instanceof FilmRefused)) {
      // Nothing half made stays while nobody knows when it is tried again, as far as the store lets go of it.
      await failFilm(platform, filmId).catch((fault: unknown) =>
        platform.log.warn({ err: fault, filmId }, 'a half made film could not be removed'),
      )
      await update(platform, row.id, { state: 'failed', reason: failureReason(error) })
      throw error
    }
    await failFilm(platform, filmId)
    await update(platform, row.id, { state: 'refused', reason: error.tip })
    await clearInbox(platform.config, waiting)
    return
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
  await progress.close()
  await update(platform, row.id, { state: 'done', progress: 1, film_id: filmId })
  await clearInbox(platform.config, waiting)
}

const waitingSubtitles = ({ config }: Platform, { subtitles = [] }: ImportDetails) =>
  Promise.all(
    subtitles.map(async ({ file, language, label }) => ({
      language,
      label,
      vtt: await readFile(inboxPath(config, file), 'utf8'),
    })),
  )

type Update = { state?: string; reason?: string; progress?: number; film_id?: number }

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
