import { createContext, use, useEffect, useEffectEvent, type ComponentType } from 'react'
import { routes } from '../navigation/route-table.ts'

/** The pages of a feature by the pattern of their route; each is fetched when it is first wanted. */
export type Pages = Record<string, () => Promise<ComponentType>>

/**
 * Pages whose list comes only when one of them is wanted: the names of their files are no part of the first load.
 * @param paths the patterns of all that the list has
 */
export const laterPages = <Path extends string>(
  list: () => Promise<{ pages: Record<Path, () => Promise<ComponentType>> }>,
  ...paths: NoInfer<Path>[]
): Pages => Object.fromEntries(paths.map((path) => [path, async () => (await list()).pages[path]()]))

/** The same of a feature whose every route is in the list. */
export const featurePages = (
  feature: string,
  list: () => Promise<{ pages: Record<string, () => Promise<ComponentType>> }>,
): Pages => laterPages(list, ...routes.flatMap((route) => (route.feature === feature ? route.path : [])))

/** Whether a kept page is the one being seen. */
export const PageContext = createContext({ active: true })

const siteName = '夜航'

/** Whether the page is the one in front: false while it slides away and while it is kept out of sight. */
const usePageActive = (): boolean => use(PageContext).active

/** Names the page in the browser's tab and history while it is in front. */
export function usePageTitle(title: string | undefined): void {
  const active = usePageActive()
  useEffect(() => {
    if (active && title) document.title = `${title} - ${siteName}`
  }, [active, title])
}

/** Runs at each time the page comes to the front, the first included. */
export function useWhenShown(run: () => void): void {
  const active = usePageActive()
  const current = useEffectEvent(run)
  useEffect(() => {
    if (active) current()
  }, [active])
}
