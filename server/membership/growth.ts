import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Points of growth for what somebody did once: `key` names it, as `order:12`; `reason` says what it was. */
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
  const added = await own
    .insertInto('membership_growth')
    .values({ account_id: accountId, amount, key, reason, at: new Date(now * 1000) })
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
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

/** Takes back the growth of a key, as when what it was for is refunded. Gifts that were claimed for it stay. */
export async function takeGrowth(
  transaction: Db,
  { key, now }: Pick<NewGrowth, 'key' | 'now'>,
): Promise<void> {
  const given = await tables
    .of(transaction)
    .selectFrom('membership_growth')
    .select(['account_id', 'amount'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!given) return
  const { account_id: accountId, amount } = given
  await addGrowth(transaction, { accountId, amount: -amount, key: `${key} back`, reason: 'back', now })
}

/** An account's growth, in points. */
export async function growthOf(db: Db, accountId: number): Promise<number> {
  const standing = await tables
    .of(db)
    .selectFrom('membership_standings')
    .select('growth')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return standing?.growth ?? 0
}
