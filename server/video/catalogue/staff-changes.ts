import { sql } from 'kysely'
import { type DeclaredCode, fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { type AuditNote, changeByStaff as changeAudited, lockVersion } from '#server/staff/index.ts'
import { catalogueChanged } from '../media/playable.ts'

/** The tables whose rows staff edit, and what a missing row is called. */
const missing = {
  categories: 'channel_not_found',
  tags: 'tag_not_found',
  actors: 'actor_not_found',
  topics: 'topic_not_found',
  collections: 'collection_not_found',
  home_sections: 'section_not_found',
} as const satisfies Record<string, DeclaredCode>
type Edited = keyof typeof missing

/** A change with its audit entry, as `changeByStaff` of staff makes it; then every process forgets what it shows. */
export async function changeByStaff(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<AuditNote>,
): Promise<Record<string, never>> {
  await changeAudited(db, staff, work)
  await catalogueChanged({ bus })
  return {}
}

/** Locks a row that is to be changed. Refused when it is gone, or somebody changed the version that was read. */
export const lockRow = (transaction: Db, table: Edited, id: number, version?: number): Promise<void> =>
  lockVersion(transaction, { table, id, version, missing: missing[table] })

/** Removes a row; refused when there is none. Its picture, to be removed after the transaction. */
export async function removeRow(transaction: Db, table: Edited, id: number): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(
    transaction,
  )
  if (rows.length === 0) fail(missing[table])
}

/** A part of a list that matches what staff search for, whatever its case. */
export const contains = (column: string, search: string | undefined) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search?.trim() ?? ''})) > 0`
