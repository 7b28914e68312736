import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { CodeKind, CodeUse } from '#contract/rewards/codes.ts'
import { post } from '#server/ledger/index.ts'
import { grantCard, tellMembershipChange } from '#server/membership/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { failpoint } from '#server/platform/failpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import { giveEntries } from '../gifts.ts'
import { countMiss, refuseLocked, type Trier } from './wrong-codes.ts'
import { hashCode, readCode } from './secrets.ts'
import { tables } from './tables.ts'

export type Wish = { code: string; key: string }

/**
 * Uses a code: its use, what it gives and the budget it is given from change in one transaction. Sent again with its key it answers
 * what it answered before. Wrong, used, expired and revoked codes take the same way and are refused alike (`redeem_code_wrong`);
 * after some of them none is tried for a while (`redeem_codes_locked`).
 */
export async function useCode(platform: Platform, trier: Trier, { code, key }: Wish): Promise<CodeUse> {
  const read = readCode(code)
  const hash = hashCode(platform.keys, read ?? '')
  // A miss must be counted although the call fails: it is refused only when the transaction is done
  const used = await platform.db.transaction().execute(async (transaction) => {
    // One code at a time for an account: so misses are counted before the next code is tried.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`redeem code ${trier.accountId}`}, 0))`.execute(
      transaction,
    )
    const repeated = await uses(transaction)
      .where('use.account_id', '=', trier.accountId)
      .where('use.key', '=', key)
      .where('code.hash', '=', hash)
      .executeTakeFirst()
    if (repeated) return repeated
    await refuseLocked(platform, transaction, trier)
    const taken = await takeCode(transaction, { accountId: trier.accountId, hash, key, at: platform.now() })
    if (!taken) await countMiss(platform, transaction, trier)
    return taken
  })
  if (!used) return fail('redeem_code_wrong')
  failpoint('code.committed')
  if (used.kind === 'days') await tellMembershipChange(platform, trier.accountId)
  else await push(platform, trier.accountId, 'user.changed', {})
  return showUse(used)
}

type Taking = { accountId: number; hash: Buffer; key: string; at: number }

/** Uses a code up and gives what it holds; nothing when it holds nothing for this account. */
async function takeCode(transaction: Db, { accountId, hash, key, at }: Taking): Promise<Row | undefined> {
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
  // Who closes the batch waits for the codes that are being used, and these see that it is closed.
  const batch = await own
    .selectFrom('reward_code_batches')
    .select('id')
    .where('id', '=', found.batch_id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!batch) return undefined
  const counted = await own
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
  if (!counted) return undefined
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
  await give(transaction, use, accountId)
  return use
}

async function give(transaction: Db, use: Row, accountId: number): Promise<void> {
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

/** The budget out of which a batch gives. */
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

/** The codes an account used, newest first. */
export async function listCodeUses(db: Db, accountId: number, input: PageInput) {
  const place = readCursor('redeem codes', input.cursor)
  const rows = await uses(db)
    .where('use.account_id', '=', accountId)
    .$if(place !== undefined, (query) => query.where('use.id', '<', place!.id))
    .orderBy('use.id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  return page('redeem codes', input, rows, ({ id }) => ({ key: 0, id }), showUse)
}
