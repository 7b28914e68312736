import { announceAccountChange } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'

/**
 * Tells every process and the open devices of an account that its membership is another one. Called after the
 * transaction that made it so.
 */
export async function tellMembershipChange(
  platform: Pick<Platform, 'bus'>,
  accountId: number,
): Promise<void> {
  await announceAccountChange(platform, accountId)
  await push(platform, accountId, 'user.changed', {})
}
