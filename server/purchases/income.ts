import { sql } from 'kysely'
import { post } from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

const batch = 200

/**
 * Frees creators' shares of the oldest sales whose time for refunds is over, each in a transaction of its own. A refund that comes
 * afterwards takes the share from what is free.
 * @returns whose income became free, and whether more of it waits
 */
export async function matureSales(
  { db, config, now }: Platform,
  signal: AbortSignal,
): Promise<{ owners: number[]; more: boolean }> {
  const at = new Date(now())
  const due = await tables
    .of(db)
    .selectFrom('purchases')
    .select(['id', 'owner_id', 'share'])
    .where('share', '>', 0)
    .where('refunded_at', 'is', null)
    .where('matured_at', 'is', null)
    .where('bought_at', '<=', new Date(now() - config.INCOME_HOLD_DAYS * 86_400_000))
    .orderBy('bought_at')
    .orderBy('id')
    .limit(batch)
    .execute()
  const owners = new Set<number>()
  for (const { id, owner_id: owner, share } of due) {
    if (signal.aborted) break
    if (await matureOne(db, { id, owner: owner!, share }, at)) owners.add(owner!)
  }
  return { owners: [...owners], more: due.length === batch }
}

const matureOne = (
  db: Db,
  { id, owner, share }: { id: number; owner: number; share: number },
  at: Date,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // A refund at this moment was first, or waits and finds the share free.
    const matured = await tables
      .of(transaction)
      .updateTable('purchases')
      .set({ matured_at: at })
      .where('id', '=', id)
      .where('refunded_at', 'is', null)
      .where('matured_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!matured) return false
    await post(transaction, {
      key: `maturity:${id}`,
      reason: 'maturity',
      by: 'system',
      at,
      entries: [
        { kind: 'creator_pending', owner, amount: -share },
        { kind: 'creator_available', owner, amount: share },
      ],
    })
    failpoint('maturity.booked')
    return true
  })

/** How often a creator's works were sold for coins since a time, and how many of those sales were refunded. */
export async function salesOf(
  db: Db,
  owner: number,
  since: Date,
): Promise<{ sales: number; refunds: number }> {
  return tables
    .of(db)
    .selectFrom('purchases')
    .select(sql<number>`count(*)::int`.as('sales'))
    .select(sql<number>`count(refunded_at)::int`.as('refunds'))
    .where('owner_id', '=', owner)
    .where('bought_at', '>=', since)
    .executeTakeFirstOrThrow()
}
