import { expect, it } from 'vitest'
import { niceTop, pointsOf, ticksOf } from './chart-rules.ts'

it('an axis ends at a round number that holds the value', () => {
  expect([0, 3, 4, 5, 11, 40, 41, 99, 100, 1_001, 99_999].map(niceTop)).toEqual([
    4, 4, 4, 5, 20, 40, 50, 100, 100, 2_000, 100_000,
  ])
  expect(ticksOf(20)).toEqual([0, 5, 10, 15, 20])
})

it('values become points within the frame, zero at its foot', () => {
  expect(pointsOf([0, 10, 5], 10, { width: 100, height: 50 })).toEqual([
    [0, 50],
    [50, 0],
    [100, 25],
  ])
  expect(pointsOf([5], 10, { width: 100, height: 50 })).toEqual([[50, 25]])
})
