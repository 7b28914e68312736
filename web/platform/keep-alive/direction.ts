import type { Location, NavigationType } from 'react-router'
import { matchRoute } from '../navigation/route-table.ts'
import type { Direction } from './kept-pages.ts'

/** A place in the browser's history: which entry it is, counted from the first of ours. */
export type Place = { index: number; location: Location }

// React Router writes the index into the entry's state, which outlives a reload
const storedIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

export const placeOf = (location: Location): Place => ({ index: storedIndex(), location })

/** Which way a navigation leads, from the order of history; between tabs there is none. */
export function directionOf(from: Place, to: Place, navigation: NavigationType): Direction {
  if (isTab(from) && isTab(to)) return 'tab'
  if (to.index !== from.index) return to.index > from.index ? 'forward' : 'back'
  return navigation === 'REPLACE' ? 'none' : 'forward'
}

const isTab = ({ location }: Place) => matchRoute(location.pathname)?.level === 1
