import { sql } from 'kysely'
import type { UserInfo } from '#contract/account/shapes.ts'
import { fail, invalid } from '#contract/errors.ts'
import { announceAccountChange, findFace, findUserInfo, setFace } from '#server/account/index.ts'
import { judge, lockAuthor, openCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimPicture } from '#server/upload/index.ts'
import { isName } from './rules.ts'
import { tables } from './tables.ts'

type Kind = 'avatar' | 'nickname'
type Change = { accountId: number; kind: Kind; value: string; causes: string[] }

/** Changes the nickname of an account: at once, or, when `judge` holds it, once a moderator approved it. */
export async function changeNickname(
  platform: Platform,
  accountId: number,
  nickname: string,
): Promise<UserInfo> {
  await platform.db.transaction().execute(async (transaction) => {
    const verdict = await judge(platform, transaction, { ingress: 'nickname', accountId, text: nickname })
    const { text: value } = verdict
    if (!isName(value)) invalid('/nickname', 'not a name')
    if (verdict.decision === 'hold')
      return hold(platform, transaction, { accountId, kind: 'nickname', value, causes: verdict.causes })
    await replaceHeld(transaction, accountId, 'nickname')
    await setFace(transaction, accountId, { nickname: value, nickname_held: '' })
  })
  await announceAccountChange(platform, accountId)
  return findUserInfo(platform, accountId)
}

/**
 * Changes the avatar of an account, which others see once a moderator approved it. Refuses with `picture_not_found`.
 */
export async function changeAvatar(platform: Platform, accountId: number, path: string): Promise<UserInfo> {
  const previous = await platform.db.transaction().execute(async (transaction) => {
    // A decision about the previous picture locks the account first, too.
    await lockAuthor(transaction, accountId)
    if (!(await claimPicture(transaction, accountId, path))) fail('picture_not_found')
    const { avatar_held } = await findFace(transaction, accountId)
    await hold(platform, transaction, { accountId, kind: 'avatar', value: path, causes: ['picture'] })
    return avatar_held
  })
  // Only its owner has seen the previous one.
  if (previous) await removePicture(platform, previous)
  await announceAccountChange(platform, accountId)
  return findUserInfo(platform, accountId)
}

/** Holds a change for a decision. A second change meanwhile updates the same case. */
async function hold(
  platform: Platform,
  transaction: Db,
  { accountId, kind, value, causes }: Change,
): Promise<void> {
  const at = new Date(platform.now())
  const { id } = await tables
    .of(transaction)
    .insertInto('profile_changes')
    .values({ account_id: accountId, kind, value, state: 'held', at })
    .onConflict((on) =>
      on.columns(['account_id', 'kind']).where('state', '=', sql.lit('held')).doUpdateSet({ value, at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await setFace(transaction, accountId, kind === 'avatar' ? { avatar_held: value } : { nickname_held: value })
  await openCase(platform, transaction, {
    subject: { kind, id },
    authorId: accountId,
    ...(kind === 'nickname' && { ingress: 'nickname' }),
    causes,
    snapshot: snapshotOf({ kind, value, at }),
  })
}

/** Drops a held change that its owner replaced. */
const replaceHeld = (transaction: Db, accountId: number, kind: Kind) =>
  tables
    .of(transaction)
    .updateTable('profile_changes')
    .set({ state: 'replaced' })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'held')
    .execute()

export const snapshotOf = ({ kind, value, at }: { kind: string; value: string; at: Date }) => ({
  title: kind === 'avatar' ? '头像' : value,
  text: '',
  pictures: kind === 'avatar' ? [value] : [],
  at: Math.floor(at.getTime() / 1000),
})
