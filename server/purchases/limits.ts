import { sql } from 'kysely'
import type { SpendingLimits, WantedLimits } from '#contract/purchases/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Limit,
  type Limits,
  noLimit,
  periodStarts,
  showLimits,
  type Spent,
  wantLimits,
} from './rules.ts'
import { tables } from './tables.ts'

export const limitColumns = [
  'day',
  'month',
  'next_day',
  'next_day_at',
  'next_month',
  'next_month_at',
] as const
type Row = {
  day: number | null
  month: number | null
  next_day: number | null
  next_day_at: Date | null
  next_month: number | null
  next_month_at: Date | null
}

const readRow = (row: Row | undefined): Limits => {
  if (!row) return { day: noLimit, month: noLimit }
  const limit = (limit: number | null, next: number | null, at: Date | null): Limit => ({
    limit,
    next: at && { limit: next, at: at.getTime() },
  })
  return {
    day: limit(row.day, row.next_day, row.next_day_at),
    month: limit(row.month, row.next_month, row.next_month_at),
  }
}

const writeRow = ({ day, month }: Limits): Row => ({
  day: day.limit,
  month: month.limit,
  next_day: day.next?.limit ?? null,
  next_day_at: day.next && new Date(day.next.at),
  next_month: month.next?.limit ?? null,
  next_month_at: month.next && new Date(month.next.at),
})

/** Coins spent by an account in the current day and month, without refunds. `now` in milliseconds. */
async function spentBy(db: Db, accountId: number, now: number): Promise<Spent> {
  const from = periodStarts(now)
  return tables
    .of(db)
    .selectFrom('purchases')
    .select([
      sql<number>`coalesce(sum(price) filter (where bought_at >= ${from.day}), 0)::bigint`.as('day'),
      sql<number>`coalesce(sum(price), 0)::bigint`.as('month'),
    ])
    .where('account_id', '=', accountId)
    .where('bought_at', '>=', from.month)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
}

const findRow = (db: Db, accountId: number) =>
  tables.of(db).selectFrom('spending_limits').selectAll().where('account_id', '=', accountId)

/** Limits that were read with the account, and what it spent of them. `now` in milliseconds. */
export const limitsWithSpent = async (
  db: Db,
  accountId: number,
  row: Row,
  now: number,
): Promise<{ limits: Limits; spent: Spent }> => ({
  limits: readRow(row),
  spent: await spentBy(db, accountId, now),
})

/** The limits of an account as its owner sees them. */
export async function findLimits({ db, now }: Platform, accountId: number): Promise<SpendingLimits> {
  const at = now()
  const limits = readRow(await findRow(db, accountId).executeTakeFirst())
  return showLimits(limits, await spentBy(db, accountId, at), at)
}

/** Sets both limits of an account: a lower one counts at once, a higher one after a day. */
export async function setLimits(
  { db, now }: Platform,
  accountId: number,
  wanted: WantedLimits,
): Promise<SpendingLimits> {
  const at = now()
  return db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    // There is a row to lock, so that of two devices one comes after the other.
    await own
      .insertInto('spending_limits')
      .values({ account_id: accountId })
      .onConflict((on) => on.doNothing())
      .execute()
    const row = await findRow(transaction, accountId).forUpdate().executeTakeFirstOrThrow()
    const limits = wantLimits(readRow(row), wanted, at)
    await own
      .updateTable('spending_limits')
      .set(writeRow(limits))
      .where('account_id', '=', accountId)
      .execute()
    return showLimits(limits, await spentBy(transaction, accountId, at), at)
  })
}
