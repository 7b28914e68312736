import { useCallback, useState } from 'react'

/** How much of the head is left when the bar takes its own ground, in CSS pixels. */
const barHeight = 56

/** Whether an element was scrolled under the bar that lies over it, and the ref of that element. */
export function useScrolledUnder() {
  const [isPast, setPast] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const sight = new IntersectionObserver(([entry]) => setPast(!entry!.isIntersecting), {
      rootMargin: `-${barHeight}px 0px 0px`,
    })
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  return [isPast, watch] as const
}
