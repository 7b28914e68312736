import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { classes } from './classes.ts'
import { isPull, pullDistance, pullThreshold } from './pull.ts'
import styles from './PullToRefresh.module.css'
import { Spinner } from './Spinner.tsx'
import { toast } from './toast.ts'

type Phase = 'rest' | 'pull' | 'ready' | 'busy'

const words: Record<Phase, string> = { rest: '', pull: '下拉刷新', ready: '松开刷新', busy: '刷新中…' }

/** Where the page waits while it refreshes, in CSS pixels. */
const busyDistance = 48

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
  const touch = useRef<{ x: number; y: number; pulling?: boolean }>(undefined)
  const [phase, setPhase] = useState<Phase>('rest')
  useImperativeHandle(ref, () => scroller.current as HTMLDivElement, [])

  function shift(distance: number, gliding: boolean) {
    if (!body.current) return
    body.current.style.transition = gliding ? 'transform var(--d-sheet) var(--ease)' : ''
    // No transform at rest: it would make the page the frame of everything fixed inside it
    body.current.style.transform = distance ? `translateY(${distance}px)` : ''
  }

  const begin = useEffectEvent((event: TouchEvent) => {
    const finger = event.touches[0]
    const atTop = scroller.current !== null && scroller.current.scrollTop <= 0
    const usable = atTop && phase !== 'busy' && event.touches.length === 1 && finger
    touch.current = usable ? { x: finger.clientX, y: finger.clientY } : undefined
  })
  const move = useEffectEvent((event: TouchEvent) => {
    const from = touch.current
    const finger = event.touches[0]
    if (!from || !finger) return
    from.pulling ??= isPull(finger.clientX - from.x, finger.clientY - from.y)
    if (from.pulling === false) touch.current = undefined
    if (!from.pulling) return
    if (event.cancelable) event.preventDefault()
    const distance = pullDistance(finger.clientY - from.y)
    shift(distance, false)
    setPhase(distance > pullThreshold ? 'ready' : 'pull')
  })
  const release = useEffectEvent(async () => {
    if (!touch.current?.pulling) return
    touch.current = undefined
    if (phase === 'ready') {
      setPhase('busy')
      shift(busyDistance, true)
      try {
        await onRefresh()
      } catch {
        toast('没有刷新成功，稍后再试', { kind: 'bad' })
      }
    }
    setPhase('rest')
    shift(0, true)
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onMove = (event: TouchEvent) => move(event)
    const onStart = (event: TouchEvent) => begin(event)
    const onEnd = () => void release()
    element.addEventListener('touchstart', onStart, { passive: true })
    // React listens passively, and a passive listener cannot hold the page still
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
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
