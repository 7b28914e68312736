import { describe, expect, it } from 'vitest'
import { readApiKey, signedText, writeApiKey } from '#contract/wire/signature.ts'
import { sign } from './signature.ts'

const nonce = '5f0c1a34-9d2e-4b7a-8c11-0123456789ab'

describe('the signature', () => {
  // Computed with: printf '%s' TEXT | openssl dgst -sha1 -hmac KEY
  it('is what openssl makes of the five parts', () => {
    const parts = {
      token: 'abcDEF-123_xyz',
      path: '/api/app/media/home',
      userAgent: 'DevType=phone;SysType=h5_android;Ver=2.1.1;BuildID=test_1',
      timestamp: 1_767_225_600,
      nonce,
    }
    expect(sign('yehang-request-key', parts)).toBe('4dee69759cfd47f53dc0cf0604f04c3e88385715')
  })

  it('takes key and text as UTF-8, and a missing token as the empty text', () => {
    const parts = {
      token: '',
      path: '/api/app/login/guest',
      userAgent: 'DevType=手机;SysType=light;Ver=2.1.1;BuildID=Chrome_120',
      timestamp: 1_767_225_600,
      nonce,
    }
    expect(signedText(parts)).toBe(
      `&/api/app/login/guest&DevType=手机;SysType=light;Ver=2.1.1;BuildID=Chrome_120&1767225600&${nonce}`,
    )
    expect(sign('密钥 key', parts)).toBe('35517aae9fb72dc2992f122f8f8c11545786fd07')
  })
})

describe('the x-api-key header', () => {
  const key = { timestamp: 1_767_225_600, sign: '4dee69759cfd47f53dc0cf0604f04c3e88385715', nonce }

  it('is read as it is written', () => {
    expect(writeApiKey(key)).toBe(
      `timestamp=1767225600;sign=4dee69759cfd47f53dc0cf0604f04c3e88385715;nonce=${nonce}`,
    )
    expect(readApiKey(writeApiKey(key))).toEqual(key)
  })

  it.each([
    '',
    'timestamp=1767225600',
    ` ${writeApiKey(key)}`,
    `${writeApiKey(key)};`,
    writeApiKey(key).replace('sign=4d', 'sign=4D'),
    writeApiKey(key).replace('1767225600', '-1767225600'),
    writeApiKey(key).replace('1767225600', '1767225600.5'),
    writeApiKey(key).replace('1767225600', '1'.repeat(13)),
    `sign=${key.sign};timestamp=${key.timestamp};nonce=${key.nonce}`,
    `${writeApiKey(key)}\n`,
  ])('is nothing when it has another form: %j', (header) => {
    expect(readApiKey(header)).toBeUndefined()
  })
})
