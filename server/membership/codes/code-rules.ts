import { createHmac } from 'node:crypto'
import { makeCode as makeLetters, readCode as readLetters } from '#server/platform/secrets/codes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

const length = 16

/** Wrong codes after which none is tried, and for how long they count: seconds. */
export const mostMisses = 5
export const missesCount = 900

/** A new code of 80 random bits, as it is written: four by four. */
export const makeCode = (): string => makeLetters(length).replace(/(.{4})(?=.)/g, '$1-')

/** What somebody typed as the code it means, or nothing when it can be none. */
export const readCode = (text: string): string | undefined => readLetters(text, length)

/** What is kept of a code: who reads the database learns none. */
export const hashCode = (keys: Keys, code: string): Buffer =>
  createHmac('sha256', derivedKey(keys, 'membership code')).update(code).digest()
