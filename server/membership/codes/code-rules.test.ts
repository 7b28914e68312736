import { expect, it } from 'vitest'
import { makeCode, readCode } from './code-rules.ts'

it('a membership code is four groups of four letters, and never repeats', () => {
  const codes = Array.from({ length: 1_000 }, makeCode)

  expect(codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(1_000)
})

it.each([
  ['0123-4567-89AB-CDEF', '0123456789ABCDEF'],
  [' 0123 4567 89ab cdef ', '0123456789ABCDEF'],
  ['O123-4567-89AB-CDEF', '0123456789ABCDEF'],
  ['0i23-l567-89AB-CDEF', '0123156789ABCDEF'],
  ['０１２３４５６７８９ＡＢＣＤＥＦ', '0123456789ABCDEF'],
  ['0123—4567–89AB-CDEF', '0123456789ABCDEF'],
])('%s is read as %s', (typed, meant) => {
  expect(readCode(typed)).toBe(meant)
})

it.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', '0123-4567-89AB-CDEU', '零123456789ABCDEF'])(
  '“%s” is no code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined()
  },
)
