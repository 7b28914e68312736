import { describe, expect, it } from 'vitest'
import { divert } from './route-guard.ts'

const ready = { ready: true, darkMaskShow: false, isVip: false }
const stranger = { ...ready, ready: false }

describe('the guard', () => {
  it('sends whoever has no token or config to the entry, and remembers the place', () => {
    expect(divert('/mine/setting?a=1#b', stranger)).toBe('/?redirect=%2Fmine%2Fsetting%3Fa%3D1%23b')
    expect(divert('/mine/setting', ready)).toBeUndefined()
  })

  it('always lets the entry and the login be entered', () => {
    expect(divert('/?redirect=%2Fmine', stranger)).toBeUndefined()
    expect(divert('/mine/login', stranger)).toBeUndefined()
  })

  it('sends unknown places to the entry', () => {
    expect(divert('/nothing', ready)).toBe('/')
    expect(divert('/nothing', stranger)).toBe('/')
  })

  it.each([
    '//other.site/mine',
    '/\\other.site/mine',
    '/\t/other.site/mine',
    '///other.site',
    '/.//other.site',
  ])('sends %j to the entry, because the browser would leave the site by it', (address) => {
    expect(divert(address, ready)).toBe('/')
    expect(divert(address, stranger)).toBe('/')
  })

  it('closes 禁域 to who is no VIP while the mask is on', () => {
    const masked = { ...ready, darkMaskShow: true }
    expect(divert('/abstinence?c=1', masked)).toBe('/abstinence/noVipPage')
    expect(divert('/abstinence', { ...masked, isVip: true })).toBeUndefined()
    expect(divert('/abstinence', ready)).toBeUndefined()
    expect(divert('/abstinence/noVipPage', masked)).toBeUndefined()
  })
})
