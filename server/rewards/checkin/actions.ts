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
import { daysFrom, findDay, type Kind, lastAward, lockDays } from './days.queries.ts'
import { awardOf, isTooSoon, missedDays, sinceOf, streakOf } from './rules.ts'
import { readRules } from './settings.ts'
import { tables } from './tables.ts'

/**
 * Checks an account in for the server's today: growth, and the points of its place in the row out of the month's budget. When that has
 * run out the day counts all the same, without points. A day is checked once; again it answers what it brought. Refuses with
 * `checkin_too_soon` less than 20 hours after the last time.
 */
export function checkIn({ db, now }: Pick<Platform, 'db' | 'now'>, accountId: number): Promise<CheckedDay> {
  return db.transaction().execute(async (transaction) => {
    await lockDays(transaction, accountId)
    // Read when the lock is had: whoever waited for it over midnight checks in for the new day
    const at = new Date(now())
    const today = shanghaiDay(at.getTime())
    const { awards, growth } = await readRules(transaction)
    const found = await findDay(transaction, accountId, today)
    if (found) return { ...found, streak: streakOf(found), growth, budgetEmpty: found.unpaid }
    const last = (await lastAward(transaction, accountId))?.at.getTime()
    if (last !== undefined && isTooSoon(last, at.getTime()))
      fail('checkin_too_soon', { until: Math.ceil(last / 1000) + leastApart })

    const since = sinceOf(today, await findDay(transaction, accountId, dayAfter(today, -1)))
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
    const paid =
      points === 0 ||
      (await payFromBudget(transaction, { budget, owner: accountId, points, key, reason: 'checkin', at }))
    if (!paid)
      await tables
        .of(transaction)
        .updateTable('checkins')
        .set({ points: 0, unpaid: true })
        .where('id', '=', id)
        .execute()
    return { day: today, kind: 'day', streak, points: paid ? points : 0, growth, budgetEmpty: !paid }
  })
}

type Makeup = { day: string; with: 'card' | 'points'; price: number }

/**
 * Makes up a missed day of the present month, for a card or for points: the row goes on as if it had not been missed, and the day itself
 * brings nothing. Made up once; again it answers the same. Refuses with `makeup_not_open` for days that cannot be, with `makeup_limit`
 * after as many as a month allows, with `price_changed`, `makeup_no_card` or `balance_short`.
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
    const found = await findDay(transaction, accountId, day)
    if (found) return { ...found, streak: streakOf(found), growth: 0, budgetEmpty: false }

    const rules = await readRules(transaction)
    const joined = shanghaiDay((await accountSince(transaction, accountId)).getTime())
    const month = await daysFrom(transaction, accountId, `${today.slice(0, 7)}-01`, today)
    if (!missedDays(today, joined, new Set(month.map((one) => one.day))).includes(day))
      fail('makeup_not_open')
    if (month.filter((one) => one.kind !== 'day').length >= rules.makeupsPerMonth) fail('makeup_limit')
    if (kind === 'points' && price !== rules.makeupPrice) fail('price_changed', { price: rules.makeupPrice })

    const since = sinceOf(day, await findDay(transaction, accountId, dayAfter(day, -1)))
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
  kind: Kind
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
