import type { ComponentType } from 'react'
import { reloadStyles } from './failed-styles.ts'
import type { Pages } from './page.ts'
import { matchRoute } from '../navigation/route-table.ts'

/** Time in which the code of a page is asked for at most once, in milliseconds. */
export const minLoadInterval = 1_000

const loaders = new Map<string, Pages[string]>()
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Pattern under which the page of every route that is not built is registered. */
export const comingSoon = ''

let listOthers: (() => Promise<Pages>) | undefined
let listing: Promise<void> | undefined

/**
 * Says which pages there are at once, and where the list of all others comes from: the names of their files are no part of the first
 * load. The app does it once, before it draws.
 */
export function registerPages(pages: Pages, others?: () => Promise<Pages>): void {
  for (const [pattern, load] of Object.entries(pages)) loaders.set(pattern, load)
  listOthers ??= others
}

/** Fetches the list of the other pages; after a failure the next call asks again. */
export const listOtherPages = (): Promise<void> =>
  (listing ??= Promise.resolve(listOthers?.()).then(
    (pages = {}) => registerPages(pages),
    (error: unknown) => {
      listing = undefined
      throw error
    },
  ))

/** Whether a route has a page; known to pages of the list, which has come before any of them. */
export const isBuilt = (pattern: string): boolean => loaders.has(pattern)
export const loadedPage = (pattern: string): ComponentType | undefined => loaded.get(pattern)

/**
 * Loads a page's code. Calls while it is under way get the same promise; so do calls within `minLoadInterval` of a failure, however
 * often the page is drawn meanwhile.
 */
export function loadPage(pattern: string): Promise<ComponentType> {
  const current = loading.get(pattern)
  if (current) return current
  const started = reloadStyles()
    .then(() => load(pattern))
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

async function load(pattern: string): Promise<ComponentType> {
  if (!loaders.has(pattern)) await listOtherPages()
  return (loaders.get(pattern) ?? loaders.get(comingSoon)!)()
}

/** Fetches the code of the page a path leads to, ahead of the visit. */
export function prefetch(path: string): void {
  const pattern = matchRoute(path.split(/[?#]/, 1)[0]!)?.path
  if (pattern) void loadPage(pattern).catch(() => undefined)
}
