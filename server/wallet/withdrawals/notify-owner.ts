import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'

/** Tells the owner's open devices to reload. The change is committed; a failed push must not fail the call. */
export async function tellOwner(platform: Platform, accountId: number): Promise<void> {
  try {
    await push(platform, accountId, 'user.changed', {})
  } catch (error) {
    platform.log.warn({ err: error, account: accountId }, 'nobody could be told of a withdrawal')
  }
}
