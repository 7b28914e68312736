import { type Location, pathOf } from '../navigation/location.ts'
import { tabPaths } from '../navigation/route-table.ts'

const places = new Map<string, string>()

/** Remembers with which query a tab was left. */
export function noteTabPlace(location: Location): void {
  if (tabPaths.includes(location.pathname)) places.set(location.pathname, pathOf(location))
}

export const lastPlaceOf = (tab: string): string => places.get(tab) ?? tab
