import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('stays for 2000 ms', () => {
  toast('已加入书架', { kind: 'good' })
  vi.advanceTimersByTime(1999)
  expect(toastStore.get()).toMatchObject({ text: '已加入书架', kind: 'good' })
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeNull()
})

test('a newer one takes the place of the older and has its own full time', () => {
  toast('第一句')
  vi.advanceTimersByTime(1500)
  toast('第二句')
  vi.advanceTimersByTime(1500)
  expect(toastStore.get()?.text).toBe('第二句')
})
