import { describe, expect, it } from 'vitest'
import { prefixBytes } from '#contract/wire/envelope.ts'
import { decrypt, encrypt } from './envelope.ts'

const key = 'yehang-response-key'
const json = '{"title":"海边的猫","plays":7}'
const prefix = Buffer.from('000102030405060708090a0b', 'hex')
// Computed with sha256sum and openssl enc -aes-256-cbc -K … -iv …
const sealed = 'AAECAwQFBgcICQoLLSnXPVSaENYJqfPPhJG5ESHQZsCO5L9KPYw0vnIpPchDSssmr8nOdW76kBQ2qL/9'

describe('the envelope', () => {
  it('is what sha256sum and openssl make', () => {
    expect(encrypt(key, json, prefix)).toBe(sealed)
    expect(decrypt(key, sealed)).toBe(json)
  })

  it.each(['{}', 'null', '""', `"${'长'.repeat(100_000)}"`, '"\\u2028 🐈"'])(
    'gives the text back',
    (text) => {
      expect(decrypt(key, encrypt(key, text))).toBe(text)
    },
  )

  it('looks different each time, and begins with its prefix', () => {
    const [one, other] = [encrypt(key, json), encrypt(key, json)]

    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64').subarray(0, prefixBytes)).not.toEqual(
      Buffer.from(other, 'base64').subarray(0, prefixBytes),
    )
  })

  it('does not open with another key, or when it was cut', () => {
    const opened = (data: string, by = key) => {
      try {
        return decrypt(by, data)
      } catch {
        return 'refused'
      }
    }
    expect(opened(sealed, 'another key')).not.toBe(json)
    expect(opened(sealed.slice(0, 40))).not.toBe(json)
    expect(opened('')).toBe('refused')
  })
})
