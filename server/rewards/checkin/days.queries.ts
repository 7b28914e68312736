import { sql } from 'kysely'
import { daysOfMonth } from '#contract/days.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

export type CheckinKind = 'day' | 'card' | 'points'
/** One checked day of an account. Days are written `2026-01-31`. */
export type CheckinDay = {
  day: string
  since: string
  kind: CheckinKind
  points: number
  unpaid: boolean
  at: Date
}

const checkinDays = (db: Db, accountId: number) =>
  tables
    .of(db)
    .selectFrom('checkins')
    .select([
      sql<string>`day::text`.as('day'),
      sql<string>`since::text`.as('since'),
      sql<CheckinKind>`kind`.as('kind'),
      'points',
      'unpaid',
      'at',
    ])
    .where('account_id', '=', accountId)

export const findDay = (db: Db, accountId: number, day: string): Promise<CheckinDay | undefined> =>
  checkinDays(db, accountId).where('day', '=', dateOf(day)).executeTakeFirst()

/** Checked days from one to another, both included. */
export const daysFrom = (db: Db, accountId: number, from: string, to: string): Promise<CheckinDay[]> =>
  checkinDays(db, accountId)
    .where('day', '>=', dateOf(from))
    .where('day', '<=', dateOf(to))
    .orderBy('day')
    .limit(62)
    .execute()

/** The last day that was checked in on the day itself. */
export const lastAward = (db: Db, accountId: number): Promise<CheckinDay | undefined> =>
  checkinDays(db, accountId).where('kind', '=', 'day').orderBy('day', 'desc').limit(1).executeTakeFirst()

/** Serialises changes of an account's days: the days of a streak depend on each other. */
export const lockDays = (transaction: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`checkin ${accountId}`}, 0))`.execute(transaction)

/** All days of an account, for the copy of its data. */
export const daysOf = (db: Db, accountId: number): Promise<CheckinDay[]> =>
  checkinDays(db, accountId).orderBy('day').execute()

/** Number of days of a month (`2026-01`) checked in on the day itself. */
export async function countCheckins(db: Db, accountId: number, month: string): Promise<number> {
  const days = await daysFrom(db, accountId, `${month}-01`, daysOfMonth(month).at(-1)!)
  return days.filter(({ kind }) => kind === 'day').length
}
