import { networkOf } from '#server/platform/addresses/addresses.ts'
import { countEach, rowOf } from '#server/platform/credential-tries/counts.ts'
import { longestWindow } from '#server/platform/credential-tries/rules.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeAudit } from './audit.ts'

/** Number of failures of an account that get an entry each; after them each doubling gets one. */
const firstFailures = 10

/**
 * Records a failed sign-in in the audit log, from which nothing is removed: a thousand failures of one account make
 * about sixteen entries, each with the count. Unknown names share one count and are not stored, because people type
 * passwords into the wrong field.
 */
export async function auditFailure(
  platform: Platform,
  staffId: number | undefined,
  address: string,
): Promise<void> {
  const subject = staffId === undefined ? 'unknown name' : `staff ${staffId}`
  const failures = await countEach(
    platform,
    rowOf(platform, ['failed staff sign-ins', subject]),
    longestWindow,
  )
  if (!isWritten(failures)) return
  const details = { failures, network: networkOf(address) }
  await platform.db
    .transaction()
    .execute((transaction) =>
      writeAudit(transaction, 'system', { action: 'staff.signInFailed', subject, details }),
    )
}

const isWritten = (failures: number) =>
  failures <= firstFailures || Number.isInteger(Math.log2(failures / firstFailures))
