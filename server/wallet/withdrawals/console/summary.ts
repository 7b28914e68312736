import { sql } from 'kysely'
import { lastDays } from '#contract/days.ts'
import type { WithdrawalDays } from '#contract/wallet/withdrawal-console-shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayBounds } from '../../console/days.ts'
import { stuckTime } from '../payouts/settle.ts'

type Day = { day: string; currency: 'CNY' | 'USDT'; count: number; paid: number; fees: number }

/** Payouts of each of the last days of Asia/Shanghai, and the withdrawals that wait now. */
export async function summariseWithdrawals({ db, now }: Platform, span: number): Promise<WithdrawalDays> {
  const days = lastDays(now(), span)
  const [paid, open] = await Promise.all([
    sql<Day>`select to_char(ended_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, currency, count(*)::int as count,
        sum(arrives)::bigint as paid, sum(fee)::bigint as fees
      from withdrawals where state = 'paid' and ended_at >= ${dayBounds(days[0]).from}
      group by 1, 2 order by 2`.execute(db),
    sql<{ count: number; sum: number; stuck: number }>`
      select (count(*) filter (where state <> 'paying'))::int as count,
        coalesce(sum(amount) filter (where state <> 'paying'), 0)::bigint as sum,
        (count(*) filter (where state = 'paying' and updated_at < ${new Date(now() - stuckTime)}))::int as stuck
      from withdrawals where state in ('review', 'second', 'approved', 'paying')`.execute(db),
  ])
  const series = (of: readonly Day[], figure: 'count' | 'paid' | 'fees') =>
    days.map((day) => of.reduce((sum, one) => (one.day === day ? sum + one[figure] : sum), 0))
  const currencies = [...new Set(paid.rows.map(({ currency }) => currency))]
  const { count, sum, stuck } = open.rows[0]!
  return {
    days,
    paid: currencies.map((currency) => ({
      currency,
      values: series(
        paid.rows.filter((one) => one.currency === currency),
        'paid',
      ),
    })),
    fees: series(paid.rows, 'fees'),
    counts: series(paid.rows, 'count'),
    waiting: { count, sum },
    stuck,
  }
}

/** Withdrawals that wait for staff to grant or pay them. */
export async function countOpenWithdrawals(db: Platform['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals where state in ('review', 'second', 'approved')`.execute(
    db,
  )
  return rows[0]!.count
}
