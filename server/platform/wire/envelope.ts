import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto'
import { prefixBytes } from '#contract/wire/envelope.ts'

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const secrets = (responseKey: string, prefix: Uint8Array) => {
  const key = Buffer.from(responseKey)
  return { key: createSecretKey(sha256(key, prefix)), iv: sha256(prefix, key).subarray(0, 16) }
}

/** Encrypts the JSON text of a reply's data: base64 of the prefix and the ciphertext. */
export function encrypt(
  responseKey: string,
  json: string,
  prefix: Uint8Array = randomBytes(prefixBytes),
): string {
  const { key, iv } = secrets(responseKey, prefix)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  // The prefix is a multiple of three bytes, so its base64 and that of the ciphertext stand one behind the other.
  const start = Buffer.from(prefix).toString('base64')
  return start + cipher.update(json, 'utf8', 'base64') + cipher.final('base64')
}

/** The JSON text again. Throws on what was not made with this key. */
export function decrypt(responseKey: string, data: string): string {
  const bytes = Buffer.from(data, 'base64')
  const { key, iv } = secrets(responseKey, bytes.subarray(0, prefixBytes))
  const decipher = createDecipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([decipher.update(bytes.subarray(prefixBytes)), decipher.final()]).toString('utf8')
}
