import { useEffect, useState } from 'react'

/** How long after the last movement a list is at rest, in milliseconds. */
const rest = 400

/** Whether a page is being scrolled up or down; banners that turn by themselves do not count. */
export function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const heights = new WeakMap<EventTarget, number>()
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || (heights.get(target) ?? 0) === target.scrollTop) return
      heights.set(target, target.scrollTop)
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), rest)
    }
    // Scrolling does not bubble, but it can be caught on its way down
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', note, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return scrolling
}
