import { sql } from 'kysely'
import { lastDays } from '#contract/days.ts'
import type { CodeSignals } from '#contract/rewards/codes-console.ts'
import { facesOf } from '#server/account/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Days for which wrong codes are kept as signs of guessing. */
export const signalDays = 30
const day = 86_400_000

type Guesser = { account_id: number; misses: number; addresses: number; last: Date }
type DayCount = { day: string; count: number }

/** Signs of guessing: used and wrong codes by day, and the accounts with the most wrong codes in the last 24 hours. */
export async function readSignals(platform: Platform): Promise<CodeSignals> {
  const { db, now } = platform
  const days = lastDays(now(), signalDays)
  const start = new Date(`${days[0]}T00:00:00+08:00`)
  const [{ rows: used }, { rows: missed }, { rows: guessers }] = await Promise.all([
    sql<DayCount>`select to_char(used_at, 'YYYY-MM-DD') as day, count(*) as count from reward_code_uses
      where used_at >= ${start} group by 1`.execute(db),
    sql<DayCount>`select to_char(at, 'YYYY-MM-DD') as day, count(*) as count from reward_code_misses
      where at >= ${start} group by 1`.execute(db),
    sql<Guesser>`select account_id, count(*) as misses, count(distinct address) as addresses, max(at) as last
      from reward_code_misses where at > ${new Date(now() - day)}
      group by account_id order by count(*) desc, account_id limit 20`.execute(db),
  ])
  const faces = await facesOf(
    platform,
    guessers.map(({ account_id }) => account_id),
  )
  const names = new Map(faces.map(({ id, name }) => [id, name]))
  const byDay = (rows: readonly DayCount[]) => {
    const counts = new Map(rows.map((row) => [row.day, Number(row.count)]))
    return days.map((name) => counts.get(name) ?? 0)
  }
  return {
    days,
    used: byDay(used),
    missed: byDay(missed),
    accounts: guessers.map(({ account_id, misses, addresses, last }) => ({
      accountId: account_id,
      name: names.get(account_id) ?? '',
      misses: Number(misses),
      addresses: Number(addresses),
      last: unixSeconds(last),
    })),
  }
}
