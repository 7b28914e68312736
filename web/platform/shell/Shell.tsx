import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { KeepAlive } from '../keep-alive/KeepAlive.tsx'
import { refreshUser } from '../session.ts'
import { renderPage } from './PageView.tsx'
import styles from './Shell.module.css'
import { noteTabPlace } from './tab-places.ts'
import { followViewport } from './viewport.ts'

// It greets who has seen the first page for a moment, and the pages do without it
const Extras = lazy(() =>
  import('./Extras.tsx').then(
    ({ Extras }) => ({ default: Extras }),
    () => ({ default: () => null }),
  ),
)
// What they have to say is kept until they are there
const Above = lazy(() => import('./Above.tsx').then(({ Above }) => ({ default: Above })))
const OfflineLine = lazy(() =>
  import('./OfflineLine.tsx').then(({ OfflineLine }) => ({ default: OfflineLine })),
)

/** Everything about the pages: a column as wide as a phone, what lies over it, and what is watched all the time. */
export function Shell() {
  const location = useLocation()
  useEffect(() => noteTabPlace(location), [location])
  useEffect(followViewport, [])
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && refreshUser())
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  return (
    <div className={styles.column}>
      <Suspense fallback={null}>
        <OfflineLine />
      </Suspense>
      <div className={styles.pages}>
        <KeepAlive render={renderPage} />
        <Suspense fallback={null}>
          <Extras />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <Above />
      </Suspense>
    </div>
  )
}
