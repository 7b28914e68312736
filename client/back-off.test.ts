import { expect, it } from 'vitest'
import { nextWait } from './back-off.ts'

it('waits a second after the first failure, twice as long after each next, and a minute at most', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => nextWait(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
})

it('spreads those who lost the line at the same moment over half of the time', () => {
  expect([0, 0.5, 1].map((chance) => nextWait(3, chance))).toEqual([2_000, 3_000, 4_000])
})
