import { sql } from 'kysely'
import { type DeclaredCode, fail, invalid } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'

type Change = { action: string; subject: string; details: unknown }

/** Makes a change and its audit entry in one transaction. A reference to nothing is refused as invalid input. */
export async function changeByStaff(
  db: Db,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<Change>,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, staff, await work(transaction))
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === '23503') invalid('/', 'refers to what does not exist')
    throw error
  }
}

const missing = {
  comics: 'comic_not_found',
  comic_topics: 'topic_not_found',
} as const satisfies Record<string, DeclaredCode>

/** Locks a row that is to be changed. Refused when it is gone, or somebody changed the version that was read. */
export async function lockRow(
  transaction: Db,
  table: keyof typeof missing,
  id: number,
  version?: number,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
  const [row] = rows
  if (!row) return fail(missing[table])
  if (version !== undefined && row.version !== version) fail('changed_meanwhile')
}
