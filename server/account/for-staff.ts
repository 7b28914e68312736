import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { membershipFields, membershipOf } from './membership.ts'
import { tables } from './tables.ts'

/** An account as staff see it. */
export type AccountRow = {
  id: number
  name: string
  loginType: number
  vipType: number
  vipExpire: number
  banned: boolean
  createdAt: number
  channel: string
  adultAt: number
}

const accounts = (db: Db) =>
  tables
    .of(db)
    .selectFrom('accounts')
    .select([
      'id',
      'nickname',
      'login_type',
      ...membershipFields,
      'banned_until',
      'created_at',
      'channel_dc',
      'adult_at',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const accountPresenter = (platform: Pick<Platform, 'now'>) => {
  const now = nowSeconds(platform)
  return (row: Row): AccountRow => ({
    id: row.id,
    name: row.nickname || `游客${String(row.id).slice(-4)}`,
    loginType: row.login_type,
    ...membershipOf(row, now),
    banned: row.banned_until !== null && unixSeconds(row.banned_until) > now,
    createdAt: unixSeconds(row.created_at),
    channel: row.channel_dc,
    adultAt: unixSeconds(row.adult_at),
  })
}

export async function findAccount(
  platform: Pick<Platform, 'db' | 'now'>,
  id: number,
): Promise<AccountRow | undefined> {
  const row = await accounts(platform.db).where('id', '=', id).executeTakeFirst()
  return row && accountPresenter(platform)(row)
}

type AccountFilter = {
  /** Prefix of a nickname; empty for all accounts. */
  nickname: string
  /** Only accounts created before this id. */
  before: number | undefined
  most: number
}

/** Accounts, newest first. */
export async function listAccounts(
  platform: Pick<Platform, 'db' | 'now'>,
  { nickname, before, most }: AccountFilter,
): Promise<AccountRow[]> {
  const beginning = `${nickname.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await accounts(platform.db)
    .$if(nickname !== '', (query) => query.where('nickname', '<>', '').where('nickname', 'like', beginning))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(accountPresenter(platform))
}
