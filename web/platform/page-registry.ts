import type { ComponentType } from 'react'
import type { Pages } from './page.ts'
import { matchRoute } from './route-table.ts'

const loaders = new Map<string, Pages[string]>()
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Says which pages there are; the app does it once, before it draws. */
export function registerPages(pages: Pages): void {
  for (const [pattern, load] of Object.entries(pages)) loaders.set(pattern, load)
}

export const isBuilt = (pattern: string): boolean => loaders.has(pattern)
export const loadedPage = (pattern: string): ComponentType | undefined => loaded.get(pattern)

/** Fetches a page's code. A failed fetch is forgotten, so that the next visit tries again. */
export function loadPage(pattern: string): Promise<ComponentType> {
  const under = loading.get(pattern)
  if (under) return under
  const started = loaders.get(pattern)!().then(
    (page) => {
      loaded.set(pattern, page)
      return page
    },
    (error: unknown) => {
      loading.delete(pattern)
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
