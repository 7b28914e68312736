import { fail } from '#contract/errors.ts'
import type { Proof } from '#contract/session/credentials.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { takeCode } from '../sms/codes.ts'
import { unsealPhone } from '../sms/phones.ts'
import { credentialsOf } from './credentials.ts'
import { tryPassword } from './passwords.ts'

/**
 * Refuses unless it is the owner of the account who asks: by the password in force, or a code of the purpose `own` sent
 * to the number in force. A guest has neither, and need prove nothing. What is used up stays so, whatever follows.
 */
export async function proveOwnership(
  platform: Platform,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  { password, code }: Proof,
): Promise<void> {
  const row = await credentialsOf(platform.db, id)
  if (!row) return
  // Each session has tries of its own: who holds a stolen one cannot lock the owner out.
  const from = { device: `session ${sessionId}` }
  if (password !== undefined && row.password_hash) {
    const right = await tryPassword(platform, {
      name: `account ${id}`,
      from,
      known: row.password_hash,
      password,
    })
    if (!right) fail('password_wrong')
  } else if (code !== undefined) {
    const sealed = row.phone_sealed ?? fail('phone_missing')
    await takeCode(platform, { phone: unsealPhone(platform, sealed), purpose: 'own', code, from })
  } else fail('proof_required')
}
