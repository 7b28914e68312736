import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Restriction } from '#contract/moderation/case-shapes.ts'
import { reasonTitle } from '#contract/moderation/reasons.ts'
import { announceAccountChange, setBan } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { penaltyOf, type Sanction, sanctionEnds, strikeEnds } from './rules.ts'
import { tables } from './tables.ts'

/** One transaction at a time judges, restricts or frees an account: what it counts stays true until it is done. */
export const lockAccount = (transaction: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('moderation of an account', ${accountId}))`.execute(
    transaction,
  )

type Clock = Pick<Platform, 'now'>

/** Restrictions that hold at this moment. */
export const restrictionsInForce = ({ now }: Clock, db: Db) =>
  tables
    .of(db)
    .selectFrom('restrictions')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now()))]))

/** The ban that lasts longest, or else the mute. */
const heaviest = (platform: Clock, db: Db, accountId: number) =>
  restrictionsInForce(platform, db)
    .where('account_id', '=', accountId)
    .select(['kind', 'reason', 'ends_at'])
    .orderBy('kind')
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst()

/** The points of an account's strikes that count now. */
export async function pointsNow({ now }: Clock, db: Db, accountId: number): Promise<number> {
  const { points } = await tables
    .of(db)
    .selectFrom('strikes')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('account_id', '=', accountId)
    .where('overturned_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirstOrThrow()
  return points
}

export type Punishment = {
  accountId: number
  statementId: number
  points: number
  sanctions: readonly Sanction[]
}

/** Writes strike, mutes and bans of a statement. True when a ban began: the caller announces the account afterwards. */
export async function punish(
  platform: Clock,
  transaction: Db,
  { accountId, statementId, points, sanctions }: Punishment,
): Promise<boolean> {
  const own = tables.of(transaction)
  const now = new Date(platform.now())
  const common = { account_id: accountId, statement_id: statementId }
  if (points)
    await own
      .insertInto('strikes')
      .values({ ...common, points, at: now, expires_at: strikeEnds(now.getTime()) })
      .execute()
  if (sanctions.length)
    await own
      .insertInto('restrictions')
      .values(
        sanctions.map((sanction) => ({
          ...common,
          kind: sanction.kind,
          reason: sanction.reason,
          starts_at: now,
          ends_at: sanctionEnds(sanction, now.getTime()),
        })),
      )
      .execute()
  return syncBan(platform, transaction, accountId)
}

/** Copies the ban that lasts longest, or none, to the account, where every call reads it. */
async function syncBan(platform: Clock, transaction: Db, accountId: number): Promise<boolean> {
  const found = await heaviest(platform, transaction, accountId)
  const ban = found?.kind === 'ban' ? { endsAt: found.ends_at, reason: reasonTitle(found.reason) } : undefined
  await setBan(transaction, accountId, ban)
  return ban !== undefined
}

/** Takes back what a statement brought: its strike, its mutes and bans, and those that followed from too many points. */
export async function pardon(
  platform: Clock,
  transaction: Db,
  { accountId, statementId, staffId }: { accountId: number; statementId: number; staffId: number },
): Promise<void> {
  const own = tables.of(transaction)
  const now = new Date(platform.now())
  const lifted = { lifted_at: now, lifted_by: staffId }
  await own
    .updateTable('strikes')
    .set({ overturned_at: now })
    .where('statement_id', '=', statementId)
    .where('overturned_at', 'is', null)
    .execute()
  await own
    .updateTable('restrictions')
    .set(lifted)
    .where('statement_id', '=', statementId)
    .where('lifted_at', 'is', null)
    .execute()
  const deserved = penaltyOf(await pointsNow(platform, transaction, accountId))?.kind
  await own
    .updateTable('restrictions')
    .set(lifted)
    .where('account_id', '=', accountId)
    .where('reason', '=', 'strikes')
    .where('lifted_at', 'is', null)
    .$if(deserved === 'mute', (query) => query.where('kind', '=', 'ban'))
    .$if(deserved === 'ban', (query) => query.where(sql<boolean>`false`))
    .execute()
  await syncBan(platform, transaction, accountId)
}

/** Ends a mute or a ban before its time. */
export async function liftRestriction(
  platform: Platform,
  staff: StaffViewer,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const accountId = await platform.db.transaction().execute(async (transaction) => {
    const known = await tables
      .of(transaction)
      .selectFrom('restrictions')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst()
    await lockAccount(transaction, known?.account_id ?? fail('restriction_not_found'))
    const lifted = await tables
      .of(transaction)
      .updateTable('restrictions')
      .set({ lifted_at: new Date(platform.now()), lifted_by: staff.id })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning(['account_id', 'kind'])
      .executeTakeFirst()
    const { account_id, kind } = lifted ?? fail('restriction_not_found')
    await syncBan(platform, transaction, account_id)
    await writeAudit(transaction, staff, {
      action: 'moderation.lift',
      subject: `account ${account_id}`,
      details: { restriction: id, kind, note },
    })
    return account_id
  })
  await announceAccountChange(platform, accountId)
}

type Row = {
  id: number
  account_id: number
  kind: string
  reason: string
  starts_at: Date
  ends_at: Date | null
  statement_id: number
}

export const showRestriction = (row: Row, account: Restriction['account']): Restriction => ({
  id: row.id,
  account,
  kind: row.kind as Restriction['kind'],
  reason: reasonTitle(row.reason),
  startsAt: unixSeconds(row.starts_at),
  endsAt: unixSeconds(row.ends_at),
  statementId: row.statement_id,
})
