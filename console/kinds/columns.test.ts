import { expect, it } from 'vitest'
import { priceWords } from './columns.tsx'

it('names every way to open a work, and only those that there are', () => {
  expect(
    priceWords(true, [
      ['整本', 1200],
      ['每话', 50],
    ]),
  ).toMatch(/^VIP · 整本 \S+ · 每话 \S+$/)
  expect(
    priceWords(false, [
      ['整本', 0],
      ['每话', 50],
    ]),
  ).toMatch(/^每话 \S+$/)
  expect(priceWords(true, [['整本', 0]])).toBe('VIP')
})

it('calls a work free that neither membership nor coins open', () => {
  expect(
    priceWords(false, [
      ['整本', 0],
      ['每话', 0],
    ]),
  ).toBe('免费')
})
