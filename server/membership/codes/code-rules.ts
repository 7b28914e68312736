import { createHmac } from 'node:crypto'
import { makeCode as makeLetters, readCode as readLetters } from '#server/platform/secrets/codes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

const length = 16

/** Wrong codes after which an account is locked, and the seconds for which each counts. */
export const maxMisses = 5
export const missLifetime = 900

/** A new code of 80 random bits, written in groups of four. */
export const makeCode = (): string => makeLetters(length).replace(/(.{4})(?=.)/g, '$1-')

/** The code in a typed text; undefined when it cannot be a code. */
export const readCode = (text: string): string | undefined => readLetters(text, length)

/** The stored hash of a code; the database alone does not reveal it. */
export const hashCode = (keys: Keys, code: string): Buffer =>
  createHmac('sha256', derivedKey(keys, 'membership code')).update(code).digest()
