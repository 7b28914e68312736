import type { Face } from '#contract/account/shapes.ts'
import { fail, invalid } from '#contract/errors.ts'
import { facesOf } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Parted } from '#server/platform/parts/feature-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockAccount } from './restrictions.ts'
import { tables } from './tables.ts'

/** Nobody needs more, and every list of comments asks for all of them. */
const mostBlocked = 1_000

/** Blocks somebody: what they say is no longer shown to this account. */
export async function block(
  platform: Platform,
  parted: Parted,
  accountId: number,
  blockedId: number,
): Promise<void> {
  if (accountId === blockedId) invalid('/accountId', 'oneself')
  if ((await facesOf(platform, [blockedId])).length === 0) fail('account_not_found')
  await platform.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if ((await blockedBy(transaction, accountId)).length >= mostBlocked) fail('too_many_blocked')
    await tables
      .of(transaction)
      .insertInto('blocks')
      .values({ account_id: accountId, blocked_id: blockedId, at: new Date(platform.now()) })
      .onConflict((on) => on.doNothing())
      .execute()
    await parted(transaction, accountId, blockedId)
  })
}

export async function unblock({ db }: Platform, accountId: number, blockedId: number): Promise<void> {
  await tables
    .of(db)
    .deleteFrom('blocks')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** Whom an account blocks: at most a thousand ids, to be left out of what it is shown. */
export async function blockedBy(db: Db, accountId: number): Promise<number[]> {
  const rows = await tables
    .of(db)
    .selectFrom('blocks')
    .select('blocked_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.blocked_id)
}

/** Whom an account blocks, the latest first. */
export async function listBlocked(
  platform: Platform,
  accountId: number,
  input: PageInput,
): Promise<{ list: Face[]; next: string | null }> {
  const { list: ids, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('blocks')
      .select(['blocked_id as id', 'at'])
      .where('account_id', '=', accountId),
    input,
    { list: 'blocked', by: 'at', time: (row) => row.at, id: 'blocked_id', order: 'desc' },
    ({ id }) => id,
  )
  const faces = new Map((await facesOf(platform, ids)).map((face) => [face.id, face]))
  return { list: ids.map((id) => faces.get(id)!), next }
}
