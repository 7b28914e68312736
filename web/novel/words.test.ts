import { expect, it } from 'vitest'
import { wordCount } from './words.ts'

it.each([
  [0, '0字'],
  [9_999, '9999字'],
  [10_000, '1万字'],
  [12_999, '1.2万字'],
  [999_999, '99.9万字'],
  [1_234_567, '123万字'],
])('tells %i characters as %s', (words, told) => {
  expect(wordCount(words)).toBe(told)
})
