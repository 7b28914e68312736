import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { CodeKind, CodeUse } from '#contract/rewards/codes.ts'
import { post } from '#server/ledger/index.ts'
import { grantCard, tellMembershipChange } from '#server/membership/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import { giveEntries } from '../gifts.ts'
import { countMiss, refuseLocked, type CodeSender } from './wrong-codes.ts'
import { hashCode, readCode } from './secrets.ts'
import { tables } from './tables.ts'

export type Wish = { code: string; key: string }

/**
 * Uses a code: its use, its gift and its budget change in one transaction. A repeat with the same key answers the same.
 * Wrong, used, expired and revoked codes are handled and refused alike (`redeem_code_wrong`); after some of them codes
 * are refused for a while (`redeem_codes_locked`).
 */
export async function useCode(platform: Platform, sender: CodeSender, { code, key }: Wish): Promise<CodeUse> {
  const normalizedCode = readCode(code)
  const hash = hashCode(platform.keys, normalizedCode ?? '')
  // A wrong code must be counted although the call fails, so the refusal comes after the transaction
  const use = await platform.db.transaction().execute(async (transaction) => {
    // One code at a time per account, so that wrong codes are counted before the next one is checked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`redeem code ${sender.accountId}`}, 0))`.execute(
      transaction,
    )
    const repeated = await uses(transaction)
      .where('use.account_id', '=', sender.accountId)
      .where('use.key', '=', key)
      .where('code.hash', '=', hash)
      .executeTakeFirst()
    if (repeated) return repeated
    await refuseLocked(platform, transaction, sender)
    const taken = await takeCode(transaction, { accountId: sender.accountId, hash, key, at: platform.now() })
    if (!taken) await countMiss(platform, transaction, sender)
    return taken
  })
  if (!use) return fail('redeem_code_wrong')
  failpoint('code.committed')
  if (use.kind === 'days') await tellMembershipChange(platform, sender.accountId)
  else await push(platform, sender.accountId, 'user.changed', {})
  return showUse(use)
}

type CodeAttempt = { accountId: number; hash: Buffer; key: string; at: number }

/** Uses up a code and gives its gift; undefined when it has none for this account. */
async function takeCode(
  transaction: Db,
  { accountId, hash, key, at }: CodeAttempt,
): Promise<Row | undefined> {
  const own = tables.of(transaction)
  const found = await own
    .selectFrom('reward_codes as code')
    .innerJoin('reward_code_batches as batch', 'batch.id', 'code.batch_id')
    .select(['code.id', 'code.batch_id'])
    .where('code.hash', '=', hash)
    .whereRef('code.used', '<', 'code.uses')
    .where('batch.closed_at', 'is', null)
    .where('batch.expires_at', '>', new Date(at))
    .executeTakeFirst()
  if (!found) return undefined
  // Closing a batch waits for codes in use, and later codes see that it is closed.
  const batch = await own
    .selectFrom('reward_code_batches')
    .select('id')
    .where('id', '=', found.batch_id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!batch) return undefined
  const countedUse = await own
    .updateTable('reward_codes')
    .set({ used: sql`used + 1` })
    .where('id', '=', found.id)
    .whereRef('used', '<', 'uses')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reward_code_uses as mine')
            .select('mine.id')
            .where('mine.code_id', '=', found.id)
            .where('mine.account_id', '=', accountId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!countedUse) return undefined
  const { id } = await own
    .insertInto('reward_code_uses')
    .values({
      code_id: found.id,
      batch_id: found.batch_id,
      account_id: accountId,
      key,
      used_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = await uses(transaction).where('use.id', '=', id).executeTakeFirstOrThrow()
  failpoint('code.used')
  await giveGift(transaction, use, accountId)
  return use
}

async function giveGift(transaction: Db, use: Row, accountId: number): Promise<void> {
  const gift = { ...use, kind: use.kind as CodeKind }
  const key = `redeem:${use.id}`
  if (gift.kind === 'days')
    await grantCard(transaction, {
      accountId,
      card: { type: gift.tier, days: gift.amount },
      key,
      source: 'code',
      now: unixSeconds(use.used_at),
    })
  else
    await post(transaction, {
      key,
      reason: 'code',
      by: { member: accountId },
      note: use.title,
      at: use.used_at,
      entries: giveEntries(gift, budgetOf(use.batch_id), accountId),
    })
}

/** Name of the budget of a batch. */
export const budgetOf = (batchId: number): string => `codes:${batchId}`

const uses = (db: Db) =>
  tables
    .of(db)
    .selectFrom('reward_code_uses as use')
    .innerJoin('reward_codes as code', 'code.id', 'use.code_id')
    .innerJoin('reward_code_batches as batch', 'batch.id', 'use.batch_id')
    .select([
      'use.id',
      'use.batch_id',
      'use.used_at',
      'batch.title',
      'batch.kind',
      'batch.amount',
      'batch.tier',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof uses>['execute']>>[number]

const showUse = ({ id, title, kind, amount, tier, used_at }: Row): CodeUse => ({
  id,
  title,
  kind: kind as CodeKind,
  amount,
  tier,
  at: unixSeconds(used_at),
})

/** Codes an account used, newest first. */
export async function listCodeUses(db: Db, accountId: number, input: PageInput) {
  return keysetPage(
    uses(db).where('use.account_id', '=', accountId),
    input,
    { list: 'redeem codes', id: 'use.id', order: 'desc' },
    showUse,
  )
}
