import { cbc } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Ciphers } from './wire.ts'

/** The ciphers of the wire in JavaScript, for pages without `crypto.subtle`. */
export const plainCiphers: Ciphers = {
  hmacSha1: async (key, message) => new Uint8Array(hmac(sha1, key, message)),
  sha256: async (bytes) => new Uint8Array(sha256(bytes)),
  aesCbc: async (key, iv, ciphertext) => new Uint8Array(cbc(key, iv).decrypt(ciphertext)),
}
