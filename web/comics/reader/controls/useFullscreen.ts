import { useEffect, useState, use } from 'react'
import { PageContext } from '#web/platform/pages/page.ts'

/** Fills the screen with the whole app, so that sheets and words at its foot stay above the pages. iPhones know no such thing. */
export function useFullscreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const toggle = () =>
    void (
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    ).catch(() => undefined)
  return { full, possible: document.fullscreenEnabled === true, toggle }
}

/** While the page is in front, the app is as wide as the window and not as a phone. */
export function useWholeWindow(): void {
  const { active } = use(PageContext)
  useEffect(() => {
    if (!active) return
    document.documentElement.dataset.wide = ''
    return () => {
      delete document.documentElement.dataset.wide
    }
  }, [active])
}
