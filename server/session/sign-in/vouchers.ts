import type { UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import { findProfile } from '#server/account/index.ts'
import { checkCredential, type Given } from '#server/platform/credential-tries/guard.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashToken, makeToken } from '#server/platform/secrets/tokens.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { voucherEnd } from '../rules.ts'
import { tables } from '../tables.ts'
import { enterAccount, refuseMember } from './enter-account.ts'

const prefix = 'yh1.'
const hashOf = (code: string) => hashToken(code.slice(prefix.length))

/** Issues a voucher, readable this once; the previous one becomes void. */
export async function issueVoucher({ db, now }: Platform, { id }: Viewer): Promise<{ code: string }> {
  const secret = makeToken()
  const values = {
    code_hash: hashToken(secret),
    issued_at: new Date(now()),
    expires_at: voucherEnd(now()),
    used_at: null,
  }
  await tables
    .of(db)
    .insertInto('vouchers')
    .values({ account_id: id, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
  return { code: prefix + secret }
}

/**
 * Times when the voucher of an account was issued and used, in Unix seconds; 0 for an event that has not happened, or
 * after its expiry.
 */
export async function voucherState({ db, now }: Platform, accountId: number) {
  const row = await tables
    .of(db)
    .selectFrom('vouchers')
    .select(['issued_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return { issuedAt: unixSeconds(row?.issued_at ?? null), usedAt: unixSeconds(row?.used_at ?? null) }
}

type GivenVoucher = { code: string; address: string }
const guardedTry = (address: string): Given => ({ kind: 'voucher', name: 'voucher', from: { address } })

/** The owner of a voucher, for its holder. */
export async function showVoucher(platform: Platform, { code, address }: GivenVoucher) {
  const row = await checkCredential(platform, guardedTry(address), () =>
    tables
      .of(platform.db)
      .selectFrom('vouchers')
      .select(['account_id', 'issued_at'])
      .where('code_hash', '=', hashOf(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(platform.now()))
      .executeTakeFirst(),
  )
  const found = row ?? fail('voucher_invalid')
  const { nickname } = await findProfile(platform, found.account_id)
  return { nickname, id: maskedId(found.account_id), issuedAt: unixSeconds(found.issued_at) }
}

/** Enough of an id for its owner to recognise it. */
const maskedId = (id: number) => `***${String(id).slice(-2)}`

/** Signs in by a voucher and uses it up; of two calls at the same moment one succeeds. */
export async function useVoucher(
  platform: Platform,
  viewer: Viewer | null,
  { code, address }: GivenVoucher,
): Promise<UserInfo> {
  refuseMember(viewer)
  const user = await checkCredential(platform, guardedTry(address), () =>
    enterAccount(platform, viewer, async (transaction) => {
      const redeemed = await tables
        .of(transaction)
        .updateTable('vouchers')
        .set({ used_at: new Date(platform.now()) })
        .where('code_hash', '=', hashOf(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(platform.now()))
        .returning('account_id')
        .executeTakeFirst()
      return redeemed?.account_id ?? fail('voucher_invalid')
    }),
  )
  return user!
}

/** Removes the voucher of an account, so that a saved picture opens it no longer. */
export const voidVoucher = (transaction: Db, accountId: number) =>
  tables.of(transaction).deleteFrom('vouchers').where('account_id', '=', accountId).execute()
