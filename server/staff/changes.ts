import { sql } from 'kysely'
import { type DeclaredCode, fail, invalid } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { type AuditNote, writeAudit } from './audit.ts'

/**
 * Runs a change and its audit entry in one transaction. A duplicate name is refused with `name_taken`, a reference to a
 * missing row as invalid input.
 */
export async function changeByStaff(
  db: Db,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<AuditNote>,
): Promise<Record<string, never>> {
  try {
    await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, staff, await work(transaction))
    })
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === '23505') fail('name_taken')
    if (code === '23503') invalid('/', 'refers to what does not exist')
    throw error
  }
  return {}
}

type Row = { table: string; id: number; version?: number | undefined; missing: DeclaredCode }

/**
 * Locks a row for a change. Refuses when it does not exist, or with `changed_meanwhile` when its version is not the one
 * that was read.
 */
export async function lockVersion(transaction: Db, { table, id, version, missing }: Row): Promise<void> {
  const { rows } = await sql<{ version?: number }>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
  const [row] = rows
  if (!row) return fail(missing as 'topic_not_found')
  if (version !== undefined && row.version !== version) fail('changed_meanwhile')
}

/** Numbers rows in the order of the given ids; other rows keep their position. */
export async function putInOrder(transaction: Db, table: string, ids: readonly number[]): Promise<void> {
  // Locked in one order: two reorderings at once wait for each other instead of deadlocking.
  await sql`select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    transaction,
  )
  await sql`update ${sql.table(table)} as put set position = given.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place) where put.id = given.id`.execute(
    transaction,
  )
}
