import { ApiError } from '#contract/errors.ts'
import type { BudgetPart } from '#contract/rewards/budgets.ts'
import { post } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Name of a monthly budget: `checkin:2026-11`. */
export const monthlyBudget = (part: BudgetPart, month: string): string => `${part}:${month}`

type Award = { budget: string; owner: number; points: number; key: string; reason: string; at: Date }

/**
 * Gives points out of a budget, as the last statement of the caller's transaction. False, and nothing is given, when
 * the budget does not suffice.
 */
export async function payFromBudget(
  transaction: Db,
  { budget, owner, points, ...cause }: Award,
): Promise<boolean> {
  try {
    await post(transaction, {
      ...cause,
      by: 'system',
      entries: [
        { kind: 'points_budget', provider: budget, amount: -points },
        { kind: 'points', owner, amount: points },
      ],
    })
    return true
  } catch (error) {
    // The refusal wrote nothing, so the transaction can continue
    if (error instanceof ApiError && error.code === 'balance_short') return false
    throw error
  }
}
