import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Growth points for one event: `key` names it, such as `order:12`; `reason` is its kind. */
export type NewGrowth = {
  accountId: number
  /** A whole number, not 0. */
  amount: number
  key: string
  reason: string
  /** Unix seconds. */
  now: number
}

/** Adds growth within the caller's transaction; false when this key was counted before. */
export async function addGrowth(
  transaction: Db,
  { accountId, amount, key, reason, now }: NewGrowth,
): Promise<boolean> {
  const own = tables.of(transaction)
  const entry = await own
    .insertInto('membership_growth')
    .values({ account_id: accountId, amount, key, reason, at: new Date(now * 1000) })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entry) return false
  await own
    .insertInto('membership_standings')
    .values({ account_id: accountId, growth: Math.max(0, amount) })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet({ growth: sql`greatest(0, membership_standings.growth + ${amount}::bigint)` }),
    )
    .execute()
  return true
}

/** Takes back the growth of a key, for example after a refund. Gifts claimed with it are kept. */
export async function takeGrowth(
  transaction: Db,
  { key, now }: Pick<NewGrowth, 'key' | 'now'>,
): Promise<void> {
  const entry = await tables
    .of(transaction)
    .selectFrom('membership_growth')
    .select(['account_id', 'amount'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!entry) return
  const { account_id: accountId, amount } = entry
  await addGrowth(transaction, { accountId, amount: -amount, key: `${key} back`, reason: 'back', now })
}

/** Growth points of an account. */
export async function growthOf(db: Db, accountId: number): Promise<number> {
  const row = await tables
    .of(db)
    .selectFrom('membership_standings')
    .select('growth')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.growth ?? 0
}
