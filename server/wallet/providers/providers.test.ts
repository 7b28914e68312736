import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { fromDecimal, toDecimal } from './decimals.ts'
import { shop } from './testing.ts'

describe('the sandbox', () => {
  it.each([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ SANDBOX_PAYMENTS: 'off' }, false],
    [{ SANDBOX_PAYMENTS: 'on' }, true],
    [{ SANDBOX_PAYMENTS: 'on', HOST: '::1' }, true],
  ])('with %j is on: %s', (environment, on) => {
    expect(readConfig(environment).SANDBOX_PAYMENTS === 'on').toBe(on)
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://yehang.example' }, { TRUST_PROXY: '1' }])(
    'that is on with %j ends the start',
    (environment) => {
      expect(() => readConfig({ SANDBOX_PAYMENTS: 'on', ...environment })).toThrow(
        'SANDBOX_PAYMENTS: on only with a HOST of loopback, without PUBLIC_URL and TRUST_PROXY',
      )
    },
  )
})

describe('a BTCPay Server', () => {
  const whole = { ...shop, BTCPAY_URL: 'https://pay.example', PUBLIC_URL: 'https://yehang.example' }

  it('is accepted when all its settings are given', () => {
    expect(readConfig(whole)).toMatchObject(whole)
  })

  it.each(['BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET', 'PUBLIC_URL'])(
    'without %s ends the start',
    (name) => {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow('BTCPAY_URL: needs')
    },
  )

  it('with an invalid address stops the start', () => {
    expect(() => readConfig({ ...whole, BTCPAY_URL: 'pay.example' })).toThrow('BTCPAY_URL: begins with')
  })
})

describe('an amount', () => {
  it.each([
    [2800, 'CNY', '28.00'],
    [5, 'CNY', '0.05'],
    [2800, 'JPY', '2800'],
  ])('of %i in %s is written as %s, and read as the same', (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text)
    expect(fromDecimal(text, currency)).toBe(amount)
  })

  it.each([
    ['28', 2800],
    ['28.5', 2850],
    ['28.50000000', 2850],
    ['0.29', 29],
    ['999999999999.99', 99_999_999_999_999],
  ])('written %s is %i', (text, amount) => {
    expect(fromDecimal(text, 'CNY')).toBe(amount)
  })

  it.each([
    '',
    '1e2',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1,000.00',
    '0x10',
    '１',
    '28.001',
    '1'.repeat(13),
  ])('is not written %j', (text) => {
    expect(() => fromDecimal(text, 'CNY')).toThrow(RangeError)
  })

  it('finer than the currency is cut off where that is allowed', () => {
    expect(fromDecimal('27.99999', 'CNY', { coarse: true })).toBe(2799)
  })
})
