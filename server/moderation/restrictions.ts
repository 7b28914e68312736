import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** One transaction at a time judges, restricts or frees an account: what it counts stays true until it is done. */
export const lockAccount = (transaction: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('moderation of an account', ${accountId}))`.execute(
    transaction,
  )

/** Restrictions of an account that hold at this moment. */
const inForce = ({ now }: Pick<Platform, 'now'>, db: Db, accountId: number) =>
  tables
    .of(db)
    .selectFrom('restrictions')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now()))]))

/** Refuses what a muted or banned account wants to publish, with the end of it and the reason. */
export async function refuseRestricted(
  platform: Pick<Platform, 'now'>,
  db: Db,
  accountId: number,
): Promise<void> {
  const found = await inForce(platform, db, accountId)
    .select(['kind', 'reason', 'ends_at'])
    .orderBy('kind')
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const told = { until: unixSeconds(found.ends_at), reason: reasons[found.reason as ReasonCode].title }
  fail(found.kind === 'ban' ? 'account_banned' : 'muted', told)
}
