import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNonce, signedText } from '#contract/wire/signature.ts'
import { encrypt } from '#server/platform/wire/envelope.ts'
import { sign } from '#server/platform/wire/signature.ts'
import * as native from './cipher.ts'
import * as fallback from './fallback.ts'

const ways = [
  ['crypto.subtle', native],
  ['the fallback', fallback],
] as const

describe.each(ways)('the wire by %s', (_name, { hmacSha1, decryptData }) => {
  it('signs as the server does', async () => {
    const parts = { token: 'a&海', path: '/api/app/x', userAgent: '', timestamp: 1, nonce: native.nonce() }
    for (const key of ['k', 'x'.repeat(100)])
      expect(await hmacSha1(key, signedText(parts))).toBe(sign(key, parts))
  })

  it('reads what the server encrypts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        expect(await decryptData('secret', encrypt('secret', json))).toBe(json)
      }),
      { numRuns: 50 },
    )
  })

  it('refuses what was encrypted with another key', async () => {
    const json = JSON.stringify('x'.repeat(1000))
    const read = async () => decryptData('other', encrypt('secret', json))
    expect(await read().catch(() => 'refused')).not.toBe(json)
  })
})

it('makes nonces the server accepts', () => {
  expect(isNonce(native.nonce())).toBe(true)
})
