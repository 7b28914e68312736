import { matchRoute } from './route-table.ts'

export type GuardState = {
  /** There is a token and a config. */
  ready: boolean
  darkMaskShow: boolean
  isVip: boolean
}

const here = 'https://here.invalid'
const entry = '/'
const login = '/mine/login'

/** Where a navigation to this full path is sent instead, or nothing when it may go on. */
export function divert(path: string, { ready, darkMaskShow, isVip }: GuardState): string | undefined {
  // The browser's history leaves the site by an address like `//other.site`, instead of refusing it
  const { origin, pathname } = new URL(path, here)
  if (origin !== here) return entry
  if (pathname === entry) return undefined
  const route = matchRoute(pathname)
  if (!route) return entry
  if (route.path === login) return undefined
  if (!ready) return `${entry}?redirect=${encodeURIComponent(path)}`
  if (route.path === '/abstinence' && darkMaskShow && !isVip) return '/abstinence/noVipPage'
  return undefined
}
