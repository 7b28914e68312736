import type { BudgetPart } from '#contract/rewards/budgets.ts'
import { shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import { post } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { monthlyBudget } from './pay-from-budget.ts'
import { findBudget } from './queries.ts'
import { tables } from './tables.ts'

type BudgetKind = 'points_budget' | 'bonus_budget'
/** A funding: whole points, or bonus coins in hundredths; a negative amount takes out what is left. */
type NewFunding = {
  kind: BudgetKind
  budget: string
  amount: number
  note: string
  key: string
  staff: StaffViewer | 'samples'
  at: Date
}

/**
 * Adds points or bonus coins to a budget within the caller's transaction, once per key, with an audit entry. False when
 * the key was used for the same funding before; refuses with `key_reused` when it was used for another, and with
 * `balance_short` when more is taken out than is left.
 */
export async function fundBudget(
  transaction: Db,
  { kind, budget, amount, note, key, staff, at }: NewFunding,
): Promise<boolean> {
  const own = tables.of(transaction)
  const funding = await own
    .insertInto('reward_fundings')
    .values({ kind, budget, amount, note, key, staff_id: staff === 'samples' ? null : staff.id, at })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!funding) {
    const existing = await own
      .selectFrom('reward_fundings')
      .select(['kind', 'budget', 'amount'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return existing.kind === kind && existing.budget === budget && existing.amount === amount
      ? false
      : fail('key_reused')
  }
  const source: Entry =
    kind === 'points_budget' ? { kind: 'points_issued', amount: -amount } : { kind: 'promo', amount: -amount }
  await post(transaction, {
    key: `funding:${funding.id}`,
    reason: 'budget',
    by: staff === 'samples' ? 'system' : { staff: staff.id },
    note,
    at,
    entries: [source, { kind, provider: budget, amount }],
  })
  if (staff !== 'samples')
    await writeAudit(transaction, staff, {
      action: 'rewards.fund',
      subject: `budget ${budget}`,
      details: { kind, amount, note },
    })
  return true
}

type MonthFunding = { part: BudgetPart; month: string; amount: number; note: string; key: string }

/** Adds points to the budget of a month; refuses a past one with `budget_month_over`. */
export async function fundMonth(
  { db, now }: Platform,
  staff: StaffViewer,
  { part, month, ...input }: MonthFunding,
) {
  const at = new Date(now())
  if (month < shanghaiDay(at.getTime()).slice(0, 7)) fail('budget_month_over')
  const budget = monthlyBudget(part, month)
  await db
    .transaction()
    .execute((transaction) => fundBudget(transaction, { kind: 'points_budget', budget, staff, at, ...input }))
  return findBudget(db, part, month)
}
