import { createHmac } from 'node:crypto'
import { codeLengths } from '#contract/rewards/codes.ts'
import { makeCode as makeLetters, readCode as readLetters } from '#server/platform/secrets/codes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** A new code as it is written: four by four. */
export const makeCode = (length: number = codeLengths.typed): string =>
  makeLetters(length).replace(/(.{4})(?=.)/g, '$1-')

/** What somebody typed as the code it means, of either length, or nothing when it can be none. */
export const readCode = (text: string): string | undefined =>
  readLetters(text, codeLengths.typed) ?? readLetters(text, codeLengths.link)

/** What is kept of a code: who reads the database learns none. */
export const hashCode = (keys: Keys, code: string): Buffer => keyedHash(keys, 'redeem code', code)

/** What is kept of an address from which a wrong code came. */
export const hashAddress = (keys: Keys, network: string): Buffer =>
  keyedHash(keys, 'redeem code address', network)

const keyedHash = (keys: Keys, purpose: string, text: string) =>
  createHmac('sha256', derivedKey(keys, purpose)).update(text).digest()
