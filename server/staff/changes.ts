import { fail, invalid } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from './audit.ts'

/** What was done, to what, and how it was before and after, as the audit log keeps it. */
export type StaffChange = { action: string; subject: string; details: unknown }

/**
 * Makes a change and its audit entry in one transaction. A name another row has is refused as taken, a reference to nothing as
 * invalid input.
 */
export async function changeByStaff(
  db: Db,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<StaffChange>,
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
