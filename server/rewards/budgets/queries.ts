import { sql } from 'kysely'
import { lastDays, monthAfter, shanghaiDay } from '#contract/days.ts'
import { type Budget, type BudgetPart, type Funding, monthlyBudgets } from '#contract/rewards/budgets.ts'
import { budgetsOf, pointsByDay } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'
import { checkinsByDay } from '../checkin/figures.ts'
import { monthlyBudget } from './pay-from-budget.ts'
import { tables } from './tables.ts'

/** Budgets of these rewards and months, with their funded and given points. */
async function findBudgets(
  db: Db,
  selectors: readonly { part: BudgetPart; month: string }[],
): Promise<Budget[]> {
  const names = selectors.map(({ part, month }) => monthlyBudget(part, month))
  const [left, funded] = await Promise.all([
    budgetsOf(db, names),
    tables
      .of(db)
      .selectFrom('reward_fundings')
      .select(['budget', sql<number>`sum(amount)::bigint`.as('sum')])
      .where('budget', 'in', names)
      .groupBy('budget')
      .execute(),
  ])
  return selectors.map(({ part, month }, at) => {
    const name = names[at]!
    const total = funded.find(({ budget }) => budget === name)?.sum ?? 0
    const rest = left.get(name)!.points
    return { part, month, funded: total, given: total - rest, left: rest }
  })
}

export const findBudget = async (db: Db, part: BudgetPart, month: string): Promise<Budget> =>
  (await findBudgets(db, [{ part, month }]))[0]!

/** Budgets of the next month, the current one and the two before. */
export function listBudgets({ db, now }: Platform): Promise<Budget[]> {
  const present = shanghaiDay(now()).slice(0, 7)
  const months = [1, 0, -1, -2].map((count) => monthAfter(present, count))
  return findBudgets(
    db,
    months.flatMap((month) => monthlyBudgets.map((part) => ({ part, month }))),
  )
}

/** Fundings of budgets, newest first. */
export async function listFundings(platform: Platform, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('reward_fundings')
      .select(['id', 'kind', 'budget', 'amount', 'note', 'staff_id', 'at']),
    input,
    { list: 'fundings', id: 'id', order: 'desc' },
    (row) => row,
  )
  const people = await staffNames(
    platform.db,
    rows.flatMap(({ staff_id }) => staff_id ?? []),
  )
  const show = ({ kind, staff_id, at, ...row }: (typeof rows)[number]): Funding => ({
    ...row,
    currency: kind === 'points_budget' ? 'points' : 'bonus',
    by: staff_id === null ? '' : (people.find(({ id }) => id === staff_id)?.name ?? ''),
    at: unixSeconds(at),
  })
  return { list: rows.map(show), next }
}

/** Points given and spent, and the number of check-ins, on each of the last days. */
export async function pointFigures({ db, now }: Platform, span: number) {
  const days = lastDays(now(), span)
  const [points, checkins] = await Promise.all([pointsByDay(db, days[0]!), checkinsByDay(db, days[0]!)])
  const of = (day: string) => points.find((one) => one.day === day)
  return {
    days,
    given: days.map((day) => of(day)?.given ?? 0),
    spent: days.map((day) => of(day)?.spent ?? 0),
    checkins: days.map((day) => checkins.get(day) ?? 0),
  }
}
