import { sql } from 'kysely'
import type { UploadRow, UploadState } from '#contract/upload/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { ownerColumn, type UploadOwner } from './owner.ts'
import { tables } from './tables.ts'

/** An upload of this owner. */
export const findUpload = (db: Db, owner: UploadOwner, id: number) =>
  tables
    .of(db)
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.and(ownerColumn(owner)))
    .executeTakeFirst()

/** Numbers of the stored chunks. */
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

/** Bytes still expected by unfinished uploads. */
export async function promisedBytes(db: Db): Promise<number> {
  const { promised: expected } = await tables
    .of(db)
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(greatest(0, bytes - received::bigint * chunk_bytes)), 0)`.as('promised'))
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return Number(expected)
}

/** Uploads of an owner, newest first. */
export async function listUploads(db: Db, owner: UploadOwner, input: PageInput) {
  return keysetPage(
    tables
      .of(db)
      .selectFrom('uploads')
      .selectAll()
      .where((eb) => eb.and(ownerColumn(owner))),
    input,
    { list: 'uploads', id: 'id', order: 'desc' },
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
