import { Value } from 'typebox/value'
import { Phone } from '#contract/session/credentials.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownerOf, showCredentials } from './sign-in/credentials.ts'
import { phoneOf } from './sms/phones.ts'

/** Finds an account by its complete phone number; a part of a number finds nothing, because only hashes are stored. */
export const accountOfPhone = async (platform: Platform, given: string): Promise<number | undefined> =>
  Value.Check(Phone, given) ? ownerOf(platform.db, phoneOf(platform, given)) : undefined

/** Credentials of an account, as staff may see them. */
export async function signInOf(platform: Platform, id: number): Promise<{ phone: string; account: string }> {
  const { phone, name } = await showCredentials(platform, id)
  return { phone, account: name }
}
