import { describe, expect, it } from 'vitest'
import { matchRoute, parametersOf, routes, tabPaths } from './route-table.ts'
import { titles } from './route-titles.ts'

describe('the route table', () => {
  it('has every place of the product once', () => {
    expect(routes).toHaveLength(152)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(152)
    expect(tabPaths).toEqual(['/home', '/foundOut', '/abstinence', '/trade', '/community', '/mine'])
  })

  it('has a title for each, and no other', () => {
    expect(Object.keys(titles)).toEqual(routes.map(({ path }) => path))
    expect(Object.values(titles)).not.toContain('')
  })

  it('never keeps the entry, free short videos, long videos, live rooms and VIP pages', () => {
    expect(routes.filter(({ keepAlive }) => !keepAlive).map(({ path }) => path)).toEqual([
      '/',
      '/abstinence/noVipPage',
      '/freeShortVideo',
      '/play/longVideo/:id',
      '/play/shortVideo',
      '/live/liveVideo/:id',
      '/mine/newRecharge/:tabIndex',
      '/mine/newRecharge/record',
    ])
  })

  it('gives names without parameters, each to one path, or to one with and one without a parameter', () => {
    expect(routes.find(({ path }) => path === '/comics/comicsDetail/:id')?.name).toBe('comics/comicsDetail')
    const shared = routes.filter((route) => routes.some((each) => each !== route && each.name === route.name))
    expect(shared.map(({ path }) => path)).toEqual([
      '/mine/functionCenter/myCircle',
      '/mine/functionCenter/myCircle/:type',
      '/play/shortVideo',
      '/play/shortVideo/:id',
      '/search',
      '/search/:result_value',
      '/mine/creation/creationStrategy',
      '/mine/creation/creationStrategy/:guide',
    ])
  })

  it('finds each place by an example of its path', () => {
    for (const route of routes) expect(matchRoute(route.path.replaceAll(/:(\w+)/g, 'x-$1'))).toBe(route)
  })

  it('lets a written segment win over a parameter', () => {
    expect(matchRoute('/play/sharePage')?.path).toBe('/play/sharePage')
    expect(matchRoute('/play/https%3A%2F%2Fa')?.path).toBe('/play/:url')
    expect(matchRoute('/mine/newRecharge/record')?.path).toBe('/mine/newRecharge/record')
    expect(matchRoute('/home/')?.path).toBe('/home')
  })

  it.each(['/nothing', '/Home', '/melon/detail/1', '/play/longVideo//', '/home/x/y/z'])(
    'does not know %s',
    (path) => {
      expect(matchRoute(path)).toBeUndefined()
    },
  )

  it('reads parameters decoded, and leaves what is no encoding as it is', () => {
    const route = matchRoute('/home/tagDetails/a%20b')!
    expect(parametersOf(route, '/home/tagDetails/a%20b')).toEqual({ title: 'a b' })
    expect(parametersOf(route, '/home/tagDetails/100%')).toEqual({ title: '100%' })
  })
})
