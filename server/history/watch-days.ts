import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Adds seconds that an account watched to the present day, whatever it was. `now` in milliseconds. */
export async function addWatched(db: Db, accountId: number, seconds: number, now: number): Promise<void> {
  const whole = Math.round(seconds)
  if (whole <= 0) return
  await tables
    .of(db)
    .insertInto('watch_days')
    .values({ account_id: accountId, day: shanghaiDay(now), seconds: whole })
    .onConflict((on) =>
      on.columns(['account_id', 'day']).doUpdateSet({ seconds: sql`watch_days.seconds + ${whole}::integer` }),
    )
    .execute()
}

/** For how many seconds an account watched on one of the last days, `2026-01-31`. */
export async function watchedOn(db: Db, accountId: number, day: string): Promise<number> {
  const row = await tables
    .of(db)
    .selectFrom('watch_days')
    .select('seconds')
    .where('account_id', '=', accountId)
    .where('day', '=', dateOf(day))
    .executeTakeFirst()
  return row?.seconds ?? 0
}
