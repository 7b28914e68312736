import { cbc } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { prefixBytes } from '#contract/wire/envelope.ts'
import { bytesOfBase64, hexadecimal, joined } from './bytes.ts'

const encoder = new TextEncoder()

/** As in cipher.ts, in plain JavaScript. */
export const hmacSha1 = (key: string, text: string): string =>
  hexadecimal(hmac(sha1, encoder.encode(key), encoder.encode(text)))

/** As in cipher.ts, in plain JavaScript. */
export function decryptData(responseKey: string, data: string): string {
  const bytes = bytesOfBase64(data)
  const prefix = bytes.subarray(0, prefixBytes)
  const key = encoder.encode(responseKey)
  const secret = sha256(joined(key, prefix))
  const initial = sha256(joined(prefix, key)).subarray(0, 16)
  return new TextDecoder().decode(cbc(secret, initial).decrypt(bytes.subarray(prefixBytes)))
}
