import { fail } from '#contract/errors.ts'
import type { User, UserNote, UserRow } from '#contract/users/shapes.ts'
import { type AccountRow, findAccount, listAccounts } from '#server/account/index.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { recordOf } from '#server/moderation/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { accountOfPhone, devicesOf, signInOf } from '#server/session/index.ts'
import { staffNames } from '#server/staff/index.ts'
import { giftsOf } from './card-gifts.ts'
import { tables } from './tables.ts'

const maxNotes = 50

/** Members: one by id or complete phone number, those with a nickname prefix, or all; newest first. */
export async function findUsers(
  platform: Platform,
  { search = '', ...input }: PageInput & { search?: string },
) {
  const query = search.trim()
  const list = `users ${query}`
  const cursor = readCursor(list, input.cursor)
  const exact = cursor ? [] : await findExact(platform, query)
  const rows = exact.length
    ? exact
    : await listAccounts(platform, { nickname: query, before: cursor?.id, most: rowsToFetch(input) })
  return page(list, input, rows, ({ id }) => ({ key: 0, id }), rowOf)
}

/** Members with exactly this id or phone number. */
async function findExact(platform: Platform, search: string): Promise<AccountRow[]> {
  const id = /^[1-9]\d{0,14}$/.test(search) ? Number(search) : undefined
  const ids = new Set([await accountOfPhone(platform, search), id].filter((one) => one !== undefined))
  const found = await Promise.all([...ids].map((one) => findAccount(platform, one)))
  return found.filter((one) => one !== undefined)
}

const rowOf = (account: AccountRow): UserRow => ({
  id: account.id,
  name: account.name,
  loginType: account.loginType,
  vipType: account.vipType,
  vipExpire: account.vipExpire,
  banned: account.banned,
  createdAt: account.createdAt,
})

/** A member with everything that staff may see. Refuses with `account_not_found`. */
export async function findUser(platform: Platform, viewer: StaffViewer, id: number): Promise<User> {
  const account = (await findAccount(platform, id)) ?? fail('account_not_found')
  const [signIn, sessions, { paid, bonus, points }, record, notes, gifts] = await Promise.all([
    signInOf(platform, id),
    devicesOf(platform, id),
    balancesOf(platform.db, id),
    recordOf(platform, account),
    notesOf(platform.db, id),
    giftsOf(platform, viewer, id),
  ])

  return { ...account, ...signIn, sessions, balances: { paid, bonus, points }, record, notes, gifts }
}

async function notesOf(db: Db, accountId: number): Promise<UserNote[]> {
  const rows = await tables
    .of(db)
    .selectFrom('user_notes')
    .select(['id', 'staff_id', 'text', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
  const names = new Map(
    (await staffNames(db, [...new Set(rows.map(({ staff_id }) => staff_id))])).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  return rows.map(({ id, staff_id, text, at }) => ({
    id,
    by: { id: staff_id, name: names.get(staff_id) ?? '' },
    text,
    at: unixSeconds(at),
  }))
}
