import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinPair, splitPair } from './segment-pair.ts'

it('splits at the first `_`', () => {
  expect(splitPair('12_%E6%B5%B7_a')).toEqual(['12', '海_a'])
  expect(splitPair('12')).toEqual(['12', ''])
  expect(splitPair('%_100%25')).toEqual(['%', '100%'])
})

it('gives back any two values', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((each) => each.isWellFormed())
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(splitPair(joinPair(first, second))).toEqual([first, second])
      expect(joinPair(first, second)).not.toMatch(/[/?#]/)
    }),
  )
})
