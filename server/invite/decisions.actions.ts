import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { changeIncome, type IncomeLine, lockInviter, lockUnfinished, maturity } from './incomes.ts'
import { tables } from './tables.ts'
import { takeBack } from './take-back.actions.ts'
import { readTerms } from './terms.ts'

type Decision = { ids: readonly number[]; state: 'open' | 'refused'; note: string }

/** Clears or refuses invitations, each by itself; how many changed. */
export async function decide(
  platform: Platform,
  staff: StaffViewer,
  { ids, ...decision }: Decision,
): Promise<number> {
  let changed = 0
  for (const id of new Set(ids)) if (await decideOne(platform, staff, { id, ...decision })) changed++
  return changed
}

/** Whether the invitation was in another state before. What it earned and has not been freed goes on or back with it. */
const decideOne = (
  { db, now }: Platform,
  staff: StaffViewer,
  { id, state, note }: Omit<Decision, 'ids'> & { id: number },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const found = await own
      .selectFrom('invite_relations')
      .select(['inviter_id', 'invitee_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return false
    await lockInviter(transaction, found.inviter_id)
    const changed = await own
      .updateTable('invite_relations')
      .set({ state, note, decided_by: staff.id, decided_at: new Date(now()) })
      .where('id', '=', id)
      .where('state', '<>', state)
      .returning('signals')
      .executeTakeFirst()
    if (!changed) return false
    const lines = await lockUnfinished(transaction, found.invitee_id)
    // The audit log has one writer at a time, who waits for nobody: coins are locked after it.
    await writeAudit(transaction, staff, {
      action: state === 'open' ? 'invite.clear' : 'invite.refuse',
      subject: `account ${found.invitee_id}`,
      details: { inviter: found.inviter_id, signals: changed.signals, note },
    })
    if (state === 'open') await resume(transaction, lines)
    else await takeBack(transaction, lines, { reason: 'refused', by: { staff: staff.id }, note, at: now() })
    return true
  })

/** What waited is booked now, at the rate of its sale; what was booked matures when it would have. */
async function resume(transaction: Db, lines: readonly IncomeLine[]): Promise<void> {
  const { holdDays } = await readTerms(transaction)
  for (const line of lines) {
    if (line.state === 'held') await changeIncome(transaction, line.id, { state: 'new' })
    if (line.state === 'pending')
      await changeIncome(transaction, line.id, { state: 'pending', maturesAt: maturity(line, holdDays) })
  }
}
