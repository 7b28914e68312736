import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Challenge, ChallengeAnswer } from '#contract/session/challenge.ts'
import type { Db } from '../database/db.ts'
import { derivedKey } from '../secrets/keys.ts'
import { nowSeconds, type Platform } from '../platform.ts'
import { tables } from './tables.ts'

/** Seconds in which a challenge may be answered. */
const lifetime = 300
/** Largest number; half as many hashes on average take some tenths of a second on a phone. */
const maxNumber = 100_000

type Sealed = Pick<ChallengeAnswer, 'salt' | 'number' | 'expires'>
type WithKeys = Pick<Platform, 'keys'>

/** A signature only the server can make, and that reveals nothing of the number; so challenges need not be stored. */
export const sealOf = ({ keys }: WithKeys, { salt, number, expires }: Sealed) =>
  createHmac('sha256', derivedKey(keys, 'challenge')).update(`${salt} ${number} ${expires}`).digest('hex')

/** A proof of work to do before a code is sent or a password is checked. */
export function makeChallenge(platform: Pick<Platform, 'keys' | 'now'>): Challenge {
  const salt = randomBytes(16).toString('hex')
  const number = randomInt(maxNumber + 1)
  const expires = nowSeconds(platform) + lifetime
  const digest = createHash('sha256').update(`${salt}${number}`).digest('hex')
  return { salt, digest, most: maxNumber, expires, seal: sealOf(platform, { salt, number, expires }) }
}

/** True for the answer to an unexpired challenge of this server; does not look for repeats. */
export function isAnswer(platform: Pick<Platform, 'keys' | 'now'>, answer: ChallengeAnswer): boolean {
  const [expected, given] = [Buffer.from(sealOf(platform, answer)), Buffer.from(answer.seal)]
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine && answer.expires >= nowSeconds(platform)
}

/** Spends an answer, or refuses with `challenge_failed`. Each counts once, in all processes. */
export async function spendAnswer(platform: Platform, answer: ChallengeAnswer): Promise<void> {
  const isFirst = isAnswer(platform, answer) && (await spendOnce(platform, answer))
  if (!isFirst) fail('challenge_failed')
}

/**
 * Spends a challenge of any kind by its salt, 32 hexadecimal digits; false when it was spent before. `expires` in Unix
 * seconds.
 */
export async function spendOnce(
  { db }: Pick<Platform, 'db'>,
  { salt, expires }: Pick<ChallengeAnswer, 'salt' | 'expires'>,
): Promise<boolean> {
  const inserted = await tables
    .of(db)
    .insertInto('spent_challenges')
    .values({ id: Buffer.from(salt, 'hex'), expires_at: new Date(expires * 1000) })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Forgets the challenges that have run out by a time, in milliseconds: nobody can answer them any more. */
export async function removeSpentChallenges(db: Db, now: number): Promise<void> {
  await tables.of(db).deleteFrom('spent_challenges').where('expires_at', '<', new Date(now)).execute()
}
