import { checkCredential, type Given } from '#server/platform/credential-tries/guard.ts'
import { isPassword } from '#server/platform/secrets/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether a password is right. Of one name no more than five are wrong in a quarter of an hour from one network or known device,
 * whether the name is known or not; refuses more by `password_locked`.
 */
export async function tryPassword(
  platform: Platform,
  {
    name,
    from,
    known,
    password,
  }: Omit<Given, 'kind'> & { known: string | null | undefined; password: string },
): Promise<boolean> {
  const check = async () => ((await isPassword(known, password)) ? true : undefined)
  return (await checkCredential(platform, { kind: 'password', name, from }, check)) ?? false
}
