import { Suspense, useEffect, useState } from 'react'
import { useLocation } from '../navigation/useLocation.ts'
import { lazy } from '#ui/lazy.ts'
import { useStorePart } from '#ui/useStore.ts'
import { configStore } from '../wire/config.ts'
import { tabPaths } from '../navigation/route-table.ts'
import { session } from '../storage.ts'

const PopupSequence = lazy(() =>
  import('./PopupSequence.tsx').then(({ PopupSequence }) => ({ default: PopupSequence })),
)
const FloatingWindow = lazy(() =>
  import('./FloatingWindow.tsx').then(({ FloatingWindow }) => ({ default: FloatingWindow })),
)

// The first page of a visit is drawn before anything stands in front of it
const afterFirstPage = 600

/** Overlays of the tab pages: the pop-ups of the session and the floating window. */
export function Extras() {
  const { pathname } = useLocation()
  const onTab = tabPaths.includes(pathname)
  const [due, setDue] = useState(false)
  const [popupsDue] = useState(() => session.read('popups') !== true)
  const floating = useStorePart(configStore, (config) => config?.floatingWindow.enable === true)

  useEffect(() => {
    if (due || !onTab) return
    const timer = setTimeout(() => setDue(true), afterFirstPage)
    return () => clearTimeout(timer)
  }, [due, onTab])

  if (!due) return null
  return (
    <Suspense fallback={null}>
      {popupsDue && <PopupSequence />}
      {floating && onTab && <FloatingWindow />}
    </Suspense>
  )
}
