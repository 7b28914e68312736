import { createHmac } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Payee, PayeeInput } from '#contract/wallet/withdrawal-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import { tables } from '../tables.ts'
import { payeeIdentity, readPayee } from './payee-forms.ts'

const sealKey = (keys: Keys) => derivedKey(keys, 'withdrawal payee')

/**
 * A payee as it is stored: sealed, a text with all but its ends hidden, and a hash by which the same payee is found.
 */
export type SealedPayee = { payee: Buffer; payee_shown: string; payee_hash: Buffer }

/** Checks and seals a payee. Refuses with `payee_wrong` and the field. */
export async function sealPayee(
  { db, keys }: Platform,
  accountId: number,
  given: PayeeInput,
): Promise<SealedPayee> {
  if ('last' in given)
    return (await lastPayee(db, accountId, given.method)) ?? fail('payee_wrong', { field: 'last' })
  const read = readPayee(given)
  if ('wrong' in read) return fail('payee_wrong', { field: read.wrong })
  return {
    payee: seal(sealKey(keys), JSON.stringify(read.payee)),
    payee_shown: read.shown,
    payee_hash: createHmac('sha256', derivedKey(keys, 'withdrawal place'))
      .update(payeeIdentity(read.payee))
      .digest(),
  }
}

export const openPayee = (keys: Keys, sealed: Buffer): Payee =>
  JSON.parse(unseal(sealKey(keys), sealed)) as Payee

/** The payee of the account's previous withdrawal by a method. */
async function lastPayee(db: Db, accountId: number, method: string): Promise<SealedPayee | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('withdrawals')
    .select(['payee', 'payee_shown', 'payee_hash'])
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('payee', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as SealedPayee | undefined
}
