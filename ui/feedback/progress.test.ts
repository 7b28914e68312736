import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress, progressStore } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (let times = 0; times < 5; times += 1) progress.done()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test('starts at 0.08 and grows by 0.02 every 800 ms', () => {
  progress.start()
  expect(progressStore.get()).toBe(0.08)
  vi.advanceTimersByTime(799)
  expect(progressStore.get()).toBe(0.08)
  vi.advanceTimersByTime(1)
  expect(progressStore.get()).toBeCloseTo(0.1)
  vi.advanceTimersByTime(1600)
  expect(progressStore.get()).toBeCloseTo(0.14)
})

test('never fills by itself', () => {
  progress.start()
  vi.advanceTimersByTime(800 * 200)
  expect(progressStore.get()).toBe(0.994)
})

test('fills when done and is gone 200 ms later', () => {
  progress.start()
  progress.done()
  expect(progressStore.get()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(progressStore.get()).toBeNull()
})

test('waits for the last of several, and a done too many does nothing', () => {
  progress.start()
  progress.start()
  progress.done()
  expect(progressStore.get()).toBe(0.08)
  progress.done()
  vi.advanceTimersByTime(200)
  progress.done()
  expect(progressStore.get()).toBeNull()
})

test('a new start while it fades is not hidden by the old one', () => {
  progress.start()
  progress.done()
  vi.advanceTimersByTime(100)
  progress.start()
  vi.advanceTimersByTime(500)
  expect(progressStore.get()).toBe(0.08)
})
