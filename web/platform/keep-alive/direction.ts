import { entryIndex } from '../navigation/browser-history.ts'
import type { Location, NavigationType } from '../navigation/location.ts'
import { matchRoute } from '../navigation/route-table.ts'
import type { Direction } from './kept-pages.ts'

/** A place in the browser's history: which entry it is, counted from the first of ours. */
export type Place = { index: number; location: Location }

export const placeOf = (location: Location): Place => ({ index: entryIndex(), location })

/** Which way a navigation leads, from the order of history; between tabs there is none. */
export function directionOf(from: Place, to: Place, navigation: NavigationType): Direction {
  if (isTab(from) && isTab(to)) return 'tab'
  if (to.index !== from.index) return to.index > from.index ? 'forward' : 'back'
  return navigation === 'REPLACE' ? 'none' : 'forward'
}

const isTab = ({ location }: Place) => matchRoute(location.pathname)?.level === 1
