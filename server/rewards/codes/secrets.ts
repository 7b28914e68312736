import { createHmac } from 'node:crypto'
import { codeLengths } from '#contract/rewards/codes.ts'
import { makeCode as makeLetters, readCode as readLetters } from '#server/platform/secrets/codes.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** A new code, written in groups of four. */
export const makeCode = (length: number = codeLengths.typed): string =>
  makeLetters(length).replace(/(.{4})(?=.)/g, '$1-')

/** The code in a typed text, of either length; undefined when it cannot be a code. */
export const readCode = (text: string): string | undefined =>
  readLetters(text, codeLengths.typed) ?? readLetters(text, codeLengths.link)

/** The stored hash of a code; the database alone does not reveal it. */
export const hashCode = (keys: Keys, code: string): Buffer => keyedHash(keys, 'redeem code', code)

/** The stored hash of the address that sent a wrong code. */
export const hashAddress = (keys: Keys, network: string): Buffer =>
  keyedHash(keys, 'redeem code address', network)

const keyedHash = (keys: Keys, purpose: string, text: string) =>
  createHmac('sha256', derivedKey(keys, purpose)).update(text).digest()
