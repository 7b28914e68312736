import { fail } from '#contract/errors.ts'
import { balancesOf, collectDebt } from '#server/ledger/index.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { requireSecondPerson } from '#server/staff/index.ts'
import { giveBack } from '../cancel.ts'
import { payOut } from '../jobs-input.ts'
import { payoutProvider } from '../payouts/providers.ts'
import { findRow, type Row } from '../queries.ts'
import { grantedState, isUndecided } from '../rules.ts'
import { move } from '../states.ts'
import { tellOwner } from '../notify-owner.ts'

const find = async ({ db }: Platform, id: number): Promise<Row> =>
  (await findRow(db, id)) ?? fail('withdrawal_not_found')

/**
 * Grants a withdrawal. Refuses with `income_owed` while its owner owes more of this income than is available: then it
 * can only be returned. Of two decisions at the same moment the second is refused with `withdrawal_moved`.
 */
export async function approve(
  platform: Platform,
  staff: StaffViewer,
  { id, by }: { id: number; by: 'hand' | 'sandbox' },
): Promise<void> {
  const row = await find(platform, id)
  if (!isUndecided(row.state)) fail('withdrawal_moved')
  if (row.approved_by !== null)
    await requireSecondPerson(platform.db, platform.now(), { proposer: row.approved_by, approver: staff.id })
  const payout = row.method === 'jdcard' ? 'stock' : by
  if (payout === 'sandbox' && !payoutProvider(platform, payout)) fail('payout_closed')
  const at = new Date(platform.now())
  await collectDebt(platform.db, row.source, row.account_id, at)
  const to = grantedState(row, payout)
  await platform.db.transaction().execute(async (transaction) => {
    const { debt } = (await balancesOf(transaction, row.account_id))[row.source]
    if (debt > 0) fail('income_owed', { debt })
    await move(transaction, {
      row,
      to,
      by: { staff },
      at,
      set: {
        ...(row.approved_by === null ? { approved_by: staff.id } : { seconded_by: staff.id }),
        ...(to !== 'second' && { payout }),
        ...(to === 'paying' && { check_at: at }),
      },
    })
    if (to === 'paying') await platform.jobs.enqueue(payOut, {}, { db: transaction, key: 'waiting' })
  })
  failpoint('withdrawal.granted')
  if (to !== 'second') await tellOwner(platform, row.account_id)
}

/** Returns a withdrawal that nobody is paying yet. */
export async function returnWithdrawal(
  platform: Platform,
  staff: StaffViewer,
  { id, reason, note }: { id: number; reason: Row['reason']; note: string },
): Promise<void> {
  const row = await find(platform, id)
  if (!isUndecided(row.state) && row.state !== 'approved') fail('withdrawal_moved')
  await giveBack(platform, row, { staff }, { reason, note: note.trim() })
}

/**
 * Records that a withdrawal was paid by hand. The last person who granted it is refused: nobody releases money alone.
 */
export async function markPaid(
  platform: Platform,
  staff: StaffViewer,
  { id, reference }: { id: number; reference: string },
): Promise<void> {
  const row = await find(platform, id)
  if (row.state !== 'approved') fail('withdrawal_moved')
  const approvedBy = row.seconded_by ?? row.approved_by
  if (approvedBy !== null)
    await requireSecondPerson(platform.db, platform.now(), { proposer: approvedBy, approver: staff.id })
  const set = {
    reference: reference.trim() || fail('invalid_input', { field: '/reference', reason: 'empty' }),
  }
  const at = new Date(platform.now())
  await platform.db
    .transaction()
    .execute((transaction) => move(transaction, { row, to: 'paid', by: { staff }, at, set }))
  await tellOwner(platform, row.account_id)
}
