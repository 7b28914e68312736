import { createHmac, randomBytes } from 'node:crypto'
import { derivedKey, type Keys } from '#server/platform/keys.ts'

/** Crockford's: no I, L, O or U, which are read as other letters or as words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16
const isCode = new RegExp(`^[${letters}]{${length}}$`)

/** Wrong codes after which none is tried, and for how long they count: seconds. */
export const mostMisses = 5
export const missesCount = 900

/** A new code of 80 random bits, as it is written: four by four. */
export const makeCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** What somebody typed as the code it means, or nothing when it can be none. */
export function readCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return isCode.test(code) ? code : undefined
}

/** What is kept of a code: who reads the database learns none. */
export const hashCode = (keys: Keys, code: string): Buffer =>
  createHmac('sha256', derivedKey(keys, 'membership code')).update(code).digest()
