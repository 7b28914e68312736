import type { Recipient } from '#contract/rewards/mall.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'

const keyOf = (keys: Keys) => derivedKey(keys, 'parcel recipient')

/** Where a parcel goes, unreadable to who only has the database. */
export const sealRecipient = (keys: Keys, recipient: Recipient): Buffer =>
  seal(keyOf(keys), JSON.stringify(recipient))

export const openRecipient = (keys: Keys, sealed: Buffer): Recipient =>
  JSON.parse(unseal(keyOf(keys), sealed)) as Recipient
