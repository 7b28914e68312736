import { prefixBytes } from '#contract/wire/envelope.ts'
import { signedText, writeApiKey, type SignedParts } from '#contract/wire/signature.ts'

/** SHA and AES as the browser offers them, or in plain JavaScript where it does not. */
export type Ciphers = {
  hmacSha1: (key: Bytes, message: Bytes) => Promise<Bytes>
  sha256: (bytes: Bytes) => Promise<Bytes>
  aesCbc: (key: Bytes, iv: Bytes, ciphertext: Bytes) => Promise<Bytes>
}
type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

const native: Ciphers = {
  async hmacSha1(key, message) {
    const kept = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', kept, message))
  },
  async sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  },
  async aesCbc(key, iv, ciphertext) {
    const kept = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, kept, ciphertext))
  },
}

let ciphers: Promise<Ciphers> | undefined

/** Plain http on a local network has no `crypto.subtle`; only there the JavaScript ciphers are fetched. */
const openCiphers = (): Promise<Ciphers> =>
  (ciphers ??=
    globalThis.crypto?.subtle === undefined
      ? import('./plainCiphers.ts').then((module) => module.plainCiphers)
      : Promise.resolve(native))

/** The `x-api-key` header of one request: a fresh nonce, and HMAC-SHA1 over the signed parts. */
export async function signRequest(requestKey: string, parts: Omit<SignedParts, 'nonce'>): Promise<string> {
  const nonce = makeNonce()
  const { hmacSha1 } = await openCiphers()
  const sign = await hmacSha1(encoder.encode(requestKey), encoder.encode(signedText({ ...parts, nonce })))
  return writeApiKey({ timestamp: parts.timestamp, sign: hexadecimal(sign), nonce })
}

/** The JSON text of an encrypted reply's data. Throws on what was not made with this key. */
export async function decryptData(responseKey: string, data: string): Promise<string> {
  const { sha256, aesCbc } = await openCiphers()
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const key = encoder.encode(responseKey)
  const prefix = bytes.slice(0, prefixBytes)
  const [secret, iv] = await Promise.all([sha256(joined(key, prefix)), sha256(joined(prefix, key))])
  const plain = await aesCbc(secret, iv.slice(0, 16), bytes.slice(prefixBytes))
  return new TextDecoder().decode(plain)
}

/** A UUID of version 4; `crypto.randomUUID` is missing where `crypto.subtle` is. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Bytes written in lower-case hexadecimal. */
export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes from hexadecimal text. */
export const fromHexadecimal = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
