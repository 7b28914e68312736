import type { Waiting } from '#contract/stats/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import type { WaitingKinds, WaitingWork } from '#server/platform/parts/waiting-work.ts'

/** Counts the work that waits for staff; what the role of this member of staff may not do is neither counted nor told. */
export async function countWaiting(
  db: Db,
  { permissions }: StaffViewer,
  kinds: WaitingKinds,
): Promise<Waiting> {
  const count = (kind: WaitingWork) => (permissions.includes(kind.permission) ? kind.count(db) : null)
  const [cases, appeals, withdrawals, orders, hosts] = await Promise.all([
    count(kinds.cases),
    count(kinds.appeals),
    count(kinds.withdrawals),
    count(kinds.orders),
    count(kinds.hosts),
  ])
  return { cases, appeals, withdrawals, orders, hosts }
}
