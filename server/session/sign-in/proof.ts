import { fail } from '#contract/errors.ts'
import type { Proof } from '#contract/session/credentials.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { takeCode } from '../sms/codes.ts'
import { unsealPhone } from '../sms/phones.ts'
import { credentialsOf } from './credentials.ts'
import { tryPassword } from './passwords.ts'

/**
 * Refuses unless the owner makes the request: proved by the current password, or by a code of purpose `own` sent to the
 * current phone. A guest has neither and needs no proof. A used code stays used, whatever follows.
 */
export async function proveOwnership(
  platform: Platform,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  { password, code }: Proof,
): Promise<void> {
  const row = await credentialsOf(platform.db, id)
  if (!row) return
  // Each session has its own count of tries: the holder of a stolen session cannot lock out the owner.
  const from = { device: `session ${sessionId}` }
  if (password !== undefined && row.password_hash) {
    const isRight = await tryPassword(platform, {
      name: `account ${id}`,
      from,
      known: row.password_hash,
      password,
    })
    if (!isRight) fail('password_wrong')
  } else if (code !== undefined) {
    const sealed = row.phone_sealed ?? fail('phone_missing')
    await takeCode(platform, { phone: unsealPhone(platform, sealed), purpose: 'own', code, from })
  } else fail('proof_required')
}
