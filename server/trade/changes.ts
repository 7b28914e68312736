import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { type AuditNote, changeByStaff as changeAudited } from '#server/staff/index.ts'

/** Bus topic: the directory was changed, and what is remembered of its lists is to be forgotten. */
export const appsChanged = 'apps-changed'

/** A change with its audit entry; then every process forgets the lists it remembers. */
export async function changeByStaff(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  staff: StaffViewer,
  work: (transaction: Db) => Promise<AuditNote>,
): Promise<Record<string, never>> {
  await changeAudited(db, staff, work)
  await bus.publish(appsChanged, null)
  return {}
}
