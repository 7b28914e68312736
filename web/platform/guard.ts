import { matchRoute } from './route-table.ts'

export type GuardState = {
  /** There is a token and a config. */
  ready: boolean
  darkMaskShow: boolean
  isVip: boolean
}

const entry = '/'
const login = '/mine/login'

/** Where a navigation to this full path is sent instead, or nothing when it may go on. */
export function divert(path: string, { ready, darkMaskShow, isVip }: GuardState): string | undefined {
  const { pathname } = new URL(path, 'https://here.invalid')
  if (pathname === entry) return undefined
  const route = matchRoute(pathname)
  if (!route) return entry
  if (route.path === login) return undefined
  if (!ready) return `${entry}?redirect=${encodeURIComponent(path)}`
  if (route.path === '/abstinence' && darkMaskShow && !isVip) return '/abstinence/noVipPage'
  return undefined
}
