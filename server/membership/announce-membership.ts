import { announceAccountChange } from '#server/account/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'

/**
 * Announces a changed membership to all processes and to the open devices of the account. Called after the transaction
 * that changed it.
 */
export async function tellMembershipChange(
  platform: Pick<Platform, 'bus'>,
  accountId: number,
): Promise<void> {
  await announceAccountChange(platform, accountId)
  await push(platform, accountId, 'user.changed', {})
}
