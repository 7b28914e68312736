import { expect, it } from 'vitest'
import { isPin, waitAfter } from './rules.ts'

it('lets five tries go, then waits half a minute, and twice as long after each further one, an hour at most', () => {
  expect([0, 1, 4, 5, 6, 7, 11, 12, 99].map(waitAfter)).toEqual([
    0, 0, 0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})

it('takes four to six digits and nothing else', () => {
  expect(['0000', '123456'].map(isPin)).toEqual([true, true])
  expect(['', '123', '1234567', '12a4', '１２３４'].map(isPin)).toEqual(Array(5).fill(false))
})
