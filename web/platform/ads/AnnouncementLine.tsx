import { Suspense } from 'react'
import { lazy } from '#ui/lazy.ts'
import { useConfig } from '../wire/config.ts'
import styles from './AnnouncementLine.module.css'

const Marquee = lazy(() => import('#ui/scrolling/Marquee.tsx').then(({ Marquee }) => ({ default: Marquee })))

/** The running line of announcements under the top bar, in its place before it comes; nothing when there is none. */
export function AnnouncementLine() {
  const { runningLight } = useConfig()
  if (runningLight.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Marquee>{runningLight.join('　·　')}</Marquee>
    </Suspense>
  )
}
