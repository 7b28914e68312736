import { lockAccount, setMembership } from '#server/account/index.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { addGrowth, takeGrowth } from './growth.ts'
import { daySeconds, periodsOf } from './rules.ts'
import { tables } from './tables.ts'

/** Why membership was given: a paid order, a purchase with coins, a code, the gift of a level, or staff. */
export type GrantSource = 'order' | 'purchase' | 'code' | 'gift' | 'staff'

/** What is given: a card as it was when it was sold, or as many days of a tier. */
export type GrantedCard = { id?: number; type: number; days: number; growth?: number }

export type NewGrant = {
  accountId: number
  card: GrantedCard
  /** The one business effect it is, as `order:12`: given twice, it takes effect once. */
  key: string
  source: GrantSource
  /** Unix seconds. */
  now: number
}

/**
 * Gives membership within the caller's transaction, with what the account then is and the growth the card brings. False
 * when this key was given before; throws when it was given with another content. The caller tells of it
 * (`tellMembershipChange`) when the transaction is done.
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
      // A clock that was set back must not put a grant before those it came after
      granted_at: new Date(Math.max(now, unixSeconds(last?.granted_at ?? null)) * 1000),
    })
    .execute()
  await deriveMembership(transaction, accountId, now)
  if (card.growth) await addGrowth(transaction, { accountId, amount: card.growth, key, reason: source, now })
  return true
}

async function isRepeated(transaction: Db, { accountId, card, key }: NewGrant): Promise<boolean> {
  const known = await tables
    .of(transaction)
    .selectFrom('membership_grants')
    .select(['account_id', 'type', 'seconds'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return false
  const { account_id, type, seconds } = known
  if (account_id === accountId && type === card.type && seconds === card.days * daySeconds) return true
  throw new Error(`the grant ${key} was made before with another content`)
}

type Revocation = { key: string; reason: string; now: number }

/**
 * Takes a grant back, as when its order is refunded: the membership becomes what it would be had there never been this
 * grant, and the growth it brought goes. Answers whose it was when it was taken back now; nothing for a repeat or an unknown key.
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

/** Writes down what an account is, from the grants that stand. The account is locked by the caller. */
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
