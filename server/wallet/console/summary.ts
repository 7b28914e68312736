import { sql } from 'kysely'
import { lastDays } from '#contract/days.ts'
import type { MoneyDays } from '#contract/wallet/console-shapes.ts'
import { newMembersByDay } from '#server/membership/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { dayBounds } from './days.ts'

type DayCount = { day: string; count: number }

/** Figures of the last days of Asia/Shanghai, today as the last. Payments that cost nothing are no income. */
export async function summarise(platform: Platform, span: number): Promise<MoneyDays> {
  const { db, now } = platform
  const days = lastDays(now(), span)
  const { from } = dayBounds(days[0])
  const tests = [...providersOf(platform).values()]
    .filter(({ payType }) => payType.test)
    .map(({ payType }) => payType.id)
  const [paid, failed, members, review] = await Promise.all([
    paidByDay(db, from, tests),
    failedByDay(db, from),
    newMembersByDay(db, from),
    tables
      .of(db)
      .selectFrom('recharge_orders')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'review')
      .executeTakeFirstOrThrow(),
  ])
  const series = (counts: readonly DayCount[]) =>
    days.map((day) => counts.reduce((sum, one) => (one.day === day ? sum + one.count : sum), 0))
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  return {
    days,
    income: currencies.map((currency) => ({
      currency,
      values: series(
        paid.filter((one) => one.currency === currency).map(({ day, taken }) => ({ day, count: taken })),
      ),
    })),
    paid: series(paid),
    failed: series(failed),
    newMembers: series(members),
    inReview: review.count,
  }
}

async function paidByDay(db: Db, from: Date, tests: readonly string[]) {
  const { rows } = await sql<DayCount & { currency: string; taken: number }>`
    select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, currency, count(*)::int as count,
      coalesce(sum(paid) filter (where provider <> all(${[...tests]}::text[])), 0)::bigint as taken
    from recharge_orders where paid_at is not null and paid_at >= ${from}
    group by 1, 2 order by 2`.execute(db)
  return rows
}

async function failedByDay(db: Db, from: Date) {
  const { rows } = await sql<DayCount>`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count
    from recharge_orders where created_at >= ${from} and state in ('expired', 'failed')
    group by 1`.execute(db)
  return rows
}
