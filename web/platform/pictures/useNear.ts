import { useEffect, useState, type RefObject } from 'react'

const margin = '400px'
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Becomes true, and stays so, when the element comes near the screen; at once for an eager one. */
export function useNear(element: RefObject<Element | null>, eager: boolean): boolean {
  const [near, setNear] = useState(eager)
  useEffect(() => {
    const target = element.current
    if (near || !target) return
    observer ??= new IntersectionObserver(announce, { rootMargin: margin })
    waiting.set(target, () => setNear(true))
    observer.observe(target)
    return () => observer?.unobserve(target)
  }, [element, near])
  return near
}

function announce(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    waiting.get(target)?.()
  }
}
