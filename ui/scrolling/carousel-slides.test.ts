import { expect, test } from 'vitest'
import { restingPosition, slideAt } from './carousel-slides.ts'

test('the copies at both ends show the slides they copy', () => {
  expect([0, 1, 2, 3, 4].map((position) => slideAt(position, 3))).toEqual([2, 0, 1, 2, 0])
})

test('rests on the original, not on the copy', () => {
  expect([0, 1, 2, 3, 4].map((position) => restingPosition(position, 3))).toEqual([3, 1, 2, 3, 1])
})

test('a single slide has no copies', () => {
  expect(slideAt(0, 1)).toBe(0)
  expect(restingPosition(0, 1)).toBe(0)
})
