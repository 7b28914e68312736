import { lockAccount, setMembership } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { addGrowth, takeGrowth } from './growth.ts'
import { daySeconds, periodsOf } from './rules.ts'
import { tables } from './tables.ts'

/** Cause of a grant: a paid order, a purchase with coins, a code, the gift of a level, or staff. */
export type GrantSource = 'order' | 'purchase' | 'code' | 'gift' | 'staff'

/** The membership to grant: a card as it was sold, or days of a tier. */
export type GrantedCard = { id?: number; type: number; days: number; growth?: number }

export type NewGrant = {
  accountId: number
  card: GrantedCard
  /** Name of the one business effect, such as `order:12`: a grant under it takes effect once. */
  key: string
  source: GrantSource
  /** Unix seconds. */
  now: number
}

/**
 * Grants membership within the caller's transaction, and adds the growth of the card. False when it was granted under
 * this key before; throws when that grant had another content. The caller announces it with `tellMembershipChange`
 * after the transaction.
 */
export async function grantCard(transaction: Db, grant: NewGrant): Promise<boolean> {
  const { accountId, card, key, source, now } = grant
  await lockAccount(transaction, accountId)
  if (await isRepeated(transaction, grant)) return false
  const own = tables.of(transaction)
  const last = await own
    .selectFrom('membership_grants')
    .select('granted_at')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await own
    .insertInto('membership_grants')
    .values({
      account_id: accountId,
      type: card.type,
      seconds: card.days * daySeconds,
      card_id: card.id ?? null,
      source,
      key,
      // A clock that was set back must not put a grant before earlier ones
      granted_at: new Date(Math.max(now, unixSeconds(last?.granted_at ?? null)) * 1000),
    })
    .execute()
  await deriveMembership(transaction, accountId, now)
  if (card.growth) await addGrowth(transaction, { accountId, amount: card.growth, key, reason: source, now })
  return true
}

async function isRepeated(transaction: Db, { accountId, card, key }: NewGrant): Promise<boolean> {
  const existing = await tables
    .of(transaction)
    .selectFrom('membership_grants')
    .select(['account_id', 'type', 'seconds'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!existing) return false
  const { account_id, type, seconds } = existing
  if (account_id === accountId && type === card.type && seconds === card.days * daySeconds) return true
  throw new Error(`the grant ${key} was made before with another content`)
}

type Revocation = { key: string; reason: string; now: number }

/**
 * Revokes a grant, for example when its order is refunded: the membership becomes what it would be without this grant,
 * and its growth is taken back. Returns the account when it was revoked now; undefined for a repeat or an unknown key.
 */
export async function revokeGrant(
  transaction: Db,
  { key, reason, now }: Revocation,
): Promise<number | undefined> {
  const own = tables.of(transaction)
  const grant = await own
    .selectFrom('membership_grants')
    .select(['id', 'account_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!grant) return undefined
  await lockAccount(transaction, grant.account_id)
  const revoked = await own
    .insertInto('membership_revocations')
    .values({ grant_id: grant.id, reason, revoked_at: new Date(now * 1000) })
    .onConflict((on) => on.doNothing())
    .returning('grant_id')
    .executeTakeFirst()
  if (!revoked) return undefined
  await deriveMembership(transaction, grant.account_id, now)
  await takeGrowth(transaction, { key, now })
  return grant.account_id
}

/** Stores the membership that follows from the valid grants. The caller has locked the account. */
async function deriveMembership(transaction: Db, accountId: number, now: number): Promise<void> {
  const grants = await tables
    .of(transaction)
    .selectFrom('membership_grants as grant')
    .leftJoin('membership_revocations as revocation', 'revocation.grant_id', 'grant.id')
    .select(['grant.type', 'grant.seconds', 'grant.granted_at'])
    .where('grant.account_id', '=', accountId)
    .where('revocation.grant_id', 'is', null)
    .orderBy('grant.id')
    .execute()
  const periods = periodsOf(
    grants.map(({ type, seconds, granted_at }) => ({ type, seconds, at: unixSeconds(granted_at) })),
  )
  await setMembership(transaction, accountId, periods, now)
}
