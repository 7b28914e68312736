import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberReturn, takeReturn } from './return-path.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps the page somebody went to pay from, once', () => {
  rememberReturn('/comics/read/7?page=3')

  expect(takeReturn()).toBe('/comics/read/7?page=3')
  expect(takeReturn()).toBeUndefined()
})

it.each([
  '//other.site',
  '/\\other.site',
  '/\t/other.site',
  '/.//other.site/mine',
  '/a/..//other.site',
  'https:/other.site',
  'https://other.site',
  'javascript:alert(1)',
  '',
])('forgets the page when the address is %j', (address) => {
  rememberReturn('/mine')
  rememberReturn(address)

  expect(takeReturn()).toBeUndefined()
})
