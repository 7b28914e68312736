import type { Static } from 'typebox'
import { fail } from '#contract/errors.ts'
import type { UserInfo } from '#contract/account/shapes.ts'
import type { signIn } from '#contract/session/sign-in.ts'
import { becomeMember } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { knownDeviceOf } from '../known-devices.ts'
import { takeCode } from '../sms/codes.ts'
import { type Phone, phoneOf } from '../sms/phones.ts'
import { tables } from '../tables.ts'
import { spendAnswer } from '#server/platform/challenges/challenges.ts'
import { revokeOtherAccess } from './revoke-access.ts'
import { credentialsOf, givePhone, ownerOf } from './credentials.ts'
import { enterAccount, refuseMember } from './enter-account.ts'
import { tryPassword } from './passwords.ts'
import { isWeakPassword } from './rules.ts'

type Body<Name extends 'phone' | 'official' | 'register' | 'recover'> = Static<(typeof signIn)[Name]['body']>
/** The network address of the caller. */
type FromAddress = { address: string }

/** Signs in by a code; an unused number becomes that of the calling guest, who keeps the account. */
export async function signInByPhone(
  platform: Platform,
  viewer: Viewer,
  { phone: given, code, address }: Body<'phone'> & FromAddress,
): Promise<UserInfo> {
  refuseMember(viewer)
  const phone = phoneOf(platform, given)
  await takeCode(platform, { phone, purpose: 'signIn', code, from: { address } })
  return enterAccount(platform, viewer, async (transaction) => {
    const accountId = await givePhone(transaction, platform, { accountId: viewer.id, phone })
    if (accountId === viewer.id) await becomeMember(transaction, accountId, 1)
    return accountId
  })
}

const phonePattern = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/

/** Signs in by a password. An unknown name and a wrong password take the same time and get the same answer. */
export async function signInByPassword(
  platform: Platform,
  viewer: Viewer | null,
  { name, password, answer, address }: Body<'official'> & FromAddress,
): Promise<UserInfo> {
  refuseMember(viewer)
  await spendAnswer(platform, answer)
  const phone = phonePattern.test(name) ? phoneOf(platform, name) : undefined
  const identifier = phone?.number ?? name.toLowerCase()
  const row = await findByName(platform, phone ?? identifier)
  const isRight = await tryPassword(platform, {
    // By name or by phone: an account has one count.
    name: row ? `account ${row.account_id}` : `nobody ${identifier}`,
    from: await originOf(platform, viewer, { accountId: row?.account_id, address }),
    known: row?.password_hash,
    password,
  })
  if (!isRight || !row) fail('wrong_credentials')
  return enterAccount(platform, viewer, () => Promise.resolve(row!.account_id))
}

/** The origin of a password: a device that signed in to the account before, otherwise a network. */
async function originOf(
  { db, now }: Platform,
  viewer: Viewer | null,
  { accountId, address }: { accountId: number | undefined; address: string },
) {
  const device =
    viewer && accountId !== undefined
      ? await knownDeviceOf(db, now(), { accountId, sessionId: viewer.sessionId })
      : undefined
  return device ? { device: device.toString('hex') } : { address }
}

const findByName = ({ db }: Platform, name: Phone | string) =>
  tables
    .of(db)
    .selectFrom('credentials')
    .select(['account_id', 'password_hash'])
    .$if(typeof name === 'string', (query) => query.where('name', '=', name as string))
    .$if(typeof name === 'object', (query) => query.where('phone_hash', '=', (name as Phone).hash))
    .executeTakeFirst()

/** Makes a guest a member with a name and a password; the account stays the same. */
export async function register(
  platform: Platform,
  viewer: Viewer,
  { name, password, answer }: Body<'register'>,
): Promise<UserInfo> {
  refuseMember(viewer)
  if (isWeakPassword(password, name)) fail('password_weak')
  await spendAnswer(platform, answer)
  const values = {
    name: name.toLowerCase(),
    password_hash: await hashPassword(password),
    changed_at: new Date(platform.now()),
  }
  return enterAccount(platform, viewer, async (transaction) => {
    const created = await tables
      .of(transaction)
      .insertInto('credentials')
      .values({ account_id: viewer.id, ...values })
      .onConflict((on) => on.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    // The name is taken, or this guest became a member in another tab at the same moment
    if (!created)
      fail((await credentialsOf(transaction, viewer.id)) ? 'signed_in_already' : 'account_name_taken')
    await becomeMember(transaction, viewer.id, 2)
    return viewer.id
  })
}

/** The sign-in name of the owner of a phone; empty without one. */
async function nameOf(db: Db, phone: Phone): Promise<string> {
  const accountId = await ownerOf(db, phone)
  return (accountId !== undefined && (await credentialsOf(db, accountId))?.name) || ''
}

/** Signs in to the account of a phone. A new password revokes all other access to it. */
export async function recover(
  platform: Platform,
  viewer: Viewer | null,
  { phone: given, code, password, address }: Body<'recover'> & FromAddress,
): Promise<UserInfo> {
  refuseMember(viewer)
  if (password !== undefined && isWeakPassword(password, '')) fail('password_weak')
  const phone = phoneOf(platform, given)
  const isAccepted = async (transaction: Db) =>
    password === undefined || !isWeakPassword(password, await nameOf(transaction, phone))
  const isUsed = await takeCode(platform, { phone, purpose: 'recover', code, from: { address } }, isAccepted)
  if (!isUsed) fail('password_weak')
  const hash = password === undefined ? undefined : await hashPassword(password)
  return enterAccount(platform, viewer, async (transaction) => {
    const accountId = (await ownerOf(transaction, phone)) ?? fail('phone_unknown')
    if (hash) {
      await tables
        .of(transaction)
        .updateTable('credentials')
        .set({ password_hash: hash, changed_at: new Date(platform.now()) })
        .where('account_id', '=', accountId)
        .execute()
      await revokeOtherAccess(transaction, platform.now(), { accountId })
    }
    return accountId
  })
}
