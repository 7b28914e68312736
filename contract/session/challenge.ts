import * as Type from 'typebox'
import type { Static } from 'typebox'
import { UnixSeconds } from '../common.ts'

/**
 * Proof of work that costs a device a moment and a flood a lot: `digest` is the SHA-256, in hexadecimal, of `salt`
 * followed by a whole number from 0 to `most` in decimal. A device that finds the number before `expires` may make one
 * request.
 */
export const Challenge = Type.Object({
  salt: Type.String(),
  digest: Type.String(),
  most: Type.Integer(),
  expires: UnixSeconds,
  /** Signature by which the server recognises its own challenge; sent back unchanged. */
  seal: Type.String(),
})
export type Challenge = Static<typeof Challenge>

export const ChallengeAnswer = Type.Object({
  salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  number: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  expires: UnixSeconds,
  seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type ChallengeAnswer = Static<typeof ChallengeAnswer>
