import type { Challenge, ChallengeAnswer } from '#contract/session/challenge.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { bytesOf } from '#client/bytes.ts'
import { call } from '#web/platform/wire/api.ts'

/** Hashes between two breaths, so that the page goes on drawing. */
const stride = 4_000

/**
 * Works out a challenge. By a library and not by `crypto.subtle`: that is missing on plain http, and a promise for each hash
 * would take far longer than the hash.
 */
export async function solve({ salt, digest, most, expires, seal }: Challenge): Promise<ChallengeAnswer> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const encoder = new TextEncoder()
  const wanted = bytesOf(digest)
  for (let number = 0; number <= most; number++) {
    const hash = sha256(encoder.encode(`${salt}${number}`))
    if (hash.every((byte, at) => byte === wanted[at])) return { salt, number, expires, seal }
    if (number % stride === stride - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  throw new Error('the challenge has no answer')
}

/** The answer to a new challenge. */
export const answerChallenge = async (): Promise<ChallengeAnswer> =>
  solve((await call(signIn.before, {})).challenge)
