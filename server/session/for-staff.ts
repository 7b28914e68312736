import { Value } from 'typebox/value'
import { Phone } from '#contract/session/credentials.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownerOf, showCredentials } from './sign-in/credentials.ts'
import { phoneOf } from './sms/phones.ts'

/** The account a whole phone number belongs to; numbers are found by their hash alone. */
export const accountOfPhone = async (platform: Platform, given: string): Promise<number | undefined> =>
  Value.Check(Phone, given) ? ownerOf(platform.db, phoneOf(platform, given)) : undefined

/** What an account signs in with, as staff may see it. */
export async function signInOf(platform: Platform, id: number): Promise<{ phone: string; account: string }> {
  const { phone, name } = await showCredentials(platform, id)
  return { phone, account: name }
}
