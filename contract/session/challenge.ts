import * as Type from 'typebox'
import type { Static } from 'typebox'
import { UnixSeconds } from '../common.ts'

/**
 * Work that costs a device a moment and a flood a lot: `digest` is the SHA-256, in hexadecimal, of `salt` followed by a
 * whole number from 0 to `most` in decimal. Who finds the number before `expires` may ask once.
 */
export const Challenge = Type.Object({
  salt: Type.String(),
  digest: Type.String(),
  most: Type.Integer(),
  expires: UnixSeconds,
  /** By this the server knows its own challenge; it goes back as it came. */
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
