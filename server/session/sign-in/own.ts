import type { Static } from 'typebox'
import type { UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { ownCredentials } from '#contract/session/own.ts'
import { announceAccountChange, becomeMember, findUserInfo } from '#server/account/index.ts'
import { noteSameOwner } from '#server/invite/index.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { endSessions } from '../sessions.ts'
import { takeCode } from '../sms/codes.ts'
import { phoneOf } from '../sms/phones.ts'
import { tables } from '../tables.ts'
import { credentialsOf, givePhone } from './credentials.ts'
import { proveOwnership } from './proof.ts'
import { isWeakPassword } from './rules.ts'
import { voidVoucher } from './vouchers.ts'

type Body<Name extends 'bindMobile' | 'changeMobile' | 'changePassword'> = Static<
  (typeof ownCredentials)[Name]['body']
>

/** Gives an account its first phone; a guest becomes a member by it, and the session goes on. */
export async function bindPhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof = {} }: Body<'bindMobile'>,
): Promise<UserInfo> {
  if ((await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_bound')
  await proveOwnership(platform, viewer, proof)
  await putPhone(platform, viewer, { phone, code })
  return findUserInfo(platform, viewer.id)
}

/** Puts another number in the place of the one in force. */
export async function changePhone(
  platform: Platform,
  viewer: Viewer,
  { phone, code, proof }: Body<'changeMobile'>,
): Promise<void> {
  if (!(await credentialsOf(platform.db, viewer.id))?.phone_hash) fail('phone_missing')
  await proveOwnership(platform, viewer, proof)
  await putPhone(platform, viewer, { phone, code })
}

async function putPhone(platform: Platform, viewer: Viewer, given: { phone: string; code: string }) {
  const phone = phoneOf(platform, given.phone)
  await takeCode(platform, { phone, purpose: 'bind', code: given.code })
  const isOwner = await platform.db.transaction().execute(async (transaction) => {
    const owner = await givePhone(transaction, platform, { accountId: viewer.id, phone })
    if (owner === viewer.id) await becomeMember(transaction, viewer.id, 1)
    else await noteSameOwner(transaction, platform, { from: viewer.id, to: owner })
    return owner === viewer.id
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
    await endSessions(transaction, platform.now(), { accountId: viewer.id, except: viewer.sessionId })
    await voidVoucher(transaction, viewer.id)
  })
  await announceAccountChange(platform, viewer.id)
}
