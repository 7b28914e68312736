import type { UserInfo } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import { announceAccountChange, findUserInfo } from '#server/account/index.ts'
import { linkAccounts } from '#server/invite/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { deviceOf, rememberDevice } from '../known-devices.ts'
import { endSessions, startSession } from '../sessions.ts'

/** Refuses a member: signing in again would end their session without notice. */
export function refuseMember(viewer: Viewer | null): void {
  if (viewer && viewer.loginType > 0) fail('signed_in_already')
}

/**
 * Finds an account in a transaction and signs in to it there: the caller's session ends, another begins. The token is
 * in the reply and nowhere else.
 */
export async function enterAccount(
  platform: Platform,
  viewer: Viewer | null,
  find: (transaction: Db) => Promise<number>,
): Promise<UserInfo> {
  const { accountId, token, user } = await platform.db.transaction().execute(async (transaction) => {
    const accountId = await find(transaction)
    const device = viewer && (await deviceOf(transaction, viewer.sessionId))
    if (viewer) await endSessions(transaction, platform.now(), { sessionId: viewer.sessionId })
    if (viewer && viewer.id !== accountId)
      await linkAccounts(transaction, platform, { from: viewer.id, to: accountId })
    const { token } = await startSession(transaction, platform.now(), { accountId, device })
    await rememberDevice(transaction, platform.now(), { accountId, device })
    return { accountId, token, user: await findUserInfo({ ...platform, db: transaction }, accountId) }
  })
  if (viewer) await announceAccountChange(platform, viewer.id)
  if (viewer?.id !== accountId) await announceAccountChange(platform, accountId)
  return { ...user, token }
}
