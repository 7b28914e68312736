import { expect, test } from 'vitest'
import { leavesAfterDrag } from './drag-release.ts'

test('a slow drag past a third of the height closes, a shorter one springs back', () => {
  expect(leavesAfterDrag(140, 400, 0)).toBe(true)
  expect(leavesAfterDrag(120, 400, 0)).toBe(false)
})

test('a quick flick closes after a short way', () => {
  expect(leavesAfterDrag(40, 400, 1)).toBe(true)
})

test('a trembling tap never closes, however quick', () => {
  expect(leavesAfterDrag(5, 400, 3)).toBe(false)
})
