import type { Static } from 'typebox'
import type { UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { ownCredentials } from '#contract/session/own.ts'
import { announceAccountChange, becomeMember, findUserInfo } from '#server/account/index.ts'
import { noteSameOwner } from '#server/invite/index.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { deviceOf, rememberDevice } from '../known-devices.ts'
import { takeCode } from '../sms/codes.ts'
import { phoneOf } from '../sms/phones.ts'
import { tables } from '../tables.ts'
import { closeOtherWays } from './revoke-access.ts'
import { credentialsOf, givePhone } from './credentials.ts'
import { proveOwnership } from './proof.ts'
import { isWeakPassword } from './rules.ts'

type Body<Name extends 'bindMobile' | 'changeMobile' | 'changePassword'> = Static<
  (typeof ownCredentials)[Name]['body']
>

/** Gives an account its first phone; a guest becomes a member by it, and the session goes on. */
export async function bindPhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof = {}, address }: Body<'bindMobile'> & { address: string },
): Promise<UserInfo> {
  if ((await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_bound')
  await proveOwnership(platform, viewer, proof)
  await putPhone(platform, viewer, { phone, code, address })
  return findUserInfo(platform, viewer.id)
}

/** Puts another number in the place of the one in force. Every other device is signed out, and a voucher that was saved is void. */
export async function changePhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof, address }: Body<'changeMobile'> & { address: string },
): Promise<void> {
  if (!(await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_missing')
  await proveOwnership(platform, viewer, proof)
  await putPhone(platform, viewer, { phone, code, address, isChange: true })
}

async function putPhone(
  platform: Platform,
  viewer: Viewer,
  given: { phone: string; code: string; address: string; isChange?: boolean },
) {
  const phone = phoneOf(platform, given.phone)
  await takeCode(platform, { phone, purpose: 'bind', code: given.code, from: { address: given.address } })
  const isOwner = await platform.db.transaction().execute(async (transaction) => {
    const owner = await givePhone(transaction, platform, { accountId: viewer.id, phone })
    if (owner !== viewer.id) {
      await noteSameOwner(transaction, platform, { from: viewer.id, to: owner })
      return false
    }
    await becomeMember(transaction, viewer.id, 1)
    const now = platform.now()
    if (given.isChange) await closeOtherWays(transaction, now, { accountId: owner, except: viewer.sessionId })
    const device = await deviceOf(transaction, viewer.sessionId)
    await rememberDevice(transaction, now, { accountId: owner, device })
    return true
  })
  if (!isOwner) fail('phone_taken')
  await announceAccountChange(platform, viewer.id)
}

/** A new password, or the first. Every other device is signed out, and a voucher that was saved is void. */
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
    await closeOtherWays(transaction, platform.now(), { accountId: viewer.id, except: viewer.sessionId })
  })
  await announceAccountChange(platform, viewer.id)
}
