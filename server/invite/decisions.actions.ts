import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { changeIncome, type IncomeLine, lockInviter, lockUnfinished, maturity } from './incomes.ts'
import { tables } from './tables.ts'
import { takeBack } from './take-back.actions.ts'
import { readTerms } from './terms.ts'

type Decision = { ids: readonly number[]; state: 'open' | 'refused'; note: string }

/** Clears or refuses invitations, each in its own transaction; returns the number of changes. */
export async function decide(
  platform: Platform,
  staff: StaffViewer,
  { ids, ...decision }: Decision,
): Promise<number> {
  let changedCount = 0
  for (const id of new Set(ids)) if (await decideOne(platform, staff, { id, ...decision })) changedCount++
  return changedCount
}

/**
 * Decides one invitation; false when it was in that state already. Its income that is not available yet is booked or
 * taken back with it.
 */
const decideOne = (
  { db, now }: Platform,
  staff: StaffViewer,
  { id, state, note }: Omit<Decision, 'ids'> & { id: number },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const relation = await own
      .selectFrom('invite_relations')
      .select(['inviter_id', 'invitee_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!relation) return false
    await lockInviter(transaction, relation.inviter_id)
    const updated = await own
      .updateTable('invite_relations')
      .set({ state, note, decided_by: staff.id, decided_at: new Date(now()) })
      .where('id', '=', id)
      .where('state', '<>', state)
      .returning('signals')
      .executeTakeFirst()
    if (!updated) return false
    const lines = await lockUnfinished(transaction, relation.invitee_id)
    // The audit log has one writer at a time. Coins are locked after it, so its writer never waits for another
    // transaction.
    await writeAudit(transaction, staff, {
      action: state === 'open' ? 'invite.clear' : 'invite.refuse',
      subject: `account ${relation.invitee_id}`,
      details: { inviter: relation.inviter_id, signals: updated.signals, note },
    })
    if (state === 'open') await resumeIncomes(transaction, lines)
    else await takeBack(transaction, lines, { reason: 'refused', by: { staff: staff.id }, note, at: now() })
    return true
  })

/**
 * Releases the incomes of a cleared invitation: held ones are booked at the rate of their sale, pending ones mature at
 * their original time.
 */
async function resumeIncomes(transaction: Db, lines: readonly IncomeLine[]): Promise<void> {
  const { holdDays } = await readTerms(transaction)
  for (const line of lines) {
    if (line.state === 'held') await changeIncome(transaction, line.id, { state: 'new' })
    if (line.state === 'pending')
      await changeIncome(transaction, line.id, { state: 'pending', maturesAt: maturity(line, holdDays) })
  }
}
