import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import { addGrowth } from '#server/membership/index.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { monthlyBudget, payFromBudget } from '../budgets/pay-from-budget.ts'
import { giveMakeupCards } from '../checkin/cards.ts'
import { progressOf } from './progress.ts'
import { findTask } from './queries.ts'
import { periodOf } from './rules.ts'
import { tables } from './tables.ts'

type Gains = { points: number; growth: number; cards: number }

/**
 * Gives the gains of a task, once in its period; a repeat answers the same. Refuses with `task_not_reached`, and with
 * `reward_budget_empty` when the month's budget does not suffice: it can be claimed later within its period.
 */
export function claimTask(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  id: number,
): Promise<Gains> {
  return db.transaction().execute(async (transaction) => {
    // Claims of one account run one after another
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${accountId}`}, 0))`.execute(transaction)
    const at = new Date(now())
    const today = shanghaiDay(at.getTime())
    const task = (await findTask(transaction, id)) ?? fail('task_not_found')
    const period = periodOf(task.kind, today)
    const own = tables.of(transaction)
    const existing = await own
      .selectFrom('reward_task_claims')
      .select(['points', 'growth', 'cards'])
      .where('account_id', '=', accountId)
      .where('task_id', '=', id)
      .where('period', '=', period)
      .executeTakeFirst()
    if (existing) return existing
    const progress = await progressOf(transaction, accountId, [task.kind], today)
    if (progress.get(task.kind)! < task.goal) fail('task_not_reached')

    const { title, points, growth, cards } = task
    await own
      .insertInto('reward_task_claims')
      .values({ account_id: accountId, task_id: id, period, title, points, growth, cards, at })
      .execute()
    const key = `task:${accountId}:${id}:${period}`
    if (cards > 0) await giveMakeupCards(transaction, { accountId, count: cards, key, at })
    const seconds = Math.floor(at.getTime() / 1000)
    if (growth > 0)
      await addGrowth(transaction, { accountId, amount: growth, key, reason: 'task', now: seconds })
    failpoint('task before its points')
    const budget = monthlyBudget('tasks', today.slice(0, 7))
    const award = { budget, owner: accountId, points, key, reason: 'task', at }
    if (points > 0 && !(await payFromBudget(transaction, award))) fail('reward_budget_empty')
    return { points, growth, cards }
  })
}
