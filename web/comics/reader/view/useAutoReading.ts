import { useEffect, useEffectEvent } from 'react'

/** Longer steps are no reading: the page was hidden meanwhile. Milliseconds. */
const longestStep = 200

/** Goes on by itself while it is on; `creep` is told how many milliseconds have gone by. */
export function useAutoReading(on: boolean, creep: (elapsed: number) => void): void {
  const step = useEffectEvent(creep)
  useEffect(() => {
    if (!on) return
    let last: number | undefined
    let frame = requestAnimationFrame(function go(now) {
      step(Math.min(longestStep, now - (last ?? now)))
      last = now
      frame = requestAnimationFrame(go)
    })
    return () => cancelAnimationFrame(frame)
  }, [on])
}
