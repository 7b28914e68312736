import { createContext, use, useEffect, useEffectEvent, type ComponentType } from 'react'

/** The pages of a feature by the pattern of their route; each is fetched when it is first wanted. */
export type Pages = Record<string, () => Promise<ComponentType>>

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
