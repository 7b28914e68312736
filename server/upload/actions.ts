import { fail, invalid } from '#contract/errors.ts'
import { chunkBytes, type UploadPlace, type UploadState } from '#contract/upload/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { freeBytes, isDiskFull, removeUploadFile, writeChunk } from './files.ts'
import { finishUpload } from './jobs.ts'
import { findUpload, promisedBytes, storedChunks } from './queries.ts'
import { chunkCount, hasRoom, placeOf } from './rules.ts'
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
 * Says where a file is to be sent and what of it is there. The same file again, by its fingerprint, is the same upload: it
 * goes on where it stopped, and one that failed starts over.
 */
export async function beginUpload(
  platform: Platform,
  staff: StaffViewer,
  file: FileToSend,
  url: string,
): Promise<UploadPlace> {
  const known = await tables
    .of(platform.db)
    .selectFrom('uploads')
    .select(['id', 'state', 'chunk_bytes', 'bytes'])
    .where('staff_id', '=', staff.id)
    .where('fingerprint', '=', file.fingerprint)
    .executeTakeFirst()
  const goesOn = known && known.state !== 'failed' && known.bytes === file.bytes
  if (!goesOn && !hasRoom(await freeBytes(platform.config), await promisedBytes(platform.db), file.bytes))
    fail('storage_full')
  // What is there of a file that starts over is of another one.
  if (known && !goesOn) await removeUploadFile(platform.config, known.id)
  else if (known) await retitle(platform.db, known.id, file)
  const id = goesOn ? known.id : await startOver(platform, staff, file)
  const { state, chunk_bytes } = (await findUpload(platform.db, staff.id, id)) ?? fail('storage_full')
  return {
    uploadId: id,
    url,
    chunkBytes: chunk_bytes,
    state: state as UploadState,
    received: await storedChunks(platform.db, id),
  }
}

/** What is told of the film to be may change until the file is all there. */
const retitle = (db: Db, id: number, { title = '', publish }: FileToSend) =>
  tables
    .of(db)
    .updateTable('uploads')
    .set({ title, publish })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()

function startOver({ db, now }: Platform, staff: StaffViewer, file: FileToSend): Promise<number> {
  const { name, bytes, fingerprint, sha256, publish } = file
  const values = {
    name,
    bytes,
    chunk_bytes: chunkBytes,
    sha256: sha256 ? Buffer.from(sha256, 'hex') : null,
    title: file.title ?? '',
    publish,
  }
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const { id } = await own
      .insertInto('uploads')
      .values({ staff_id: staff.id, fingerprint, ...values })
      .onConflict((on) =>
        on.columns(['staff_id', 'fingerprint']).doUpdateSet({
          ...values,
          state: 'receiving',
          reason: '',
          received: 0,
          updated_at: new Date(now()),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await own.deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
    await writeAudit(transaction, staff, {
      action: 'uploads.begin',
      subject: `upload ${id}`,
      details: { name, bytes, publish },
    })
    return id
  })
}

type Chunk = { uploadId: number; number: string; sha256: string }

/**
 * Takes one chunk: in any order, any number of times, from several connections at once. What is damaged is refused and
 * changes nothing. The last one sends the file on to the importer.
 */
export async function receiveChunk(
  platform: Platform,
  staff: StaffViewer,
  { uploadId, number: text, sha256 }: Chunk,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ state: UploadState; received: number }> {
  const { db, config } = platform
  const upload = (await findUpload(db, staff.id, uploadId)) ?? fail('upload_not_found')
  const number = Number(text)
  const place = placeOf(upload, number) ?? invalid('/number', 'the file has no such chunk')
  if (bytes.length !== place.length) fail('chunk_broken')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
  if (hash.toString('hex') !== sha256) fail('chunk_broken')
  if (upload.state !== 'receiving') fail('upload_closed')
  if (await isStored(db, upload.id, number, hash)) return { state: 'receiving', received: upload.received }
  try {
    await writeChunk(config, upload.id, place.start, bytes)
  } catch (error) {
    if (isDiskFull(error)) fail('storage_full')
    throw error
  }
  return countChunk(platform, upload.id, number, chunkCount(upload))
}

/** Claims a chunk for its content; whether it is stored already. Other content under the same number is another file. */
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
  const claimed =
    (await own
      .selectFrom('upload_chunks')
      .select(['sha256', 'stored'])
      .where('upload_id', '=', uploadId)
      .where('number', '=', number)
      .executeTakeFirst()) ?? fail('upload_not_found')
  if (!claimed.sha256.equals(sha256)) fail('chunk_differs')
  return claimed.stored
}

/** Counts a chunk that is on the disk, once; with the last the whole is handed on. */
const countChunk = ({ db, jobs, now }: Platform, id: number, number: number, all: number) =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // The upload's row first: whoever cancels or counts waits for it.
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
    const state = received === all && upload.state === 'receiving' ? 'checking' : upload.state
    await own
      .updateTable('uploads')
      .set({ received, state, updated_at: new Date(now()) })
      .where('id', '=', id)
      .execute()
    if (state !== upload.state)
      await jobs.enqueue(finishUpload, { uploadId: id }, { db: transaction, key: String(id) })
    return { state: state as UploadState, received }
  })

/** Forgets an upload that is not finished, with what came of it. */
export async function cancelUpload(platform: Platform, staff: StaffViewer, id: number): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const gone = await tables
      .of(transaction)
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .where('state', 'in', ['receiving', 'failed'])
      .returning('name')
      .executeTakeFirst()
    if (!gone) fail((await findUpload(transaction, staff.id, id)) ? 'upload_closed' : 'upload_not_found')
    await writeAudit(transaction, staff, {
      action: 'uploads.cancel',
      subject: `upload ${id}`,
      details: { name: gone.name },
    })
  })
  await removeUploadFile(platform.config, id)
}
