import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { classes } from '../classes.ts'
import type { PullPhase } from './pull-gesture.ts'
import styles from './PullToRefresh.module.css'
import { Spinner } from '../feedback/Spinner.tsx'

const words: Record<PullPhase, string> = { rest: '', pull: '下拉刷新', ready: '松开刷新', busy: '刷新中…' }

/** The scroller of a page; drawn down at its top, it calls `onRefresh` and waits for it. */
export function PullToRefresh({
  onRefresh,
  children,
  className,
  id,
  ref,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
  className?: string
  id?: string
  ref?: Ref<HTMLDivElement>
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<PullPhase>('rest')
  useImperativeHandle(ref, () => scroller.current as HTMLDivElement, [])
  const refresh = useEffectEvent(() => onRefresh())

  // No first paint waits for the gesture; without it the page scrolls all the same
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const [outer, inner] = [scroller.current, body.current]
    void import('./pull-gesture.ts').then(
      ({ watchPull }) => {
        if (gone || !outer || !inner) return
        stop = watchPull({
          scroller: outer,
          body: inner,
          refresh: async () => refresh(),
          onPhase: setPhase,
        })
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [])

  return (
    <div ref={scroller} id={id} className={classes(styles.scroller, className)}>
      <div ref={body}>
        <div className={styles.head} role="status">
          {phase === 'busy' && <Spinner />}
          {words[phase]}
        </div>
        {children}
      </div>
    </div>
  )
}
