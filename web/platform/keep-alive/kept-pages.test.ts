import { describe, expect, it } from 'vitest'
import { firstVisit, mostKept, settle, visit, type Direction, type KeptPages } from './kept-pages.ts'

const [push, pop, replace] = ['PUSH', 'POP', 'REPLACE'] as const
const place = (path: string, state: unknown = null) => {
  const [pathname, search] = path.split('?') as [string, string?]
  return { pathname, search: search ? `?${search}` : '', hash: '', state }
}
const start = (path: string) => firstVisit({ location: place(path), navigation: pop })
const go = (state: KeptPages, path: string, direction: Direction = 'forward') =>
  visit(state, { location: place(path), navigation: direction === 'back' ? pop : push, direction })
const walk = (first: string, ...paths: string[]) =>
  paths.reduce((state, path) => settle(go(state, path)), start(first))
const keys = ({ pages }: KeptPages) => pages.map(({ key }) => key)
const active = (state: KeptPages) => state.pages.find(({ id }) => id === state.active)!

describe('kept pages', () => {
  it('keeps the page that is left, and finds it again with the same identity', () => {
    const first = start('/home')
    const away = settle(go(first, '/comics'))
    const back = settle(go(away, '/home', 'back'))

    expect(keys(away)).toEqual(['/home', '/comics'])
    expect(active(back).id).toBe(first.active)
  })

  it('has both pages while one slides away, and drops the one gone back from when it stands', () => {
    const sliding = go(walk('/home', '/comics'), '/home', 'back')

    expect(keys(sliding)).toEqual(['/home', '/comics'])
    expect(sliding.leaving).toBeDefined()
    expect(keys(settle(sliding))).toEqual(['/home'])
  })

  it('never drops a tab, also when it is gone back from', () => {
    expect(keys(settle(go(walk('/home', '/mine'), '/home', 'back')))).toEqual(['/home', '/mine'])
  })

  it('has one page of each tab, whatever its query', () => {
    const state = walk('/home', '/mine', '/home?c=3')
    expect(keys(state)).toEqual(['/home', '/mine'])
    expect(active(state).location.search).toBe('?c=3')
  })

  it('keeps other pages by their full path', () => {
    expect(keys(walk('/home', '/melon/detail?id=1', '/melon/detail?id=2'))).toEqual([
      '/home',
      '/melon/detail?id=1',
      '/melon/detail?id=2',
    ])
  })

  it('changes the query of a page in place when it is the same page', () => {
    const before = walk('/home', '/comics')
    const location = place('/comics?sort=new', { samePage: true })
    const after = visit(before, { location, navigation: replace, direction: 'none' })

    expect(active(after).id).toBe(before.active)
    expect(keys(after)).toEqual(['/home', '/comics?sort=new'])
    expect(after.leaving).toBeUndefined()
  })

  it('goes back to a place that was reached in place before, as to any other page', () => {
    const begun = walk('/home', '/comics')
    const location = place('/comics?sort=new', { samePage: true })
    const changed = visit(begun, { location, navigation: replace, direction: 'none' })
    const away = settle(go(changed, '/melon'))

    const back = visit(away, { location, navigation: pop, direction: 'back' })

    expect(active(back).id).toBe(begun.active)
    expect(keys(settle(back))).toEqual(['/home', '/comics?sort=new'])
  })

  it.each(['/play/longVideo/1', '/freeShortVideo', '/mine/newRecharge/0', '/'])('never keeps %s', (path) => {
    expect(keys(walk('/home', path, '/comics'))).toEqual(['/home', '/comics'])
  })

  it(`keeps at most ${mostKept} besides the tabs, and drops the one seen longest ago`, () => {
    const paths = Array.from({ length: 14 }, (_, index) => `/comics/comicsDetail/${index}`)
    const state = walk('/home', '/mine', ...paths)

    expect(keys(state)).toHaveLength(2 + mostKept)
    expect(keys(state)).not.toContain('/comics/comicsDetail/1')
    expect(keys(state)).toContain('/comics/comicsDetail/2')
  })

  it('finishes a slide that a newer navigation breaks off', () => {
    const state = go(go(walk('/home', '/comics'), '/home', 'back'), '/novel')
    expect(keys(state)).toEqual(['/home', '/novel'])
    expect(active(state).key).toBe('/novel')
  })
})
