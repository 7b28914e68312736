import type { Static } from 'typebox'
import type { UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { ownCredentials } from '#contract/session/own.ts'
import { announceAccountChange, becomeMember, findUserInfo } from '#server/account/index.ts'
import { linkAccounts } from '#server/invite/index.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { deviceOf, rememberDevice } from '../known-devices.ts'
import { takeCode } from '../sms/codes.ts'
import { phoneOf } from '../sms/phones.ts'
import { tables } from '../tables.ts'
import { revokeOtherAccess } from './revoke-access.ts'
import { credentialsOf, givePhone } from './credentials.ts'
import { proveOwnership } from './proof.ts'
import { isWeakPassword } from './rules.ts'

type Body<Name extends 'bindMobile' | 'changeMobile' | 'changePassword'> = Static<
  (typeof ownCredentials)[Name]['body']
>

/** Gives an account its first phone. A guest becomes a member, and the session continues. */
export async function bindPhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof = {}, address }: Body<'bindMobile'> & { address: string },
): Promise<UserInfo> {
  if ((await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_bound')
  await proveOwnership(platform, viewer, proof)
  await replacePhone(platform, viewer, { phone, code, address })
  return findUserInfo(platform, viewer.id)
}

/** Replaces the account's phone. Every other device is signed out, and a saved voucher becomes void. */
export async function changePhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof, address }: Body<'changeMobile'> & { address: string },
): Promise<void> {
  if (!(await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_missing')
  await proveOwnership(platform, viewer, proof)
  await replacePhone(platform, viewer, { phone, code, address, isChange: true })
}

async function replacePhone(
  platform: Platform,
  viewer: Viewer,
  input: { phone: string; code: string; address: string; isChange?: boolean },
) {
  const phone = phoneOf(platform, input.phone)
  await takeCode(platform, { phone, purpose: 'bind', code: input.code, from: { address: input.address } })
  const isOwner = await platform.db.transaction().execute(async (transaction) => {
    const owner = await givePhone(transaction, platform, { accountId: viewer.id, phone })
    if (owner !== viewer.id) {
      await linkAccounts(transaction, platform, { from: viewer.id, to: owner })
      return false
    }
    await becomeMember(transaction, viewer.id, 1)
    const now = platform.now()
    if (input.isChange)
      await revokeOtherAccess(transaction, now, { accountId: owner, except: viewer.sessionId })
    const device = await deviceOf(transaction, viewer.sessionId)
    await rememberDevice(transaction, now, { accountId: owner, device })
    return true
  })
  if (!isOwner) fail('phone_taken')
  await announceAccountChange(platform, viewer.id)
}

/** Sets or changes the password. Every other device is signed out, and a saved voucher becomes void. */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  { password, proof }: Body<'changePassword'>,
): Promise<void> {
  const name = (await credentialsOf(platform.db, viewer.id))?.name ?? ''
  if (isWeakPassword(password, name)) fail('password_weak')
  await proveOwnership(platform, viewer, proof)
  const hash = await hashPassword(password)
  await platform.db.transaction().execute(async (transaction) => {
    await tables
      .of(transaction)
      .updateTable('credentials')
      .set({ password_hash: hash, changed_at: new Date(platform.now()) })
      .where('account_id', '=', viewer.id)
      .execute()
    await revokeOtherAccess(transaction, platform.now(), { accountId: viewer.id, except: viewer.sessionId })
  })
  await announceAccountChange(platform, viewer.id)
}
