import { expect, it } from 'vitest'
import { isName, isWeakDigits } from './rules.ts'

it('digits are weak when they are all the same or count up or down', () => {
  expect(['000000', '999999', '123456', '654321', '012345'].map(isWeakDigits)).toEqual(Array(5).fill(true))
  expect(['135791', '112233', '908214', '123457', '890123'].map(isWeakDigits)).toEqual(Array(5).fill(false))
})

it('a name is one line with something visible', () => {
  expect(['灯塔', 'a', '7', '🌊', '~'].map(isName)).toEqual(Array(5).fill(true))
  expect(['两\n行', '\u200b', '\u3000'].map(isName)).toEqual(Array(3).fill(false))
})
