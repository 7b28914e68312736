import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import styles from './ChannelScroller.module.css'

/** The scroller of one channel: drawn down it loads the channel anew, and it keeps its place while another one is shown. */
export function ChannelScroller({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef(0)

  // Not every browser keeps the place of an element that is hidden
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (element.scrollTop !== place.current) element.scrollTop = place.current
    const follow = () => (place.current = element.scrollTop)
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  return (
    <PullToRefresh ref={scroller} className={styles.scroller} onRefresh={onRefresh}>
      {children}
    </PullToRefresh>
  )
}
