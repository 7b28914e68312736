import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** For pages without `crypto.subtle`. */
export const pbkdf2Sha256 = (pin: string, salt: string, rounds: number): Promise<Uint8Array> =>
  pbkdf2Async(sha256, pin, salt, { c: rounds, dkLen: 32 })
