import type { Db } from '#server/platform/database/db.ts'
import { deviceOf, forgetDevices } from '../known-devices.ts'
import { endSessions } from '../sessions.ts'
import { voidVoucher } from './vouchers.ts'

/**
 * Revokes every other access to an account whose credentials changed: its sessions but one, its voucher, and its other
 * known devices. The caller announces the change afterwards.
 */
export async function revokeOtherAccess(
  transaction: Db,
  now: number,
  { accountId, except }: { accountId: number; except?: number },
): Promise<void> {
  const device = except === undefined ? null : await deviceOf(transaction, except)
  await endSessions(transaction, now, { accountId, ...(except !== undefined && { except }) })
  await voidVoucher(transaction, accountId)
  await forgetDevices(transaction, accountId, device)
}
