import { useEffect, useState, type RefObject } from 'react'

/** The size of a box as it is and becomes, `width x height` in CSS pixels; empty while it is out of sight. */
export function useElementSize(box: RefObject<HTMLElement | null>): string {
  const [size, setSize] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A kept page out of sight has no size, and goes on with the one it had
      if (element.clientWidth > 0) setSize(`${element.clientWidth} x ${element.clientHeight}`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
