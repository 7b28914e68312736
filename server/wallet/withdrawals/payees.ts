import { createHmac } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Payee, PayeeInput } from '#contract/wallet/withdrawal-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import { tables } from '../tables.ts'
import { placeOf, readPayee } from './payee-forms.ts'

const sealKey = (keys: Keys) => derivedKey(keys, 'withdrawal payee')

/** Where money is to go as it is kept: sealed, hidden but for its ends, and as a hash to find the same place by. */
export type KeptPayee = { payee: Buffer; payee_shown: string; payee_hash: Buffer }

/** Checks where money is to go. Refuses with `payee_wrong` and the field. */
export async function keepPayee(
  { db, keys }: Platform,
  accountId: number,
  given: PayeeInput,
): Promise<KeptPayee> {
  if ('last' in given)
    return (await lastPayee(db, accountId, given.method)) ?? fail('payee_wrong', { field: 'last' })
  const read = readPayee(given)
  if ('wrong' in read) return fail('payee_wrong', { field: read.wrong })
  return {
    payee: seal(sealKey(keys), JSON.stringify(read.payee)),
    payee_shown: read.shown,
    payee_hash: createHmac('sha256', derivedKey(keys, 'withdrawal place'))
      .update(placeOf(read.payee))
      .digest(),
  }
}

export const openPayee = (keys: Keys, sealed: Buffer): Payee =>
  JSON.parse(unseal(sealKey(keys), sealed)) as Payee

/** Where the last withdrawal of a way went. */
async function lastPayee(db: Db, accountId: number, method: string): Promise<KeptPayee | undefined> {
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
  return row as KeptPayee | undefined
}
