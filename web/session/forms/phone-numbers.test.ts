import { expect, it } from 'vitest'
import { codeIn, writtenPhone } from './phone-numbers.ts'

it.each([
  ['+86', '138 0013 8000', '+8613800138000'],
  ['+86', '12800138000', undefined],
  ['+86', '1380013800', undefined],
  ['+852', '5123 4567', '+85251234567'],
  ['+44', '07700 900123', '+447700900123'],
  ['+1', '12345', undefined],
  ['+1', '1'.repeat(15), undefined],
])('%s %s is %s', (country, number, written) => {
  expect(writtenPhone({ country, number })).toBe(written)
})

it.each([
  ['012345', '012345'],
  ['【夜航】验证码 012345，5 分钟内有效', '012345'],
  ['01 23 45', '012345'],
  ['0123', '0123'],
  ['12345678', '123456'],
])('of %s the code is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
