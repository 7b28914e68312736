import { isPull, pullDistance, pullThreshold } from './pull-distance.ts'
import { toast } from '../feedback/toast.ts'

export type PullPhase = 'rest' | 'pull' | 'ready' | 'busy'

type Pulled = {
  scroller: HTMLElement
  /** Element that moves with the finger. */
  body: HTMLElement
  refresh: () => Promise<unknown>
  onPhase: (phase: PullPhase) => void
}

/** Where the page waits while it refreshes, in CSS pixels. */
const busyDistance = 48

/** Lets a scroller be drawn down at its top, which refreshes it. Returns the end of it. */
export function watchPull({ scroller, body, refresh, onPhase }: Pulled): () => void {
  let phase: PullPhase = 'rest'
  let touch: { x: number; y: number; pulling?: boolean } | undefined
  const ended = new AbortController()

  const enter = (next: PullPhase) => {
    phase = next
    onPhase(next)
  }
  const shift = (distance: number, gliding: boolean) => {
    body.style.transition = gliding ? 'transform var(--d-sheet) var(--ease)' : ''
    // No transform at rest: it would make the page the frame of everything fixed inside it
    body.style.transform = distance ? `translateY(${distance}px)` : ''
  }
  const begin = ({ touches }: TouchEvent) => {
    const [finger] = touches
    const usable = scroller.scrollTop <= 0 && phase !== 'busy' && touches.length === 1 && finger
    touch = usable ? { x: finger.clientX, y: finger.clientY } : undefined
  }
  const move = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (!touch || !finger) return
    touch.pulling ??= isPull(finger.clientX - touch.x, finger.clientY - touch.y)
    if (touch.pulling === false) touch = undefined
    if (!touch?.pulling) return
    if (event.cancelable) event.preventDefault()
    const distance = pullDistance(finger.clientY - touch.y)
    shift(distance, false)
    enter(distance > pullThreshold ? 'ready' : 'pull')
  }
  const release = async () => {
    if (!touch?.pulling) return
    touch = undefined
    if (phase === 'ready') {
      enter('busy')
      shift(busyDistance, true)
      await refresh().catch(() => toast('没有刷新成功，稍后再试', { kind: 'bad' }))
    }
    enter('rest')
    shift(0, true)
  }

  const { signal } = ended
  scroller.addEventListener('touchstart', begin, { passive: true, signal })
  // A passive listener cannot hold the page still
  scroller.addEventListener('touchmove', move, { passive: false, signal })
  scroller.addEventListener('touchend', () => void release(), { signal })
  scroller.addEventListener('touchcancel', () => void release(), { signal })
  return () => ended.abort()
}
