import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import * as Type from 'typebox'
import { ContentDiffers, kindOf, receiveFile, startImport } from '#server/import/index.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeUploadFile, listUploadFiles, uploadPath } from './files.ts'
import { purgeUnclaimed } from './pictures.ts'
import { tables } from './tables.ts'

/** Milliseconds for which an unfinished upload is kept after its last chunk. */
const retention = 24 * 3_600_000

/** Hands a complete file to the importer. Safe to repeat after a crash: the same file is one import. */
export const finishUpload = job({
  name: 'finish-upload',
  input: Type.Object({ uploadId: Type.Integer() }),
  retries: 3,
  retryDelay: 5,
  concurrency: 1,
  expire: 3600,
  async run(platform, { uploadId }) {
    const upload = await tables
      .of(platform.db)
      .selectFrom('uploads')
      .select(['id', 'account_id', 'name', 'bytes', 'sha256', 'title', 'publish'])
      .where('id', '=', uploadId)
      .where('state', '=', 'checking')
      .executeTakeFirst()
    if (!upload) return
    const { name, title, publish } = upload
    const file = uploadPath(platform.config, uploadId)
    if (!existsSync(file))
      return finish(platform, uploadId, { state: 'failed', reason: '文件已不在，请重新上传' })
    try {
      const expected = upload.sha256 ?? undefined
      const received = await receiveFile(platform.config, file, { name, expected })
      const details = { title: title || parse(name).name, publish }
      if (received.bytes !== upload.bytes) throw new ContentDiffers(name)
      const kind = await kindOf(file, undefined, name)
      const { id } = await startImport(platform, received, details, { kind, accountId: upload.account_id })
      await finish(platform, uploadId, { state: 'done', import_id: id })
    } catch (error) {
      if (!(error instanceof ContentDiffers)) throw error
      await finish(platform, uploadId, { state: 'failed', reason: '文件与它的校验值不符，请重新上传' })
    }
  },
})

async function finish(
  platform: Platform,
  id: number,
  change: { state: 'done' | 'failed'; reason?: string; import_id?: number },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own
      .updateTable('uploads')
      .set({ ...change, updated_at: new Date(platform.now()) })
      .where('id', '=', id)
      .execute()
    await own.deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
  })
  await removeUploadFile(platform.config, id)
}

/**
 * Reconciles rows with files, and queues complete uploads again: a restored backup has neither the files of unfinished
 * uploads nor a queue. An upload without its file starts over, or fails if it was complete.
 */
export async function resumeUploads(platform: Platform): Promise<void> {
  const uploads = await tables
    .of(platform.db)
    .selectFrom('uploads')
    .select(['id', 'state'])
    .where('state', 'in', ['receiving', 'checking'])
    .execute()
  for (const { id, state } of uploads)
    if (state === 'checking') await platform.jobs.enqueue(finishUpload, { uploadId: id }, { key: String(id) })
    else await forgetLostChunks(platform, id)
}

const forgetLostChunks = ({ db, config, now }: Platform, id: number) =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const upload = await own
      .selectFrom('uploads')
      .select('received')
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .forUpdate()
      .executeTakeFirst()
    // Checked while the row is locked: a chunk is written before it is counted.
    if (!upload?.received || existsSync(uploadPath(config, id))) return
    await own
      .updateTable('uploads')
      .set({ received: 0, updated_at: new Date(now()) })
      .where('id', '=', id)
      .execute()
    await own.deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
  })

/** Removes uploads without progress for a day, and files without an upload. */
export const purgeUploads = job({
  name: 'purge-uploads',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '17 * * * *',
  async run({ db, config, now }) {
    // Listed before the rows: a file that appears later belongs to an upload that just began.
    const files = await listUploadFiles(config)
    const own = tables.of(db)
    await own
      .deleteFrom('uploads')
      .where('updated_at', '<', new Date(now() - retention))
      .where('state', '<>', 'checking')
      .execute()
    if (files.length === 0) return
    const rows = await own.selectFrom('uploads').select('id').where('id', 'in', files).execute()
    const knownIds = new Set(rows.map(({ id }) => id))
    for (const id of files) if (!knownIds.has(id)) await removeUploadFile(config, id)
  },
})

/** Removes uploaded pictures that nothing uses. */
export const purgePictures = job({
  name: 'purge-pictures',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '47 * * * *',
  run: (platform) => purgeUnclaimed(platform, new Date(platform.now() - retention)),
})
