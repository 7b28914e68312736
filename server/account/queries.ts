import { isVip } from '#contract/account/membership.ts'
import type { Face, UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { membershipFields, membershipOf } from './membership.ts'
import { tables } from './tables.ts'
import { hasUnreadThings } from './unread.ts'

const profile = (db: Db, id: number) =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select([
      'id',
      'nickname',
      'avatar',
      ...membershipFields,
      'login_type',
      'adult_at',
      'banned_until',
      'ban_reason',
      'profile_hidden',
      'nickname_held',
      'avatar_held',
      'erased_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

type Profile = {
  id: number
  nickname: string
  avatar: string
  profile_hidden: boolean
  erased_at: Date | null
}
const nicknameOf = ({ id, nickname, erased_at }: Pick<Profile, 'id' | 'nickname' | 'erased_at'>) =>
  erased_at ? '已注销用户' : nickname || `游客${String(id).slice(-4)}`

/** The public profile; without name and avatar while moderation hides it. */
const publicProfile = ({ id, nickname, avatar, profile_hidden: hidden, erased_at }: Profile) => ({
  nickname: nicknameOf({ id, nickname: hidden ? '' : nickname, erased_at }),
  avatar: hidden ? '' : avatar,
})

/** An account as its owner sees it, with parts held for a moderator; without a token. */
export async function findUserInfo(platform: Pick<Platform, 'db' | 'now'>, id: number): Promise<UserInfo> {
  const [found, isUnread] = await Promise.all([profile(platform.db, id), hasUnreadThings(platform.db, id)])
  const row = found ?? fail('account_not_found')
  return {
    id: row.id,
    ...membershipOf(row, nowSeconds(platform)),
    loginType: row.login_type,
    newMsg: !isUnread,
    nickname: nicknameOf({ ...row, nickname: row.nickname_held || row.nickname }),
    avatar: row.avatar_held || row.avatar,
    adult: row.adult_at !== null,
    reviewing: [
      ...(row.avatar_held ? (['avatar'] as const) : []),
      ...(row.nickname_held ? (['nickname'] as const) : []),
    ],
  }
}

/** An account as others see it: name, avatar and badge only. */
export async function findProfile(platform: Pick<Platform, 'db' | 'now'>, id: number): Promise<UserInfo> {
  const row = (await profile(platform.db, id)) ?? fail('account_not_found')
  return {
    id: row.id,
    vipType: membershipOf(row, nowSeconds(platform)).vipType,
    vipExpire: 0,
    loginType: 0,
    newMsg: true,
    ...publicProfile(row),
    adult: false,
  }
}

/** Names, avatars and badges of accounts, in one read; accounts that do not exist are left out. */
export async function facesOf(
  platform: Pick<Platform, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Face[]> {
  if (ids.length === 0) return []
  const rows = await tables
    .of(platform.db)
    .selectFrom('accounts')
    .select(['id', 'nickname', 'avatar', 'profile_hidden', 'erased_at', ...membershipFields])
    .where('id', 'in', ids)
    .execute()
  const now = nowSeconds(platform)
  return rows.map((row) => {
    const { nickname: name, avatar } = publicProfile(row)
    const vip = isVip(membershipOf(row, now), now)
    return { id: row.id, name, avatar, vip }
  })
}

/** Stored end of a ban without an end. */
export const indefiniteEnd = new Date(Date.UTC(9999, 11, 31))

/** A ban as reported to its account: its end in Unix seconds, 0 when it has none. */
function banOf({ banned_until, ban_reason }: { banned_until: Date | null; ban_reason: string }) {
  if (!banned_until) return null
  const until = banned_until.getTime() === indefiniteEnd.getTime() ? 0 : unixSeconds(banned_until)
  return { until, reason: ban_reason }
}

/** The fields that decide a viewer's rights. */
export async function viewerFields(platform: Pick<Platform, 'db' | 'now'>, id: number) {
  const row = await profile(platform.db, id)
  return (
    row && {
      id: row.id,
      adult: row.adult_at !== null,
      ...membershipOf(row, nowSeconds(platform)),
      loginType: row.login_type,
      banned: banOf(row),
    }
  )
}

/** True when an account has a nickname and an avatar of its own. */
export async function hasFace(db: Db, id: number): Promise<boolean> {
  const row = await tables
    .of(db)
    .selectFrom('accounts')
    .select(['nickname', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirst()
  return Boolean(row?.nickname && row.avatar)
}

/** Finds when an account was made; statements of other features hold it too. */
export const accountAge = (db: Db, id: number) =>
  tables.of(db).selectFrom('accounts').select('created_at').where('id', '=', id)

/** When an account was made. */
export async function accountSince(db: Db, id: number): Promise<Date> {
  const row = await accountAge(db, id).executeTakeFirst()
  return row?.created_at ?? fail('account_not_found')
}

/** Distribution channel of an account; empty without one. */
export async function channelOf(db: Db, id: number): Promise<string> {
  const row = await tables
    .of(db)
    .selectFrom('accounts')
    .select('channel_dc')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.channel_dc ?? ''
}
