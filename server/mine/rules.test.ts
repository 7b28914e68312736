import { expect, it } from 'vitest'
import { isName, isWeakDigits } from './rules.ts'

it('calls digits weak that are all the same or are counted', () => {
  expect(['000000', '999999', '123456', '654321', '012345'].map(isWeakDigits)).toEqual(Array(5).fill(true))
  expect(['135791', '112233', '908214', '123457', '890123'].map(isWeakDigits)).toEqual(Array(5).fill(false))
})

it('calls a name what is one line and can be seen', () => {
  expect(['灯塔', 'a', '7', '🌊', '~'].map(isName)).toEqual(Array(5).fill(true))
  expect(['两\n行', '\u200b', '\u3000'].map(isName)).toEqual(Array(3).fill(false))
})
