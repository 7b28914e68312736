import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. Only its hash is kept. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const tokenForm = /^[A-Za-z0-9_-]{43}$/
export const isToken = (text: string): boolean => tokenForm.test(text)

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
