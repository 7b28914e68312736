import { Suspense, useEffect } from 'react'
import { useLocation } from '../navigation/useLocation.ts'
import { KeepAlive } from '../keep-alive/KeepAlive.tsx'
import { refreshUser } from '../session/session.ts'
import { renderPage } from './page-frame/PageView.tsx'
import styles from './Shell.module.css'
import { noteTabPlace } from './tab-addresses.ts'
import { followViewport } from './viewport.ts'
import { whenever } from './lazy-with-retry.ts'

// It greets who has seen the first page for a moment
const Extras = whenever(() => import('./Extras.tsx').then(({ Extras }) => Extras))
// What they have to say is kept until they are there
const TopLayer = whenever(() => import('./TopLayer.tsx').then(({ TopLayer }) => TopLayer))
const OfflineLine = whenever(() => import('./OfflineLine.tsx').then(({ OfflineLine }) => OfflineLine))

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
        <TopLayer />
      </Suspense>
    </div>
  )
}
