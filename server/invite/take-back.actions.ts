import { fail } from '#contract/errors.ts'
import type { IncomeReason } from '#contract/invite/shapes.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import { balancesOf, type Maker, retryWhenShort } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { changeIncome, type IncomeLine, lockIncome, postMove } from './incomes.ts'

/**
 * Takes back the income of an order whose money was returned to the payer. Refuses with `invite_income_not_found`, and
 * with `invite_income_ended` when nothing is left to take back.
 */
export const returnIncome = (
  { db, now }: Platform,
  staff: StaffViewer,
  { id, note }: { id: number; note: string },
): Promise<void> =>
  retryWhenShort(() =>
    db.transaction().execute(async (transaction) => {
      const line = (await lockIncome(transaction, id)) ?? fail('invite_income_not_found')
      if (line.state === 'returned' || line.state === 'void') fail('invite_income_ended')
      // The audit log has one writer at a time. Coins are locked after it, so its writer never waits for another
      // transaction.
      await writeAudit(transaction, staff, {
        action: 'invite.return',
        subject: `order ${line.order_id}`,
        details: { account: line.inviter_id, amount: line.amount, note },
      })
      await takeBack(transaction, [line], { reason: 'refund', by: { staff: staff.id }, note, at: now() })
    }),
  )

type Cause = { reason: IncomeReason; by: Maker; note: string; at: number }

/**
 * Takes back incomes of one inviter in one transfer: pending income first, then available income, the rest as a debt.
 * Incomes that are not booked yet become void.
 */
export async function takeBack(
  transaction: Db,
  lines: readonly IncomeLine[],
  { reason, ...cause }: Cause,
): Promise<void> {
  for (const { id, state } of lines)
    await changeIncome(transaction, id, {
      state: state === 'pending' || state === 'available' ? 'returned' : 'void',
      reason,
      maturesAt: null,
      endedAt: new Date(cause.at),
    })
  const [pending, available] = [sumOf(lines, 'pending'), sumOf(lines, 'available')]
  const [first] = lines
  if (!first || pending + available === 0) return
  const { inviter_id: owner, order_id } = first
  await postMove(transaction, {
    ...cause,
    key: `invite:return:${order_id}`,
    reason: 'invite_return',
    entries: [
      { kind: 'invite_pending', owner, amount: -pending },
      ...(await entriesFromAvailable(transaction, owner, available)),
      { kind: 'invite_cost', amount: pending + available },
    ],
  })
}

const sumOf = (lines: readonly IncomeLine[], wanted: IncomeLine['state']) =>
  lines.filter(({ state }) => state === wanted).reduce((sum, { amount }) => sum + amount, 0)

async function entriesFromAvailable(transaction: Db, owner: number, amount: number): Promise<Entry[]> {
  const { invite } = await balancesOf(transaction, owner)
  const taken = Math.min(amount, invite.available)
  return [
    { kind: 'invite_available', owner, amount: -taken },
    { kind: 'invite_debt', owner, amount: taken - amount },
  ]
}
