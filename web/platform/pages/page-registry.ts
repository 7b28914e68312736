import type { ComponentType } from 'react'
import { reloadStyles } from './failed-styles.ts'
import type { Pages } from './page.ts'
import { matchRoute } from '../navigation/route-table.ts'

/** Time in which the code of a page is asked for at most once, in milliseconds. */
export const minLoadInterval = 1_000

const loaders = new Map<string, Pages[string]>()
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Says which pages there are; the app does it once, before it draws. */
export function registerPages(pages: Pages): void {
  for (const [pattern, load] of Object.entries(pages)) loaders.set(pattern, load)
}

export const isBuilt = (pattern: string): boolean => loaders.has(pattern)
export const loadedPage = (pattern: string): ComponentType | undefined => loaded.get(pattern)

/**
 * Loads a page's code. Calls while it is under way get the same promise; so do calls within `minLoadInterval` of a failure, however
 * often the page is drawn meanwhile.
 */
export function loadPage(pattern: string): Promise<ComponentType> {
  const current = loading.get(pattern)
  if (current) return current
  const load = loaders.get(pattern)!
  const started = reloadStyles()
    .then(load)
    .then(
      (page) => {
        loaded.set(pattern, page)
        return page
      },
      (error: unknown) => {
        setTimeout(() => loading.delete(pattern), minLoadInterval)
        throw error
      },
    )
  loading.set(pattern, started)
  return started
}

/** Fetches the code of the page a path leads to, ahead of the visit. */
export function prefetch(path: string): void {
  const pattern = matchRoute(path.split(/[?#]/, 1)[0]!)?.path
  if (pattern && isBuilt(pattern)) void loadPage(pattern).catch(() => undefined)
}
