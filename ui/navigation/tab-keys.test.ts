import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test('arrows move by one and go round at the ends', () => {
  expect(tabAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2)
})

test('Home and End go to the first and the last tab', () => {
  expect(tabAfterKey('Home', 2, 3)).toBe(0)
  expect(tabAfterKey('End', 0, 3)).toBe(2)
})

test('other keys, and a row without tabs, are left alone', () => {
  expect(tabAfterKey('Enter', 1, 3)).toBeUndefined()
  expect(tabAfterKey('ArrowRight', 0, 0)).toBeUndefined()
})
