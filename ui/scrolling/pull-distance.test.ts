import { expect, test } from 'vitest'
import { isPull, pullDistance, pullThreshold } from './pull-distance.ts'

test('follows the finger at first, then resists, and never goes beyond 96', () => {
  expect(pullDistance(10)).toBeGreaterThan(5)
  expect(pullDistance(200) - pullDistance(190)).toBeLessThan(3)
  expect(pullDistance(5000)).toBeLessThanOrEqual(96)
})

test('an upward movement does not move the page', () => {
  expect(pullDistance(-40)).toBe(0)
})

test('a long pull of a thumb passes the threshold, a short one does not', () => {
  expect(pullDistance(160)).toBeGreaterThan(pullThreshold)
  expect(pullDistance(90)).toBeLessThan(pullThreshold)
})

test('tells a pull from a swipe aside once it has moved enough', () => {
  expect(isPull(2, 3)).toBeUndefined()
  expect(isPull(3, 20)).toBe(true)
  expect(isPull(20, 8)).toBe(false)
  expect(isPull(0, -20)).toBe(false)
})
