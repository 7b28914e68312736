import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Adds watch time of an account to the current day, whatever it watched. `now` in milliseconds. */
export async function addWatched(db: Db, accountId: number, seconds: number, now: number): Promise<void> {
  const wholeSeconds = Math.round(seconds)
  if (wholeSeconds <= 0) return
  await tables
    .of(db)
    .insertInto('watch_days')
    .values({ account_id: accountId, day: shanghaiDay(now), seconds: wholeSeconds })
    .onConflict((on) =>
      on
        .columns(['account_id', 'day'])
        .doUpdateSet({ seconds: sql`watch_days.seconds + ${wholeSeconds}::integer` }),
    )
    .execute()
}

/** Seconds that an account watched on one of the last days, `2026-01-31`. */
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
