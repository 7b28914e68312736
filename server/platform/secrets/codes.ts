import { randomBytes } from 'node:crypto'

/** Crockford's: no I, L, O or U, which are read as other letters or as words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const onlyLetters = new RegExp(`^[${letters}]*$`)

/** A new code of so many letters, five random bits each. */
export const makeCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** What somebody typed as the code of so many letters it means, or nothing when it can be none. */
export function readCode(text: string, length: number): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === length && onlyLetters.test(code) ? code : undefined
}
