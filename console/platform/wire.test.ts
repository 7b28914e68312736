import { afterEach, describe, expect, it, vi } from 'vitest'
import { isNonce, readApiKey } from '#contract/wire/signature.ts'
import { decryptData, fromHexadecimal, hexadecimal, makeNonce, signRequest } from './wire.ts'

// Made with OpenSSL from the words of the specification, with the prefix 00 01 … 0b
const responseKey = 'response key 夜航'
const encrypted = 'AAECAwQFBgcICQoL3MO5wQc9i+KiZI91H4Ktj57XJ5C1NCiieAR5nqIp/rZnvkQH7wL1vdkkCJlLZ/t/'
const plain = '{"list":[],"tip":"你好，世界"}'

/** A browser with `crypto.subtle`, and one on plain http without. */
const secure = globalThis.crypto
const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) }
const places = [
  { name: 'in a secure page', crypto: secure },
  { name: 'on plain http', crypto: insecure },
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe.each(places)('$name', ({ crypto }) => {
  async function open() {
    vi.stubGlobal('crypto', crypto)
    vi.resetModules()
    return import('./wire.ts')
  }

  it('a request is signed as the specification says', async () => {
    const wire = await open()
    const key = readApiKey(
      await wire.signRequest('request key', {
        token: 't',
        path: '/api/console/staff/me',
        userAgent: 'u',
        timestamp: 7,
      }),
    )!
    vi.unstubAllGlobals()
    const { createHmac } = await import('node:crypto')
    const expected = createHmac('sha1', 'request key')
      .update(`t&/api/console/staff/me&u&7&${key.nonce}`)
      .digest('hex')

    expect(key).toMatchObject({ timestamp: 7, sign: expected })
    expect(isNonce(key.nonce)).toBe(true)
  })

  it('a reply made elsewhere is decrypted', async () => {
    const wire = await open()

    expect(await wire.decryptData(responseKey, encrypted)).toBe(plain)
  })

  it('a reply of another key is refused', async () => {
    const wire = await open()

    await expect(wire.decryptData('another key', encrypted)).rejects.toThrow()
  })
})

it('nonces differ', async () => {
  expect(new Set([makeNonce(), makeNonce(), makeNonce()]).size).toBe(3)
  const at = { token: '', path: '/', userAgent: '', timestamp: 1 }
  expect(await signRequest('k', at)).not.toBe(await signRequest('k', at))
})

it('hexadecimal goes both ways', () => {
  expect(hexadecimal(fromHexadecimal('00ff10a3'))).toBe('00ff10a3')
  expect(fromHexadecimal('')).toEqual(new Uint8Array(0))
})

it('text that is no base64 is refused', async () => {
  await expect(decryptData(responseKey, '%%%')).rejects.toThrow()
})
