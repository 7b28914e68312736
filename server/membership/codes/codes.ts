import { fail } from '#contract/errors.ts'
import type { Membership, UsedCode } from '#contract/membership/shapes.ts'
import { lockAccount } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { findMembership } from '../cards/cards.ts'
import { hashCode, missLifetime, maxMisses, readCode } from './code-rules.ts'
import { grantCard } from '../grants.ts'
import { tables } from '../tables.ts'
import { tellMembershipChange } from '../announce-membership.ts'

type CodeMembership = { type: number; days: number }

/**
 * Redeems a membership code. Wrong, used, expired and revoked ones get the same refusal, and after five of them all
 * codes are refused for a while.
 */
export async function useCode(
  platform: Platform,
  accountId: number,
  typed: string,
): Promise<CodeMembership & { membership: Membership }> {
  const now = nowSeconds(platform)
  // A wrong code must be counted although the call fails, so the refusal comes after the transaction
  const redeemed = await platform.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    await refuseLocked(transaction, accountId, now)
    const code = readCode(typed)
    const redeemed = code && (await takeCode(transaction, accountId, hashCode(platform.keys, code), now))
    if (redeemed) return redeemed
    await tables
      .of(transaction)
      .insertInto('membership_code_misses')
      .values({ account_id: accountId, at: new Date(now * 1000) })
      .execute()
    return undefined
  })
  if (!redeemed) return fail('vip_code_wrong')
  await tellMembershipChange(platform, accountId)
  return { ...redeemed, membership: await findMembership(platform, accountId) }
}

async function refuseLocked(transaction: Db, accountId: number, now: number): Promise<void> {
  const misses = await tables
    .of(transaction)
    .selectFrom('membership_code_misses')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', new Date((now - missLifetime) * 1000))
    .orderBy('at')
    .limit(maxMisses)
    .execute()
  if (misses.length < maxMisses) return
  fail('vip_codes_locked', { retryAfter: unixSeconds(misses[0]!.at) + missLifetime - now })
}

/** Uses up a code and grants its membership; undefined when it has none to give. */
async function takeCode(
  transaction: Db,
  accountId: number,
  hash: Buffer,
  now: number,
): Promise<CodeMembership | undefined> {
  const own = tables.of(transaction)
  const code = await own
    .selectFrom('membership_codes as code')
    .innerJoin('membership_code_batches as batch', 'batch.id', 'code.batch_id')
    .select(['code.id', 'batch.type', 'batch.days'])
    .where('code.hash', '=', hash)
    .where('batch.revoked_at', 'is', null)
    .where('batch.expires_at', '>', new Date(now * 1000))
    .executeTakeFirst()
  const use =
    code &&
    (await own
      .insertInto('membership_code_uses')
      .values({ code_id: code.id, account_id: accountId, used_at: new Date(now * 1000) })
      .onConflict((on) => on.doNothing())
      .returning('code_id')
      .executeTakeFirst())
  if (!use) return undefined
  const { type, days } = code
  await grantCard(transaction, {
    accountId,
    card: { type, days },
    key: `code:${code.id}`,
    source: 'code',
    now,
  })
  return { type, days }
}

/** Codes an account used, newest first. */
export async function listUsedCodes(db: Db, accountId: number, input: PageInput) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(db)
      .selectFrom('membership_code_uses as use')
      .innerJoin('membership_codes as code', 'code.id', 'use.code_id')
      .innerJoin('membership_code_batches as batch', 'batch.id', 'code.batch_id')
      .select(['use.code_id as id', 'batch.title', 'batch.type', 'batch.days', 'use.used_at'])
      .where('use.account_id', '=', accountId),
    input,
    { list: 'used codes', by: 'use.used_at', time: (row) => row.used_at, id: 'use.code_id', order: 'desc' },
    (row) => row,
  )
  const show = ({ used_at, ...row }: (typeof rows)[number]): UsedCode => ({
    ...row,
    at: unixSeconds(used_at),
  })
  return { list: rows.map(show), next }
}
