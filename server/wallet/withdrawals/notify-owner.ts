import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'

/** Tells the owner's open devices to look again. The money is safe by now: that nobody could be told is no reason to fail. */
export async function tellOwner(platform: Platform, accountId: number): Promise<void> {
  try {
    await push(platform, accountId, 'user.changed', {})
  } catch (error) {
    platform.log.warn({ err: error, account: accountId }, 'nobody could be told of a withdrawal')
  }
}
