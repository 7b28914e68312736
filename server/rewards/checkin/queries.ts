import { dayAfter, daysOfMonth, shanghaiDay } from '#contract/days.ts'
import type { CheckinPage } from '#contract/rewards/checkin.ts'
import { accountSince } from '#server/account/index.ts'
import { balancesOf, budgetsOf } from '#server/ledger/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { monthlyBudget } from '../budgets/pay-from-budget.ts'
import { makeupCardsOf } from './cards.ts'
import { daysFrom, findDay, lastAward } from './days.queries.ts'
import { awardOf, missedDays, nextAt, streakOf } from './rules.ts'
import { readRules, reminderOf } from './settings.ts'

const lastOf = (month: string) => daysOfMonth(month).at(-1)!

/** A month of an account's calendar, with its state today. */
export async function findCheckinPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  requestedMonth?: string,
): Promise<CheckinPage> {
  const today = shanghaiDay(now())
  const present = today.slice(0, 7)
  const month = requestedMonth ?? present
  const budget = monthlyBudget('checkin', present)
  const [rules, shownDays, ofToday, ofYesterday, last, joinedAt, cards, remindAt, balances, budgets] =
    await Promise.all([
      readRules(db),
      daysFrom(db, accountId, `${month}-01`, lastOf(month)),
      findDay(db, accountId, today),
      findDay(db, accountId, dayAfter(today, -1)),
      lastAward(db, accountId),
      accountSince(db, accountId),
      makeupCardsOf(db, accountId),
      reminderOf(db, accountId),
      balancesOf(db, accountId),
      budgetsOf(db, [budget]),
    ])
  const days = month === present ? shownDays : await daysFrom(db, accountId, `${present}-01`, today)
  const used = days.filter(({ kind }) => kind !== 'day').length
  const left = Math.max(0, rules.makeupsPerMonth - used)
  const latest = ofToday ?? ofYesterday
  const streak = latest ? streakOf(latest) : 0
  const next = awardOf(rules.awards, streak + 1)
  return {
    today,
    month,
    days: shownDays.map(({ day, kind }) => ({ day, kind })),
    missed: left
      ? missedDays(today, shanghaiDay(joinedAt.getTime()), new Set(days.map(({ day }) => day)))
      : [],
    checked: ofToday !== undefined,
    streak,
    nextAt: Math.ceil(nextAt(today, ofToday !== undefined, last?.at.getTime()) / 1000),
    awards: rules.awards,
    growth: rules.growth,
    points: balances.points,
    budgetEmpty: ofToday ? ofToday.unpaid : budgets.get(budget)!.points < next,
    makeup: { cards, price: rules.makeupPrice, left, limit: rules.makeupsPerMonth },
    remindAt,
  }
}
