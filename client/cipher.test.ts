import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isNonce, signedText } from '#contract/wire/signature.ts'
import { encrypt } from '#server/platform/wire/envelope.ts'
import { sign } from '#server/platform/wire/signature.ts'

const secure = globalThis.crypto
/** Plain http has neither `subtle` nor `randomUUID`. */
const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) }
const places = [
  { place: 'on https', crypto: secure },
  { place: 'on plain http', crypto: insecure },
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe.each(places)('$place', ({ crypto }) => {
  function open() {
    vi.stubGlobal('crypto', crypto)
    vi.resetModules()
    return import('./cipher.ts')
  }

  it('a request is signed like on the server', async () => {
    const { hmacSha1, nonce } = await open()
    const parts = { token: 'a&海', path: '/api/app/x', userAgent: '', timestamp: 1, nonce: nonce() }

    for (const key of ['k', 'x'.repeat(100)])
      expect(await hmacSha1(key, signedText(parts))).toBe(sign(key, parts))
  })

  it('nonces are accepted by the server, and differ', async () => {
    const { nonce } = await open()
    const made = [nonce(), nonce(), nonce()]

    expect(made.every(isNonce)).toBe(true)
    expect(new Set(made).size).toBe(3)
  })

  it('an encrypted reply of the server is decrypted', async () => {
    const { decryptData } = await open()

    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        expect(await decryptData('secret', encrypt('secret', json))).toBe(json)
      }),
      { numRuns: 50 },
    )
  })

  it('data encrypted by OpenSSL as specified is decrypted', async () => {
    const { decryptData } = await open()
    // With the prefix 00 01 … 0b
    const encrypted = 'AAECAwQFBgcICQoL3MO5wQc9i+KiZI91H4Ktj57XJ5C1NCiieAR5nqIp/rZnvkQH7wL1vdkkCJlLZ/t/'

    expect(await decryptData('response key 夜航', encrypted)).toBe('{"list":[],"tip":"你好，世界"}')
  })

  it('data encrypted with another key, or not at all, is refused', async () => {
    const { decryptData } = await open()
    const json = JSON.stringify('x'.repeat(1000))

    expect(await decryptData('other', encrypt('secret', json)).catch(() => 'refused')).not.toBe(json)
    await expect(decryptData('secret', '%%%')).rejects.toThrow()
  })
})
