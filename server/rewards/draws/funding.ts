import type { Entry } from '#contract/ledger/entry.ts'
import { budgetsOf, post } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findDraft } from './console.queries.ts'
import { budgetName } from './drawing.ts'
import type { Budget } from './rules.ts'

type ActivityFunding = { id: number; currency: 'points' | 'bonus'; amount: number; key: string }

/**
 * Adds points, or bonus coins in hundredths, to the budget of an activity. The same key with the same wish changes
 * nothing; with another one it is refused with `key_reused`.
 */
export async function fund(
  { db }: Platform,
  staff: StaffViewer,
  { id, currency, amount, key }: ActivityFunding,
): Promise<Budget> {
  return db.transaction().execute(async (transaction) => {
    await findDraft(transaction, id)
    const { repeated } = await post(transaction, {
      key: `draw-fund:${key}`,
      reason: 'budget',
      by: { staff: staff.id },
      note: budgetName(id),
      entries: fundEntries(id, currency, amount),
    })
    if (!repeated)
      await writeAudit(transaction, staff, {
        action: 'draws.fund',
        subject: `draw activity ${id}`,
        details: { currency, amount },
      })
    return (await budgetsOf(transaction, [budgetName(id)])).get(budgetName(id))!
  })
}

const fundEntries = (activityId: number, currency: ActivityFunding['currency'], amount: number): Entry[] => {
  const provider = budgetName(activityId)
  return currency === 'points'
    ? [
        { kind: 'points_issued', amount: -amount },
        { kind: 'points_budget', provider, amount },
      ]
    : [
        { kind: 'promo', amount: -amount },
        { kind: 'bonus_budget', provider, amount },
      ]
}

/** Funds the budget of a sample activity, once. */
export const fundSample = (transaction: Db, activityId: number, { points, bonus }: Budget) =>
  post(transaction, {
    key: `draw-fund:sample:${activityId}`,
    reason: 'budget',
    by: 'system',
    note: budgetName(activityId),
    entries: [...fundEntries(activityId, 'points', points), ...fundEntries(activityId, 'bonus', bonus)],
  })
