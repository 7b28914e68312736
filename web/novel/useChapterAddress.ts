import { useEffect } from 'react'
import { go } from '#web/platform/navigation/navigation.tsx'

/** The address of a page follows the chapter it shows, so that a reload and a shared link lead there. */
export function useChapterAddress(
  chapterId: number | undefined,
  pathOf: (chapterId: number) => string,
): void {
  const path = chapterId === undefined ? undefined : pathOf(chapterId)
  useEffect(() => {
    if (!path || location.pathname === path) return
    const page = path.slice(0, path.lastIndexOf('/') + 1)
    // Another page may have come to the front
    if (location.pathname.startsWith(page)) go(path, { replace: true, state: { samePage: true } })
  }, [path])
}
