import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { monthAfter, shanghaiDay } from '#contract/days.ts'
import { monthlyBudgets } from '#contract/rewards/budgets.ts'
import { budgetsOf } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fundBudget } from './fund.ts'
import { monthlyBudget } from './pay-from-budget.ts'
import { tables } from './tables.ts'

const samplePoints = 200_000

/** Funds the budgets of this month and the next that are not funded yet: a site with samples gives points at once. */
export function addSampleBudgets({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = new Date(now())
  const month = shanghaiDay(at.getTime()).slice(0, 7)
  const names = [month, monthAfter(month)].flatMap((one) =>
    monthlyBudgets.map((part) => monthlyBudget(part, one)),
  )
  return db.transaction().execute(async (transaction) => {
    const existing = await tables
      .of(transaction)
      .selectFrom('reward_fundings')
      .select('budget')
      .where('budget', 'in', names)
      .execute()
    for (const budget of names)
      if (!existing.some((one) => one.budget === budget))
        await fundSample(transaction, budget, samplePoints, at)
  })
}

/** Takes the rest of the sample fundings out of the budgets. */
export async function removeSampleBudgets({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const samples = await tables
      .of(transaction)
      .selectFrom('reward_fundings')
      .select(['budget', sql<number>`sum(amount)::bigint`.as('sum')])
      .where('staff_id', 'is', null)
      .where('kind', '=', 'points_budget')
      .groupBy('budget')
      .execute()
    if (samples.length === 0) return
    const left = await budgetsOf(
      transaction,
      samples.map(({ budget }) => budget),
    )
    for (const { budget, sum } of samples) {
      const rest = Math.min(sum, left.get(budget)!.points)
      if (rest > 0) await fundSample(transaction, budget, -rest, new Date(now()))
    }
  })
}

const fundSample = (transaction: Db, budget: string, amount: number, at: Date) =>
  fundBudget(transaction, {
    kind: 'points_budget',
    budget,
    amount,
    note: '',
    key: randomUUID(),
    staff: 'samples',
    at,
  })
