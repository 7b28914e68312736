import { checkCredential, type Given } from '#server/platform/credential-tries/guard.ts'
import { isPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Checks a password. At most five wrong ones per name in a quarter of an hour are checked from one network or known
 * device, whether the name exists or not; more are refused with `password_locked`.
 */
export async function tryPassword(
  platform: Platform,
  {
    name,
    from,
    known: hash,
    password,
  }: Omit<Given, 'kind'> & { known: string | null | undefined; password: string },
): Promise<boolean> {
  const check = async () => ((await isPassword(hash, password)) ? true : undefined)
  return (await checkCredential(platform, { kind: 'password', name, from }, check)) ?? false
}
