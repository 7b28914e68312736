import { networkOf } from '#server/platform/addresses/addresses.ts'
import { countEach, rowOf } from '#server/platform/credential-tries/counts.ts'
import { longestWindow } from '#server/platform/credential-tries/rules.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeAudit } from './audit.ts'

/** So many failures of an account are entries of their own; after them those whose number is twice the one before. */
const single = 10

/**
 * Writes a failed sign-in into the audit log, which nothing is ever removed from: of one account's thousand failures about
 * sixteen, each with how many there were. Names nobody has share one count and are not written down: people type
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

const isWritten = (failures: number) => failures <= single || Number.isInteger(Math.log2(failures / single))
