import { fail } from '#contract/errors.ts'
import type { Membership, UsedCode } from '#contract/membership/shapes.ts'
import { lockAccount } from '#server/account/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { findMembership } from '../cards/cards.ts'
import { hashCode, missesCount, mostMisses, readCode } from './code-rules.ts'
import { grantCard } from '../grants.ts'
import { tables } from '../tables.ts'
import { tellMembershipChange } from '../announce-membership.ts'

type Opened = { type: number; days: number }

/** Opens membership by a code; wrong, used, expired and revoked ones are refused alike, and five of them for a while altogether. */
export async function useCode(
  platform: Platform,
  accountId: number,
  typed: string,
): Promise<Opened & { membership: Membership }> {
  const now = nowSeconds(platform)
  // A miss must be counted although the call fails: it is refused only when the transaction is done
  const opened = await platform.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    await refuseLocked(transaction, accountId, now)
    const code = readCode(typed)
    const used = code && (await takeCode(transaction, accountId, hashCode(platform.keys, code), now))
    if (used) return used
    await tables
      .of(transaction)
      .insertInto('membership_code_misses')
      .values({ account_id: accountId, at: new Date(now * 1000) })
      .execute()
    return undefined
  })
  if (!opened) return fail('vip_code_wrong')
  await tellMembershipChange(platform, accountId)
  return { ...opened, membership: await findMembership(platform, accountId) }
}

async function refuseLocked(transaction: Db, accountId: number, now: number): Promise<void> {
  const misses = await tables
    .of(transaction)
    .selectFrom('membership_code_misses')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', new Date((now - missesCount) * 1000))
    .orderBy('at')
    .limit(mostMisses)
    .execute()
  if (misses.length < mostMisses) return
  fail('vip_codes_locked', { retryAfter: unixSeconds(misses[0]!.at) + missesCount - now })
}

/** Uses a code up and gives what it opens; nothing when it opens nothing. */
async function takeCode(
  transaction: Db,
  accountId: number,
  hash: Buffer,
  now: number,
): Promise<Opened | undefined> {
  const own = tables.of(transaction)
  const code = await own
    .selectFrom('membership_codes as code')
    .innerJoin('membership_code_batches as batch', 'batch.id', 'code.batch_id')
    .select(['code.id', 'batch.type', 'batch.days'])
    .where('code.hash', '=', hash)
    .where('batch.revoked_at', 'is', null)
    .where('batch.expires_at', '>', new Date(now * 1000))
    .executeTakeFirst()
  const used =
    code &&
    (await own
      .insertInto('membership_code_uses')
      .values({ code_id: code.id, account_id: accountId, used_at: new Date(now * 1000) })
      .onConflict((on) => on.doNothing())
      .returning('code_id')
      .executeTakeFirst())
  if (!used) return undefined
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

/** The codes an account used, newest first. */
export async function listUsedCodes(db: Db, accountId: number, input: PageInput) {
  const place = readCursor('used codes', input.cursor)
  const rows = await tables
    .of(db)
    .selectFrom('membership_code_uses as use')
    .innerJoin('membership_codes as code', 'code.id', 'use.code_id')
    .innerJoin('membership_code_batches as batch', 'batch.id', 'code.batch_id')
    .select(['use.code_id as id', 'batch.title', 'batch.type', 'batch.days', 'use.used_at'])
    .where('use.account_id', '=', accountId)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('use.used_at', 'use.code_id'), '<', eb.tuple(new Date(place!.key), place!.id)),
      ),
    )
    .orderBy('use.used_at', 'desc')
    .orderBy('use.code_id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const show = ({ used_at, ...row }: (typeof rows)[number]): UsedCode => ({
    ...row,
    at: unixSeconds(used_at),
  })
  return page('used codes', input, rows, ({ id, used_at }) => ({ key: used_at.getTime(), id }), show)
}
