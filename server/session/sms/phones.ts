import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { withCountry } from '#contract/session/credentials.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'

type WithKeys = Pick<Platform, 'keys'>

/** A phone number as it is stored: found by its hash, read by unsealing. */
export type Phone = { number: string; hash: Buffer }

/** A phone from a typed number, with its country and hash. */
export function phoneOf({ keys }: WithKeys, given: string): Phone {
  const number = withCountry(given)
  return { number, hash: createHmac('sha256', derivedKey(keys, 'phone hash')).update(number).digest() }
}

export const sealPhone = ({ keys }: WithKeys, { number }: Phone): Buffer =>
  seal(derivedKey(keys, 'phone seal'), number)
export const unsealPhone = (platform: WithKeys, sealed: Buffer): Phone =>
  phoneOf(platform, unseal(derivedKey(platform.keys, 'phone seal'), sealed))

/** Locks a phone until the transaction ends, so that nobody else counts its codes or binds it. */
export const lockPhone = (transaction: Db, { hash }: Phone) =>
  sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`.execute(transaction)
