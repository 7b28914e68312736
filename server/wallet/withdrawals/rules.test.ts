import { describe, expect, it } from 'vitest'
import { quoteOf } from '#contract/wallet/withdrawal-quote.ts'
import { type Payee, withdrawalStates } from '#contract/wallet/withdrawal-shapes.ts'
import { hasCheckDigit, payeeIdentity, readPayee } from './payee-forms.ts'
import { grantedState, isOver, mayMove, checkDelay } from './rules.ts'

const bank = (number: string): Payee => ({
  method: 'bank',
  holder: '林晚',
  bank: '招商银行',
  number,
  branch: '',
})
const crypto = (network: 'TRC20' | 'ERC20', address: string): Payee => ({
  method: 'crypto',
  network,
  address,
})
const isRight = (payee: Payee) => !('wrong' in readPayee(payee))

describe('the number of a card', () => {
  it('has the check digit of ISO/IEC 7812', () => {
    expect(['79927398713', '4111111111111111', '0'].map(hasCheckDigit)).toEqual([true, true, true])
    expect(['79927398710', '4111111111111112', '1'].map(hasCheckDigit)).toEqual([false, false, false])
  })

  it('is refused with one wrong digit, or with two neighbours swapped', () => {
    const right = '6225880123456783'
    expect(isRight(bank(right))).toBe(true)
    for (let at = 0; at < right.length; at++) {
      const digit = (Number(right[at]) + 1) % 10
      const other = right.slice(0, at) + digit + right.slice(at + 1)
      if (/^[3-6]/.test(other)) expect([other, isRight(bank(other))]).toEqual([other, false])
    }
    expect(isRight(bank('6225880123456738'))).toBe(false)
  })

  it('may be written with spaces, hyphens and full-width digits, and is shown by its last four', () => {
    const read = readPayee(bank(' ６２２５ 8801-2345 6783 '))
    expect(read).toMatchObject({ payee: { number: '6225880123456783' }, shown: '招商银行 •••• 6783' })
  })

  it('that is no card number needs no check digit, only digits', () => {
    expect(isRight(bank('12345678'))).toBe(true)
    expect(isRight(bank('31001234567890123456789'))).toBe(true)
    for (const wrong of ['1234567', '1234567a', '1'.repeat(33), '        '])
      expect([wrong, isRight(bank(wrong))]).toEqual([wrong, false])
  })
})

describe('an address of a chain', () => {
  it('of Tron is right by its checksum', () => {
    expect(isRight(crypto('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'))).toBe(true)
    for (const wrong of [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
      'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'T0000000000000000000000000000000000',
      'Tzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
      '0x52908400098527886E0F7030069857D2E4169EE7',
    ])
      expect([wrong, isRight(crypto('TRC20', wrong))]).toEqual([wrong, false])
  })

  // The examples of EIP-55 itself.
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('of Ethereum is right by its capitals: %s', (address) => {
    expect(isRight(crypto('ERC20', address))).toBe(true)
  })

  it.each([
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])('of Ethereum is wrong: %s', (address) => {
    expect(readPayee(crypto('ERC20', address))).toEqual({ wrong: 'address' })
  })

  it('is the same payee however its letters are written', () => {
    const one = crypto('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    const other = crypto('ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
    expect(payeeIdentity(one)).toBe(payeeIdentity(other))
  })
})

describe('what arrives', () => {
  const terms = {
    method: 'bank',
    open: true,
    least: 1,
    most: 1_000_000,
    dayCount: 1,
    daySum: 1,
    fee: 200,
    feeRate: 60,
    currency: 'CNY',
    rate: 100,
  } as const

  it('is the amount less the fee, the part of it rounded up, in the currency rounded down', () => {
    expect(quoteOf(terms, 50_000)).toEqual({ fee: 500, arrives: 49_500 })
    expect(quoteOf(terms, 50_001)).toEqual({ fee: 501, arrives: 49_500 })
    expect(quoteOf({ ...terms, rate: 720 }, 50_000)).toEqual({ fee: 500, arrives: 6_875 })
  })

  it('never is less than nothing', () => {
    expect(quoteOf(terms, 100)).toEqual({ fee: 100, arrives: 0 })
  })
})

describe('the states', () => {
  it('allow these transitions and no others', () => {
    const ways = withdrawalStates.flatMap((from) =>
      withdrawalStates.filter((to) => mayMove(from, to)).map((to) => `${from} to ${to}`),
    )
    expect(ways.toSorted()).toEqual([
      'approved to paid',
      'approved to returned',
      'paying to paid',
      'paying to returned',
      'review to approved',
      'review to paid',
      'review to paying',
      'review to returned',
      'review to second',
      'second to approved',
      'second to paid',
      'second to paying',
      'second to returned',
    ])
  })

  it('end with paid and returned; every other state can reach both', () => {
    for (const from of withdrawalStates)
      for (const to of withdrawalStates)
        if (isOver(from)) expect(mayMove(from, to)).toBe(false)
        else if (isOver(to)) expect(mayMove(from, to)).toBe(true)
  })

  it('need a second person only above the limit, once', () => {
    expect(grantedState({ state: 'review', amount: 500_000 }, 'hand')).toBe('approved')
    expect(grantedState({ state: 'review', amount: 500_001 }, 'sandbox')).toBe('second')
    expect(grantedState({ state: 'second', amount: 500_001 }, 'sandbox')).toBe('paying')
    expect(grantedState({ state: 'second', amount: 500_001 }, 'stock')).toBe('paid')
  })

  it('are checked ever more seldom, at least every ten minutes', () => {
    expect([0, 1, 2, 6, 7, 100].map(checkDelay)).toEqual([5_000, 10_000, 20_000, 320_000, 600_000, 600_000])
  })
})
