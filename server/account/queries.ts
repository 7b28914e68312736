import { isVip } from '#contract/account/membership.ts'
import type { Face, UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

const profile = (db: Db, id: number) =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select(['id', 'nickname', 'avatar', 'vip_type', 'vip_expire', 'login_type', 'all_read', 'adult_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const nicknameOf = (row: { id: number; nickname: string }) =>
  row.nickname || `游客${String(row.id).slice(-4)}`

/** An account as its owner sees it, without a token. */
export async function findUserInfo(db: Db, id: number): Promise<UserInfo> {
  const row = (await profile(db, id)) ?? fail('account_not_found')
  return {
    id: row.id,
    vipType: row.vip_type,
    vipExpire: unixSeconds(row.vip_expire),
    loginType: row.login_type,
    newMsg: row.all_read,
    nickname: nicknameOf(row),
    avatar: row.avatar,
    adult: row.adult_at !== null,
  }
}

/** An account as others see it: the face and the badge, nothing of its state. */
export async function findProfile(db: Db, id: number): Promise<UserInfo> {
  const row = (await profile(db, id)) ?? fail('account_not_found')
  return {
    id: row.id,
    vipType: row.vip_type,
    vipExpire: 0,
    loginType: 0,
    newMsg: true,
    nickname: nicknameOf(row),
    avatar: row.avatar,
    adult: false,
  }
}

/** How people look beside what they wrote, in one read; who does not exist is left out. */
export async function facesOf(
  platform: Pick<Platform, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Face[]> {
  if (ids.length === 0) return []
  const rows = await tables
    .of(platform.db)
    .selectFrom('accounts')
    .select(['id', 'nickname', 'avatar', 'vip_type', 'vip_expire'])
    .where('id', 'in', ids)
    .execute()
  const now = nowSeconds(platform)
  return rows.map((row) => ({
    id: row.id,
    name: nicknameOf(row),
    avatar: row.avatar,
    vip: isVip({ vipType: row.vip_type, vipExpire: unixSeconds(row.vip_expire) }, now),
  }))
}

/** What decides a viewer's rights. */
export async function viewerFields(db: Db, id: number) {
  const row = await profile(db, id)
  return (
    row && {
      id: row.id,
      adult: row.adult_at !== null,
      vipType: row.vip_type,
      vipExpire: unixSeconds(row.vip_expire),
      loginType: row.login_type,
    }
  )
}

/** When an account was made. */
export async function accountSince(db: Db, id: number): Promise<Date> {
  const row = await tables
    .of(db)
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_at ?? fail('account_not_found')
}

/** The distribution channel an account came by; empty without one. */
export async function channelOf(db: Db, id: number): Promise<string> {
  const row = await tables
    .of(db)
    .selectFrom('accounts')
    .select('channel_dc')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.channel_dc ?? ''
}
