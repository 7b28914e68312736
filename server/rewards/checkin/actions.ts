import { dayAfter, shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import { type CheckedDay, leastApart } from '#contract/rewards/checkin.ts'
import { accountSince } from '#server/account/index.ts'
import { post } from '#server/ledger/index.ts'
import { addGrowth } from '#server/membership/index.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { monthlyBudget, payFromBudget } from '../budgets/pay-from-budget.ts'
import { takeMakeupCard } from './cards.ts'
import { daysFrom, findDay, type CheckinKind, lastAward, lockDays } from './days.queries.ts'
import { awardOf, isTooSoon, missedDays, streakStart, streakOf } from './rules.ts'
import { readRules } from './settings.ts'
import { tables } from './tables.ts'

/**
 * Checks an account in for the server's current day: growth, and the points of its streak out of the month's budget.
 * When the budget is empty the day counts without points. A day is checked once; a repeat answers the same. Refuses
 * with `checkin_too_soon` within 20 hours of the last award.
 */
export function checkIn({ db, now }: Pick<Platform, 'db' | 'now'>, accountId: number): Promise<CheckedDay> {
  return db.transaction().execute(async (transaction) => {
    await lockDays(transaction, accountId)
    // The time is read under the lock: a call that waited over midnight checks in for the new day
    const at = new Date(now())
    const today = shanghaiDay(at.getTime())
    const { awards, growth } = await readRules(transaction)
    const existing = await findDay(transaction, accountId, today)
    if (existing) return { ...existing, streak: streakOf(existing), growth, budgetEmpty: existing.unpaid }
    const last = (await lastAward(transaction, accountId))?.at.getTime()
    if (last !== undefined && isTooSoon(last, at.getTime()))
      fail('checkin_too_soon', { until: Math.ceil(last / 1000) + leastApart })

    const since = streakStart(today, await findDay(transaction, accountId, dayAfter(today, -1)))
    const streak = streakOf({ day: today, since })
    const points = awardOf(awards, streak)
    const key = `checkin:${accountId}:${today}`
    const id = await addDay(transaction, { accountId, day: today, since, kind: 'day', points, at })
    if (growth > 0)
      await addGrowth(transaction, {
        accountId,
        amount: growth,
        key,
        reason: 'checkin',
        now: Math.floor(at.getTime() / 1000),
      })
    failpoint('checkin before its points')
    const budget = monthlyBudget('checkin', today.slice(0, 7))
    const isPaid =
      points === 0 ||
      (await payFromBudget(transaction, { budget, owner: accountId, points, key, reason: 'checkin', at }))
    if (!isPaid)
      await tables
        .of(transaction)
        .updateTable('checkins')
        .set({ points: 0, unpaid: true })
        .where('id', '=', id)
        .execute()
    return { day: today, kind: 'day', streak, points: isPaid ? points : 0, growth, budgetEmpty: !isPaid }
  })
}

type Makeup = { day: string; with: 'card' | 'points'; price: number }

/**
 * Makes up a missed day of the current month, for a card or for points: the streak continues as if the day had been
 * checked, and the day itself gives nothing. A repeat answers the same. Refuses with `makeup_not_open` for other days,
 * `makeup_limit` after the month's limit, `price_changed`, `makeup_no_card` or `balance_short`.
 */
export function makeUp(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  { day, with: kind, price }: Makeup,
): Promise<CheckedDay> {
  return db.transaction().execute(async (transaction) => {
    await lockDays(transaction, accountId)
    const at = new Date(now())
    const today = shanghaiDay(at.getTime())
    const existing = await findDay(transaction, accountId, day)
    if (existing) return { ...existing, streak: streakOf(existing), growth: 0, budgetEmpty: false }

    const rules = await readRules(transaction)
    const joined = shanghaiDay((await accountSince(transaction, accountId)).getTime())
    const month = await daysFrom(transaction, accountId, `${today.slice(0, 7)}-01`, today)
    if (!missedDays(today, joined, new Set(month.map((one) => one.day))).includes(day))
      fail('makeup_not_open')
    if (month.filter((one) => one.kind !== 'day').length >= rules.makeupsPerMonth) fail('makeup_limit')
    if (kind === 'points' && price !== rules.makeupPrice) fail('price_changed', { price: rules.makeupPrice })

    const since = streakStart(day, await findDay(transaction, accountId, dayAfter(day, -1)))
    const cost = kind === 'points' ? rules.makeupPrice : 0
    await addDay(transaction, { accountId, day, since, kind, cost, at })
    await tables
      .of(transaction)
      .updateTable('checkins')
      .set({ since })
      .where('account_id', '=', accountId)
      .where('day', '>', dateOf(day))
      .where('since', '=', dateOf(dayAfter(day)))
      .execute()
    const key = `checkin:${accountId}:${day}`
    if (kind === 'card') await takeMakeupCard(transaction, { accountId, key, at })
    else if (cost > 0)
      await post(transaction, {
        key,
        reason: 'checkin_makeup',
        by: { member: accountId },
        at,
        entries: [
          { kind: 'points', owner: accountId, amount: -cost },
          { kind: 'points_spent', amount: cost },
        ],
      })
    return { day, kind, streak: streakOf({ day, since }), points: 0, growth: 0, budgetEmpty: false }
  })
}

type NewDay = {
  accountId: number
  day: string
  since: string
  kind: CheckinKind
  points?: number
  cost?: number
  at: Date
}

async function addDay(transaction: Db, { accountId, ...day }: NewDay): Promise<number> {
  const { id } = await tables
    .of(transaction)
    .insertInto('checkins')
    .values({ account_id: accountId, ...day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
