import { maskedPhone } from '#contract/session/credentials.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockPhone, type Phone, sealPhone, unsealPhone } from '../sms/phones.ts'
import { tables } from '../tables.ts'

/** Credentials of an account; undefined for a guest. */
export const credentialsOf = (db: Db, accountId: number) =>
  tables.of(db).selectFrom('credentials').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** True when an account has credentials with which ownership can be proved. */
export const hasCredentials = async (db: Db, accountId: number): Promise<boolean> =>
  (await credentialsOf(db, accountId)) !== undefined

/** True when a phone is bound to an account. */
export const hasPhone = async (db: Db, accountId: number): Promise<boolean> =>
  Boolean((await credentialsOf(db, accountId))?.phone_hash)

/** The account that a phone is bound to. */
export async function ownerOf(db: Db, phone: Phone): Promise<number | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('credentials')
    .select('account_id')
    .where('phone_hash', '=', phone.hash)
    .executeTakeFirst()
  return row?.account_id
}

/** The phone bound to an account. */
export async function phoneOfAccount(platform: Platform, accountId: number): Promise<Phone | undefined> {
  const sealed = (await credentialsOf(platform.db, accountId))?.phone_sealed
  return sealed ? unsealPhone(platform, sealed) : undefined
}

/** Credentials as their owner sees them. */
export async function showCredentials(platform: Platform, accountId: number) {
  const row = await credentialsOf(platform.db, accountId)
  const phone = row?.phone_sealed ? maskedPhone(unsealPhone(platform, row.phone_sealed).number) : ''
  return { phone, name: row?.name ?? '', hasPassword: typeof row?.password_hash === 'string' }
}

/**
 * Binds a phone to an account, in place of its previous one. Returns the owner afterwards: a phone of another account
 * stays there, and of two calls at the same moment the first gets it.
 */
export async function givePhone(
  transaction: Db,
  platform: Platform,
  { accountId, phone }: { accountId: number; phone: Phone },
): Promise<number> {
  await lockPhone(transaction, phone)
  const owner = await ownerOf(transaction, phone)
  if (owner !== undefined) return owner
  const values = {
    phone_hash: phone.hash,
    phone_sealed: sealPhone(platform, phone),
    changed_at: new Date(platform.now()),
  }
  await tables
    .of(transaction)
    .insertInto('credentials')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
  return accountId
}
