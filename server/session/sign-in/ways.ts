import type { Static } from 'typebox'
import { fail } from '#contract/errors.ts'
import type { UserInfo } from '#contract/account/shapes.ts'
import type { signIn } from '#contract/session/sign-in.ts'
import { becomeMember } from '#server/account/index.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { endSessions } from '../sessions.ts'
import { takeCode } from '../sms/codes.ts'
import { type Phone, phoneOf } from '../sms/phones.ts'
import { tables } from '../tables.ts'
import { spendAnswer } from './challenge.ts'
import { credentialsOf, givePhone, ownerOf } from './credentials.ts'
import { enterAccount, refuseMember } from './enter.ts'
import { tryPassword } from './passwords.ts'
import { isWeakPassword } from './rules.ts'
import { voidVoucher } from './vouchers.ts'

type Body<Name extends 'phone' | 'official' | 'register' | 'recover'> = Static<(typeof signIn)[Name]['body']>

/** Signs in by a code; a number nobody has becomes that of the guest who asks, who stays the same account. */
export async function signInByPhone(
  platform: Platform,
  viewer: Viewer,
  { phone: given, code }: Body<'phone'>,
): Promise<UserInfo> {
  refuseMember(viewer)
  const phone = phoneOf(platform, given)
  await takeCode(platform, { phone, purpose: 'signIn', code })
  return enterAccount(platform, viewer, async (transaction) => {
    const accountId = await givePhone(transaction, platform, { accountId: viewer.id, phone })
    if (accountId === viewer.id) await becomeMember(transaction, accountId, 1)
    return accountId
  })
}

const phoneForm = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/

/** Signs in by a password. Who has no account, and who has another password, wait as long and read the same. */
export async function signInByPassword(
  platform: Platform,
  viewer: Viewer | null,
  { name, password, answer }: Body<'official'>,
): Promise<UserInfo> {
  refuseMember(viewer)
  await spendAnswer(platform, answer)
  const phone = phoneForm.test(name) ? phoneOf(platform, name) : undefined
  const who = phone?.number ?? name.toLowerCase()
  const row = await findByName(platform, phone ?? who)
  const right = await tryPassword(platform, { who: `name ${who}`, known: row?.password_hash, password })
  if (!right || !row) fail('wrong_credentials')
  return enterAccount(platform, viewer, () => Promise.resolve(row!.account_id))
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
    const made = await tables
      .of(transaction)
      .insertInto('credentials')
      .values({ account_id: viewer.id, ...values })
      .onConflict((on) => on.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    // The name is somebody's, or this guest became a member by another tab at the same moment
    if (!made)
      fail((await credentialsOf(transaction, viewer.id)) ? 'signed_in_already' : 'account_name_taken')
    await becomeMember(transaction, viewer.id, 2)
    return viewer.id
  })
}

/** Signs in to the account of a phone; with a new password every other way in that is open now closes. */
export async function recover(
  platform: Platform,
  viewer: Viewer | null,
  { phone: given, code, password }: Body<'recover'>,
): Promise<UserInfo> {
  refuseMember(viewer)
  if (password !== undefined && isWeakPassword(password, '')) fail('password_weak')
  const phone = phoneOf(platform, given)
  await takeCode(platform, { phone, purpose: 'recover', code })
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
      await endSessions(transaction, platform.now(), { accountId })
      await voidVoucher(transaction, accountId)
    }
    return accountId
  })
}
