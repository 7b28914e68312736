import { fail, invalid } from '#contract/errors.ts'
import { chunkBytes, type UploadPlace, type UploadState } from '#contract/upload/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeAudit } from '#server/staff/index.ts'
import { isDiskFull, removeUploadFile, writeChunk } from './files.ts'
import { finishUpload } from './jobs.ts'
import { ownerColumn, type UploadOwner } from './owner.ts'
import { findUpload, storedChunks } from './queries.ts'
import { requireRoom } from './room.ts'
import { chunkCount, chunkRange } from './rules.ts'
import { tables } from './tables.ts'

type FileToSend = {
  name: string
  bytes: number
  fingerprint: string
  sha256?: string
  title?: string
  publish: boolean
}

/**
 * Starts or continues the upload of a file, and lists its received chunks. The same file, by its fingerprint, is the
 * same upload: it continues where it stopped, and a failed one starts over.
 */
export async function beginUpload(
  platform: Platform,
  owner: UploadOwner,
  file: FileToSend,
  url: string,
): Promise<UploadPlace> {
  const existing = await tables
    .of(platform.db)
    .selectFrom('uploads')
    .select(['id', 'state', 'chunk_bytes', 'bytes'])
    .where((eb) => eb.and(ownerColumn(owner)))
    .where('fingerprint', '=', file.fingerprint)
    .executeTakeFirst()
  const continues = existing && existing.state !== 'failed' && existing.bytes === file.bytes
  if (continues) await updateDetails(platform.db, existing.id, file)
  const id = continues ? existing.id : await restartUpload(platform, owner, file)
  const { state, chunk_bytes } = (await findUpload(platform.db, owner, id)) ?? fail('storage_full')
  return {
    uploadId: id,
    url,
    chunkBytes: chunk_bytes,
    state: state as UploadState,
    received: await storedChunks(platform.db, id),
  }
}

/** Updates title and publication, until the file is complete. */
const updateDetails = (db: Db, id: number, { title = '', publish }: FileToSend) =>
  tables
    .of(db)
    .updateTable('uploads')
    .set({ title, publish })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()

/** Begins an upload, or one that failed or was of another file from the start. */
function restartUpload(platform: Platform, owner: UploadOwner, file: FileToSend): Promise<number> {
  const { name, bytes, fingerprint, sha256, publish } = file
  const values = {
    name,
    bytes,
    chunk_bytes: chunkBytes,
    sha256: sha256 ? Buffer.from(sha256, 'hex') : null,
    title: file.title ?? '',
    publish,
  }
  return platform.db.transaction().execute(async (transaction) => {
    await requireRoom(platform, transaction, owner, file)
    const own = tables.of(transaction)
    const { id } = await own
      .insertInto('uploads')
      .values({ ...ownerColumn(owner), fingerprint, ...values })
      .onConflict((on) =>
        on.columns(['staff' in owner ? 'staff_id' : 'account_id', 'fingerprint']).doUpdateSet({
          ...values,
          state: 'receiving',
          reason: '',
          received: 0,
          updated_at: new Date(platform.now()),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    // The stored bytes of an upload that starts over belong to another file.
    await removeUploadFile(platform.config, id)
    await own.deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
    if ('staff' in owner)
      await writeAudit(transaction, owner.staff, {
        action: 'uploads.begin',
        subject: `upload ${id}`,
        details: { name, bytes, publish },
      })
    return id
  })
}

type Chunk = { uploadId: number; number: string; sha256: string }

/**
 * Receives one chunk: in any order, any number of times, over several connections at once. A damaged one is refused and
 * changes nothing. The last one hands the file to the importer.
 */
export async function receiveChunk(
  platform: Platform,
  owner: UploadOwner,
  { uploadId, number: text, sha256 }: Chunk,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ state: UploadState; received: number }> {
  const { db, config } = platform
  const upload = (await findUpload(db, owner, uploadId)) ?? fail('upload_not_found')
  const number = Number(text)
  const range = chunkRange(upload, number) ?? invalid('/number', 'the file has no such chunk')
  if (bytes.length !== range.length) fail('chunk_broken')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
  if (hash.toString('hex') !== sha256) fail('chunk_broken')
  if (upload.state !== 'receiving') fail('upload_closed')
  if (await isStored(db, upload.id, number, hash)) return { state: 'receiving', received: upload.received }
  try {
    await writeChunk(config, upload.id, range.start, bytes)
  } catch (error) {
    if (isDiskFull(error)) fail('storage_full')
    throw error
  }
  return countChunk(platform, upload.id, number, chunkCount(upload))
}

/**
 * Claims a chunk number for its content; true when the chunk is stored already. Other content under the same number is
 * refused with `chunk_differs`.
 */
async function isStored(db: Db, uploadId: number, number: number, sha256: Buffer): Promise<boolean> {
  const own = tables.of(db)
  await own
    .insertInto('upload_chunks')
    .columns(['upload_id', 'number', 'sha256'])
    .expression((eb) =>
      eb
        .selectFrom('uploads')
        .select([
          'id',
          eb.cast<number>(eb.val(number), 'integer').as('number'),
          eb.cast<Buffer>(eb.val(sha256), 'bytea').as('sha256'),
        ])
        .where('id', '=', uploadId),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const chunk =
    (await own
      .selectFrom('upload_chunks')
      .select(['sha256', 'stored'])
      .where('upload_id', '=', uploadId)
      .where('number', '=', number)
      .executeTakeFirst()) ?? fail('upload_not_found')
  if (!chunk.sha256.equals(sha256)) fail('chunk_differs')
  return chunk.stored
}

/** Counts a stored chunk, once; the last one queues the import. */
const countChunk = ({ db, jobs, now }: Platform, id: number, number: number, chunkTotal: number) =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // The upload's row is locked first: cancelling and counting wait for each other.
    const upload =
      (await own
        .selectFrom('uploads')
        .select(['received', 'state'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? fail('upload_not_found')
    const { numUpdatedRows } = await own
      .updateTable('upload_chunks')
      .set({ stored: true })
      .where('upload_id', '=', id)
      .where('number', '=', number)
      .where('stored', '=', false)
      .executeTakeFirst()
    const received = upload.received + Number(numUpdatedRows)
    const state = received === chunkTotal && upload.state === 'receiving' ? 'checking' : upload.state
    await own
      .updateTable('uploads')
      .set({ received, state, updated_at: new Date(now()) })
      .where('id', '=', id)
      .execute()
    if (state !== upload.state)
      await jobs.enqueue(finishUpload, { uploadId: id }, { db: transaction, key: String(id) })
    return { state: state as UploadState, received }
  })

/** Removes an unfinished upload with its file. */
export async function cancelUpload(platform: Platform, owner: UploadOwner, id: number): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const cancelled = await tables
      .of(transaction)
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where((eb) => eb.and(ownerColumn(owner)))
      .where('state', 'in', ['receiving', 'failed'])
      .returning('name')
      .executeTakeFirst()
    if (!cancelled) fail((await findUpload(transaction, owner, id)) ? 'upload_closed' : 'upload_not_found')
    if ('staff' in owner)
      await writeAudit(transaction, owner.staff, {
        action: 'uploads.cancel',
        subject: `upload ${id}`,
        details: { name: cancelled.name },
      })
  })
  await removeUploadFile(platform.config, id)
}
