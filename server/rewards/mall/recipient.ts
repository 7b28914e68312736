import type { Recipient } from '#contract/rewards/mall.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'

const sealKey = (keys: Keys) => derivedKey(keys, 'parcel recipient')

/** Seals the recipient of a parcel, so that the database alone does not reveal it. */
export const sealRecipient = (keys: Keys, recipient: Recipient): Buffer =>
  seal(sealKey(keys), JSON.stringify(recipient))

export const openRecipient = (keys: Keys, sealed: Buffer): Recipient =>
  JSON.parse(unseal(sealKey(keys), sealed)) as Recipient
