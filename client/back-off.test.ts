import { expect, it } from 'vitest'
import { nextWait } from './back-off.ts'

it('the back-off is a second after the first failure, doubles after each further one, and is a minute at most', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => nextWait(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
})

it('the back-off spreads clients that lost the connection at the same moment over half of the time', () => {
  expect([0, 0.5, 1].map((chance) => nextWait(3, chance))).toEqual([2_000, 3_000, 4_000])
})
