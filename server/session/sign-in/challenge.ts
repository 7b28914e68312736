import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Challenge, ChallengeAnswer } from '#contract/session/challenge.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'

/** Seconds a challenge may be answered. */
const life = 300
/** Half as many hashes on average: some tenths of a second on a phone. */
const most = 100_000

type Sealed = Pick<ChallengeAnswer, 'salt' | 'number' | 'expires'>
type WithKeys = Pick<Platform, 'keys'>

/** Nobody but the server can write it, and it tells nothing of the number: so a challenge need not be kept. */
export const sealOf = ({ keys }: WithKeys, { salt, number, expires }: Sealed) =>
  createHmac('sha256', derivedKey(keys, 'challenge')).update(`${salt} ${number} ${expires}`).digest('hex')

/** Something to be worked out before a code is sent or a password is tried. */
export function makeChallenge(platform: Pick<Platform, 'keys' | 'now'>): Challenge {
  const salt = randomBytes(16).toString('hex')
  const number = randomInt(most + 1)
  const expires = nowSeconds(platform) + life
  const digest = createHash('sha256').update(`${salt}${number}`).digest('hex')
  return { salt, digest, most, expires, seal: sealOf(platform, { salt, number, expires }) }
}

/** Whether this is the answer to a challenge of ours that has not run out; says nothing of repeats. */
export function isAnswer(platform: Pick<Platform, 'keys' | 'now'>, answer: ChallengeAnswer): boolean {
  const [expected, given] = [Buffer.from(sealOf(platform, answer)), Buffer.from(answer.seal)]
  const sealed = given.length === expected.length && timingSafeEqual(given, expected)
  return sealed && answer.expires >= nowSeconds(platform)
}

/** Spends an answer, or refuses it. Each counts once, in every process. */
export async function spendAnswer(platform: Platform, answer: ChallengeAnswer): Promise<void> {
  const isFirst = isAnswer(platform, answer) && (await spendOnce(platform, answer))
  if (!isFirst) fail('challenge_failed')
}

/** Spends a challenge of any kind by its salt, 32 hexadecimal digits; false where it was spent before. `expires` in Unix seconds. */
export async function spendOnce(
  { db }: Pick<Platform, 'db'>,
  { salt, expires }: Pick<ChallengeAnswer, 'salt' | 'expires'>,
): Promise<boolean> {
  const spent = await tables
    .of(db)
    .insertInto('spent_challenges')
    .values({ id: Buffer.from(salt, 'hex'), expires_at: new Date(expires * 1000) })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
