import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../forms/Button.tsx'
import styles from './InfiniteEnd.module.css'
import { scrollerOf } from './scroll-container.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export type InfiniteEndProps = {
  /** Whether there is a next page. */
  more: boolean
  /** The next page is on its way. */
  loading: boolean
  /** The last attempt failed; nothing is asked again until 重试 is pressed. */
  failed?: boolean
  onMore: () => void
  endText?: string
}

/** The foot of a long list: asks for the next page 600 px before it comes into view, and says when all is shown. */
export function InfiniteEnd({
  more,
  loading,
  failed = false,
  onMore,
  endText = '没有更多了',
}: InfiniteEndProps) {
  const foot = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(onMore)
  const waiting = more && !loading && !failed

  // Watching anew after each page asks again at once where a page did not fill the screen
  useEffect(() => {
    const element = foot.current
    if (!waiting || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask()
      },
      // A margin counts only for the root itself, so the root has to be the page's own scroller
      { root: scrollerOf(element), rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [waiting])

  return (
    <div ref={foot} className={styles.end} role="status">
      {failed ? (
        <>
          没有加载出来
          <Button kind="weak" size={28} busy={loading} busyLabel="重试中" onClick={onMore}>
            重试
          </Button>
        </>
      ) : more ? (
        <>
          <Spinner size={14} />
          加载中…
        </>
      ) : (
        endText
      )}
    </div>
  )
}
