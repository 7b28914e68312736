import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** Seals a secret that must be read again (AES-256-GCM): 12 bytes nonce, 16 bytes tag, ciphertext. `key` has 32 bytes. */
export function seal(key: KeyObject, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the secret was sealed with another key or changed since. */
export function unseal(key: KeyObject, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
