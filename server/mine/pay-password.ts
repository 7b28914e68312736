import { fail } from '#contract/errors.ts'
import { mostPayTries, type PayPasswordState } from '#contract/mine/pay-password.ts'
import type { Proof } from '#contract/session/credentials.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { hashPassword, isPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { proveOwnership } from '#server/session/index.ts'
import { isWeakDigits } from './rules.ts'
import { tables } from './tables.ts'

/** Milliseconds of the lock after five wrong tries. */
const lockTime = 30 * 60_000

export async function payPasswordState(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
): Promise<PayPasswordState> {
  const row = await tables
    .of(db)
    .selectFrom('pay_passwords')
    .select('locked_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const until = row?.locked_until
  return { set: row !== undefined, lockedUntil: until && until.getTime() > now() ? unixSeconds(until) : 0 }
}

type Outcome = 'right' | 'missing' | { lockedUntil: Date } | { triesLeft: number }

/**
 * Refuses wrong digits: `pay_password_missing`, `pay_password_wrong` with the tries left, `pay_password_locked` for
 * half an hour after the fifth wrong one. It counts in a transaction of its own, so that the caller's transaction
 * cannot roll the count back: call it before that one.
 */
export async function checkPayPassword(
  platform: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  digits: string,
): Promise<void> {
  const outcome = await platform.db.transaction().execute(async (transaction): Promise<Outcome> => {
    const own = tables.of(transaction)
    // Tries at the same moment wait for each other.
    const row = await own
      .selectFrom('pay_passwords')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'missing'
    const now = platform.now()
    if (row.locked_until && row.locked_until.getTime() > now) return { lockedUntil: row.locked_until }
    const isRight = await isPassword(row.hash, digits)
    const wrongTries = isRight ? 0 : row.wrong + 1
    const lockedUntil = wrongTries >= mostPayTries ? new Date(now + lockTime) : null
    await own
      .updateTable('pay_passwords')
      .set({ wrong: lockedUntil ? 0 : wrongTries, locked_until: lockedUntil })
      .where('account_id', '=', accountId)
      .execute()
    return isRight ? 'right' : lockedUntil ? { lockedUntil } : { triesLeft: mostPayTries - wrongTries }
  })
  if (outcome === 'right') return
  if (outcome === 'missing') fail('pay_password_missing')
  if ('lockedUntil' in outcome) fail('pay_password_locked', { until: unixSeconds(outcome.lockedUntil) })
  fail('pay_password_wrong', outcome)
}

type Setting = { digits: string; old?: string; proof?: Proof }

/** Sets the pay password of an account, by the old one or by a proof of ownership. */
export async function setPayPassword(
  platform: Platform,
  viewer: Viewer,
  { digits, old, proof }: Setting,
): Promise<PayPasswordState> {
  if (isWeakDigits(digits)) fail('pay_password_weak')
  if (old === undefined) await proveOwnership(platform, viewer, proof ?? {})
  else await checkPayPassword(platform, viewer.id, old)
  const values = {
    hash: await hashPassword(digits),
    wrong: 0,
    locked_until: null,
    changed_at: new Date(platform.now()),
  }
  await tables
    .of(platform.db)
    .insertInto('pay_passwords')
    .values({ account_id: viewer.id, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
  return payPasswordState(platform, viewer.id)
}
