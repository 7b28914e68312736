import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

describe('the way back after the entry', () => {
  it.each(['/mine', '/play/longVideo/7?t=5#a', '/search/result_%E6%B5%B7', '/home/label/1_a%5Fb'])(
    'leads to %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    '/',
    '/?redirect=/mine',
    'mine',
    'https://other.site/',
    '//other.site',
    '/\\other.site',
    '\\/other.site',
    '/\t/other.site',
    '/\n/other.site',
    '/.//other.site',
    '/a/..//other.site',
    'javascript:alert(1)',
    ' /mine',
    '///other.site',
  ])('never leads by %j to anywhere else than home', (text) => {
    expect(safeRedirect(text)).toBe('/home')
  })
})
