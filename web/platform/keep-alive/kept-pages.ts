import type { Location, NavigationType } from '../navigation/location.ts'
import { matchRoute, tabPaths, type AppRoute } from '../navigation/route-table.ts'

export type Direction = 'none' | 'tab' | 'forward' | 'back'

export type KeptPage = {
  /** Never changes while the page lives. */
  id: number
  /** What it is kept by: the full path; of a tab the pathname alone, so that there is one of each. */
  key: string
  route: AppRoute | undefined
  /** The last place this page was at; it does not follow the app elsewhere. */
  location: Location
  navigation: NavigationType
  /** Number of the visit it was last seen at. */
  seen: number
}

export type KeptPages = {
  pages: readonly KeptPage[]
  active: number
  /** The page that is still sliding away. */
  leaving: number | undefined
  direction: Direction
  visits: number
}

export type Visit = { location: Location; navigation: NavigationType; direction: Direction }

/** Pages kept besides the tabs. */
export const mostKept = 12

const isTab = ({ route }: Pick<KeptPage, 'route'>) => route?.level === 1

function keyOf(location: Location): string {
  const path = location.pathname.replace(/(.)\/$/, '$1')
  return tabPaths.includes(path) ? path : path + location.search
}

export const firstVisit = ({ location, navigation }: Omit<Visit, 'direction'>): KeptPages => ({
  pages: [newPage(0, location, navigation)],
  active: 0,
  leaving: undefined,
  direction: 'none',
  visits: 0,
})

const newPage = (visit: number, location: Location, navigation: NavigationType): KeptPage => ({
  id: visit,
  key: keyOf(location),
  route: matchRoute(location.pathname),
  location,
  navigation,
  seen: visit,
})

/** The state after a navigation: the page asked for is active, the one left is leaving until its slide has ended. */
export function visit(before: KeptPages, { location, navigation, direction }: Visit): KeptPages {
  const state = settle(before)
  const visits = state.visits + 1
  const key = keyOf(location)
  const active = state.pages.find(({ id }) => id === state.active)!
  // Its mark outlives the moment in the browser's history: whoever goes back to such an entry comes from another page
  const samePage =
    navigation !== 'POP' && (location.state as { samePage?: boolean } | null)?.samePage === true
  const found = samePage ? active : state.pages.find((page) => page.key === key)
  if (!found) {
    const page = newPage(visits, location, navigation)
    const pages = evict([...state.pages, page], [page.id, active.id])
    return { pages, active: page.id, leaving: active.id, direction, visits }
  }
  const page = { ...found, key, location, navigation, seen: visits }
  const pages = state.pages
    .map((each) => (each.id === page.id ? page : each))
    .filter((each) => each.id === page.id || each.key !== key)
  if (page.id === active.id) return { ...state, pages, visits }
  return { pages, active: page.id, leaving: active.id, direction, visits }
}

/** Drops the pages seen longest ago when there are too many; those being shown and tabs stay. */
function evict(pages: readonly KeptPage[], shown: number[]): readonly KeptPage[] {
  const idle = pages.filter((page) => !shown.includes(page.id) && !isTab(page))
  const over = idle.length + shown.length - mostKept
  if (over <= 0) return pages
  const oldest = idle.toSorted((one, other) => one.seen - other.seen).slice(0, over)
  return pages.filter((page) => !oldest.includes(page))
}

/** The state after the slide: a page that was gone back from, and one that is never kept, are no more. */
export function settle(state: KeptPages): KeptPages {
  if (state.leaving === undefined) return state
  const gone = state.pages.find(({ id }) => id === state.leaving)
  const dropped = gone && !isTab(gone) && (state.direction === 'back' || !gone.route?.keepAlive)
  const pages = dropped ? state.pages.filter((page) => page !== gone) : state.pages
  return { ...state, pages, leaving: undefined }
}
