import { sql } from 'kysely'
import type { UploadRow, UploadState } from '#contract/upload/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** An upload, if it is this person's. */
export const findUpload = (db: Db, staffId: number, id: number) =>
  tables
    .of(db)
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

/** The numbers of the chunks that are on the disk. */
export async function storedChunks(db: Db, id: number): Promise<number[]> {
  const rows = await tables
    .of(db)
    .selectFrom('upload_chunks')
    .select('number')
    .where('upload_id', '=', id)
    .where('stored', '=', true)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Bytes that uploads under way will still bring. */
export async function promisedBytes(db: Db): Promise<number> {
  const { promised } = await tables
    .of(db)
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(greatest(0, bytes - received::bigint * chunk_bytes)), 0)`.as('promised'))
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return Number(promised)
}

/** One person's uploads, newest first. */
export async function listUploads(db: Db, staffId: number, input: PageInput) {
  const place = readCursor('uploads', input.cursor)
  const found = await tables
    .of(db)
    .selectFrom('uploads')
    .selectAll()
    .where('staff_id', '=', staffId)
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page(
    'uploads',
    input,
    found,
    ({ id }) => ({ key: 0, id }),
    (row): UploadRow => ({
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      receivedBytes: Math.min(row.bytes, row.received * row.chunk_bytes),
      state: row.state as UploadState,
      reason: row.reason,
      importId: row.import_id,
      updatedAt: unixSeconds(row.updated_at),
    }),
  )
}
