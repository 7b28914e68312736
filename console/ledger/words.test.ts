import { describe, expect, it } from 'vitest'
import { figure, keyWord, signed, withUnit } from './words.ts'

describe('amounts of the ledger', () => {
  it.each([
    [3000, 'paid', '+30.00', '30.00 金币'],
    [-5, 'bonus', '−0.05', '−0.05 赠送金币'],
    [123_456_789, 'CNY', '+1,234,567.89', '1,234,567.89 CNY'],
    [1200, 'points', '+1,200', '1,200 积分'],
    [0, 'paid', '0.00', '0.00 金币'],
  ])('show %i of %s as %s and %s', (amount, currency, change, whole) => {
    expect([signed(amount, currency), withUnit(amount, currency)]).toEqual([change, whole])
  })

  it('are never rounded', () => {
    expect(figure(99_999, 'paid')).toBe('999.99')
  })
})

describe('the key of a transfer', () => {
  it.each([
    ['purchase:12', '购买 12'],
    ['recharge:order:9', '充值订单 order 9'],
    ['other:3', 'other:3'],
  ])('%s is read as %s', (key, word) => {
    expect(keyWord(key)).toBe(word)
  })
})
