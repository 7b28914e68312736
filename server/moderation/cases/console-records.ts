import { sql } from 'kysely'
import type { AuthorRecord, Named, Restriction } from '#contract/moderation/case-shapes.ts'
import { accountSince } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { namesOf } from './people.ts'
import { restrictionsInForce, showRestriction } from '../restrictions.ts'
import { tables } from '../tables.ts'

type Clock = Pick<Platform, 'now'>

/** Moderation record of an account: points against it today, and outcomes of earlier cases. */
export async function findRecord({ now }: Clock, db: Db, account: Named): Promise<AuthorRecord> {
  const own = tables.of(db)
  const strikes = await own
    .selectFrom('strikes')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('overturned_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .orderBy('id', 'desc')
    .execute()
  const restrictions = await restrictionsInForce({ now }, db)
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .execute()
  const counts = await own
    .selectFrom('moderation_cases')
    .where('author_id', '=', account.id)
    .select([
      sql<number>`(count(*) filter (where decision = 'remove'))::int`.as('removed'),
      sql<number>`(count(*) filter (where decision = 'approve'))::int`.as('approved'),
    ])
    .executeTakeFirstOrThrow()
  return {
    since: unixSeconds(await accountSince(db, account.id)),
    points: strikes.reduce((sum, { points }) => sum + points, 0),
    strikes: strikes.map(({ id, points, at, expires_at, statement_id }) => ({
      id,
      points,
      at: unixSeconds(at),
      expiresAt: unixSeconds(expires_at),
      statementId: statement_id,
    })),
    restrictions: restrictions.map((row) => showRestriction(row, account)),
    ...counts,
  }
}

export type RestrictionFilter = PageInput & { kind?: Restriction['kind']; accountId?: number }

/** Mutes and bans in force, the latest first. */
export async function listRestrictions(
  platform: Clock,
  db: Db,
  { kind, accountId, ...input }: RestrictionFilter,
) {
  const { list: rows, next } = await keysetPage(
    restrictionsInForce(platform, db)
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!)),
    input,
    { list: 'restrictions', id: 'id', order: 'desc' },
    (row) => row,
  )
  const { account } = await namesOf(platform, db, { accounts: rows.map((row) => row.account_id), staff: [] })
  return { list: rows.map((row) => showRestriction(row, account(row.account_id))), next }
}
