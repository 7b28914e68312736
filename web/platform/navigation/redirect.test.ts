import { describe, expect, it } from 'vitest'
import { ownPath, safeRedirect } from './redirect.ts'

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
    '/.//other.site/mine',
    '/.\\/other.site/mine',
    '//other.site/mine',
    '/\\other.site/mine',
    '/a/..//other.site',
    'javascript:alert(1)',
    ' /mine',
    '///other.site',
    '/\\\\other.site',
    '/..//other.site',
    '/%2e//other.site',
    '/mine/%2e%2e//other.site',
    'https:/other.site',
    'https:other.site',
    'data:text/html,x',
    '/mine\u0000',
  ])('never leads by %j to anywhere else than home', (text) => {
    expect(safeRedirect(text)).toBe('/home')
  })
})

describe('the path of this site in an address', () => {
  it('stays one where only encoded signs look like another host', () => {
    expect(ownPath('/%2F/other.site')).toBe('/%2F/other.site')
    expect(ownPath('/%5Cother.site')).toBe('/%5Cother.site')
    expect(ownPath('/')).toBe('/')
  })

  it('has the dots resolved before it is given back', () => {
    expect(ownPath('/play/../mine?a=1#b')).toBe('/mine?a=1#b')
  })
})
