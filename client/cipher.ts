import { prefixBytes } from '#contract/wire/envelope.ts'
import { bytesOfBase64, hexadecimal, joined } from './bytes.ts'

/** Plain http on a local network has no `crypto.subtle`: then a small library does the same. */
const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined

const encoder = new TextEncoder()

/** Lower-case hexadecimal HMAC-SHA1 of a text. */
export async function hmacSha1(key: string, text: string): Promise<string> {
  if (!subtle) return (await import('./plain-cipher.ts')).hmacSha1(key, text)
  const imported = await importedKey(key)
  return hexadecimal(new Uint8Array(await subtle.sign('HMAC', imported, encoder.encode(text))))
}

/** The JSON text of an encrypted reply's data: see contract/wire/envelope.ts. Throws on what was not made with the key. */
export async function decryptData(responseKey: string, data: string): Promise<string> {
  if (!subtle) return (await import('./plain-cipher.ts')).decryptData(responseKey, data)
  const bytes = bytesOfBase64(data)
  const prefix = bytes.subarray(0, prefixBytes)
  const key = encoder.encode(responseKey)
  const [digest, initial] = await Promise.all([
    subtle.digest('SHA-256', joined(key, prefix)),
    subtle.digest('SHA-256', joined(prefix, key)),
  ])
  const secret = await subtle.importKey('raw', digest, 'AES-CBC', false, ['decrypt'])
  const algorithm = { name: 'AES-CBC', iv: initial.slice(0, 16) }
  return new TextDecoder().decode(await subtle.decrypt(algorithm, secret, bytes.subarray(prefixBytes)))
}

/** A UUID of version 4; `randomUUID` too is missing on plain http. */
export function nonce(): string {
  if (crypto.randomUUID as unknown) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  return hexadecimal(bytes).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

let kept: { key: string; imported: Promise<CryptoKey> } | undefined

function importedKey(key: string): Promise<CryptoKey> {
  if (kept?.key !== key)
    kept = {
      key,
      imported: subtle!.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-1' }, false, [
        'sign',
      ]),
    }
  return kept.imported
}
