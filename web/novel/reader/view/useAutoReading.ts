import { useEffect, useEffectEvent } from 'react'
import { autoPageTime, autoScrollSpeed } from '../settings.ts'
import type { ViewActs } from '../reader-view.ts'

/** Reads on by itself: a scroll moves evenly, pages turn one by one. It waits while the page is out of sight. */
export function useAutoReading(
  on: boolean,
  { speed, scrolls }: { speed: number; scrolls: boolean },
  acts: () => ViewActs | null,
): void {
  const now = useEffectEvent(acts)
  useEffect(() => {
    if (!on) return
    if (!scrolls) {
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') now()?.step(1)
      }, autoPageTime(speed))
      return () => clearInterval(timer)
    }
    let before = performance.now()
    let rest = 0
    let frame = requestAnimationFrame(function move(time) {
      rest += (autoScrollSpeed(speed) * Math.min(100, time - before)) / 1000
      before = time
      // Scrollers stand on whole pixels
      const whole = Math.trunc(rest)
      // Where it cannot go on, a step says why
      if (whole > 0 && now()?.scrollBy(whole) === false) now()?.step(1)
      rest -= whole
      frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [on, speed, scrolls])
}
