import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { WithdrawalState } from '#contract/wallet/withdrawal-shapes.ts'
import { incomeAccounts } from '#contract/wallet/withdrawals.ts'
import { capture, type Maker, release } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import type { Row } from './queries.ts'
import { isOver, mayMove } from './rules.ts'

/** The person or system that moves a withdrawal. */
export type Mover = { staff: { id: number; name: string } } | { member: number } | 'system'

/** A change of state, with the columns that are written with it. */
export type Move = {
  row: Row
  to: WithdrawalState
  by: Mover
  at: Date
  set?: Partial<
    Pick<Row, 'reason' | 'note' | 'approved_by' | 'seconded_by' | 'payout' | 'reference' | 'check_at'>
  >
}

/**
 * Moves a withdrawal from the state somebody saw to the next, once: whoever comes later is refused with `withdrawal_moved`. State, its
 * trace, the audit log and the coins change within the caller's transaction. This is the only way a state changes.
 */
export async function move(transaction: Db, { row, to, by, at, set = {} }: Move): Promise<void> {
  if (!mayMove(row.state, to)) fail('withdrawal_moved')
  const own = tables.of(transaction)
  const moved = await own
    .updateTable('withdrawals')
    .set({
      check_at: null,
      ...set,
      state: to,
      updated_at: at,
      // The payee of a deleted account is forgotten once the withdrawal ends.
      ...(isOver(to) && {
        ended_at: at,
        payee: sql<Buffer | null>`case when forget then null else payee end`,
      }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returning('id')
    .executeTakeFirst()
  if (!moved) fail('withdrawal_moved')
  failpoint('withdrawal.moved')
  await writeStep(transaction, { id: row.id, state: to, by, at, note: set.reference ?? set.note ?? '' })
  if (to === 'returned' && row.method === 'jdcard')
    await own
      .updateTable('jd_cards')
      .set({ withdrawal_id: null })
      .where('withdrawal_id', '=', row.id)
      .execute()
  // The audit log has one writer at a time, who waits for nobody: coins are locked after it.
  if (isStaffOrSystem(by))
    await writeAudit(transaction, by === 'system' ? by : by.staff, {
      action: `withdrawals.${to}`,
      subject: `withdrawal ${row.id}`,
      details: { account: row.account_id, amount: row.amount, from: row.state, ...auditDetails(set) },
    })
  await book(transaction, row, to, { by: makerOf(by), at })
  failpoint('withdrawal.booked')
}

const isStaffOrSystem = (by: Mover): by is Exclude<Mover, { member: number }> =>
  by === 'system' || 'staff' in by
const makerOf = (by: Mover): Maker =>
  by === 'system' ? by : 'staff' in by ? { staff: by.staff.id } : { member: by.member }
const auditDetails = ({ reason, payout, reference, note }: NonNullable<Move['set']>) => ({
  ...(reason && { reason }),
  ...(payout && { payout }),
  ...(reference && { reference }),
  ...(note && { note }),
})

/** Captures the hold of a paid withdrawal, or releases that of a returned one. */
async function book(
  transaction: Db,
  { id, amount, fee, hold_id: hold, payee_shown: note }: Row,
  to: WithdrawalState,
  cause: { by: Maker; at: Date },
): Promise<void> {
  if (to === 'paid')
    await capture(transaction, {
      ...cause,
      key: `withdrawal:${id}:paid`,
      reason: 'withdrawal',
      note,
      hold,
      entries: [
        { kind: 'withdrawn', amount: amount - fee },
        { kind: 'withdrawal_fees', amount: fee },
      ],
    })
  if (to === 'returned')
    await release(transaction, {
      ...cause,
      key: `withdrawal:${id}:returned`,
      reason: 'withdrawal return',
      note,
      hold,
    })
}

/** Adds a step to the history of a withdrawal. */
export const writeStep = (
  transaction: Db,
  { id, state, by, at, note }: { id: number; state: WithdrawalState; by: Mover; at: Date; note: string },
) =>
  tables
    .of(transaction)
    .insertInto('withdrawal_steps')
    .values({
      withdrawal_id: id,
      state,
      staff_id: by !== 'system' && 'staff' in by ? by.staff.id : null,
      note,
      at,
    })
    .execute()

/** The accounts of the ledger that an income is kept in. */
export const heldOf = ({ source, amount }: Pick<Row, 'source' | 'amount'>) => ({
  [incomeAccounts[source].available]: amount,
})
