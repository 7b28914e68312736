import { describe, expect, it } from 'vitest'
import { readNumber } from './numbers.ts'

describe('a number in a heading', () => {
  it.each([
    ['一', 1],
    ['十', 10],
    ['十二', 12],
    ['廿三', 23],
    ['百二十', 120],
    ['一百零五', 105],
    ['一〇五', 105],
    ['两千零一', 2001],
    ['一万二千', 12_000],
    ['壹佰貳拾', 120],
    ['001', 1],
    ['０１２', 12],
  ])('%s is %i', (signs, number) => {
    expect(readNumber(signs)).toBe(number)
  })

  it.each(['', '雨', '三雨'])('is not found in “%s”', (signs) => {
    expect(readNumber(signs)).toBeUndefined()
  })
})
