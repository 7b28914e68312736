import { fail } from '#contract/errors.ts'
import type { IncomeReason } from '#contract/invite/shapes.ts'
import { balancesOf, type Entry, type Maker, retryWhenShort } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { changeIncome, type IncomeLine, lockIncome, move } from './incomes.ts'

/**
 * Takes back what an order brought, because its money went back to who paid it. Refuses with `invite_income_not_found`, and with
 * `invite_income_ended` where there is nothing to take back any more.
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
      // The audit log has one writer at a time, who waits for nobody: coins are locked after it.
      await writeAudit(transaction, staff, {
        action: 'invite.return',
        subject: `order ${line.order_id}`,
        details: { account: line.inviter_id, amount: line.amount, note },
      })
      await takeBack(transaction, [line], { reason: 'refund', by: { staff: staff.id }, note, at: now() })
    }),
  )

type Why = { reason: IncomeReason; by: Maker; note: string; at: number }

/**
 * Takes back what orders of one inviter brought, in one transfer: what is not certain yet first, else what is free, the rest as a
 * debt. What was not booked yet never will be.
 */
export async function takeBack(
  transaction: Db,
  lines: readonly IncomeLine[],
  { reason, ...why }: Why,
): Promise<void> {
  for (const { id, state } of lines)
    await changeIncome(transaction, id, {
      state: state === 'pending' || state === 'available' ? 'returned' : 'void',
      reason,
      maturesAt: null,
      endedAt: new Date(why.at),
    })
  const [pending, free] = [sumOf(lines, 'pending'), sumOf(lines, 'available')]
  const [first] = lines
  if (!first || pending + free === 0) return
  const { inviter_id: owner, order_id } = first
  await move(transaction, {
    ...why,
    key: `invite:return:${order_id}`,
    reason: 'invite_return',
    entries: [
      { kind: 'invite_pending', owner, amount: -pending },
      ...(await fromFree(transaction, owner, free)),
      { kind: 'invite_cost', amount: pending + free },
    ],
  })
}

const sumOf = (lines: readonly IncomeLine[], wanted: IncomeLine['state']) =>
  lines.filter(({ state }) => state === wanted).reduce((sum, { amount }) => sum + amount, 0)

async function fromFree(transaction: Db, owner: number, amount: number): Promise<Entry[]> {
  const { invite } = await balancesOf(transaction, owner)
  const free = Math.min(amount, invite.available)
  return [
    { kind: 'invite_available', owner, amount: -free },
    { kind: 'invite_debt', owner, amount: free - amount },
  ]
}
