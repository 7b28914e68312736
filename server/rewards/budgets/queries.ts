import { sql } from 'kysely'
import { lastDays, monthAfter, shanghaiDay } from '#contract/days.ts'
import { type Budget, type BudgetPart, type Funding, monthlyBudgets } from '#contract/rewards/budgets.ts'
import { budgetsOf, pointsByDay } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffNames } from '#server/staff/index.ts'
import { checkinsByDay } from '../checkin/figures.ts'
import { monthlyBudget } from './pay-from-budget.ts'
import { tables } from './tables.ts'

/** The budgets of these parts and months, with what was put in and given. */
async function findBudgets(
  db: Db,
  wanted: readonly { part: BudgetPart; month: string }[],
): Promise<Budget[]> {
  const names = wanted.map(({ part, month }) => monthlyBudget(part, month))
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
  return wanted.map(({ part, month }, at) => {
    const name = names[at]!
    const put = funded.find(({ budget }) => budget === name)?.sum ?? 0
    const rest = left.get(name)!.points
    return { part, month, funded: put, given: put - rest, left: rest }
  })
}

export const findBudget = async (db: Db, part: BudgetPart, month: string): Promise<Budget> =>
  (await findBudgets(db, [{ part, month }]))[0]!

/** The budgets of the next month, of the present one and of the two before. */
export function listBudgets({ db, now }: Platform): Promise<Budget[]> {
  const present = shanghaiDay(now()).slice(0, 7)
  const months = [1, 0, -1, -2].map((count) => monthAfter(present, count))
  return findBudgets(
    db,
    months.flatMap((month) => monthlyBudgets.map((part) => ({ part, month }))),
  )
}

/** What was put into budgets, the newest first. */
export async function listFundings(platform: Platform, input: PageInput) {
  const place = readCursor('fundings', input.cursor)
  const rows = await tables
    .of(platform.db)
    .selectFrom('reward_fundings')
    .select(['id', 'kind', 'budget', 'amount', 'note', 'staff_id', 'at'])
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
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
  return page('fundings', input, rows, ({ id }) => ({ key: 0, id }), show)
}

/** Points given out of budgets and spent, and how many checked in, on each of the last days. */
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
