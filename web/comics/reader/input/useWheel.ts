import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Point } from '../view/zoom.ts'

type Wheel = {
  /** With ctrl, which is also what two fingers on a touch pad send: how much larger. */
  onZoom: (at: Point, factor: number) => void
  /** At a time in milliseconds. Tells whether it did something; the browser scrolls otherwise. */
  onRoll: (by: Point, at: number) => boolean
}

/** The wheel over an element. */
export function useWheel(element: RefObject<HTMLElement | null>, wheel: Wheel): void {
  const roll = useEffectEvent((event: WheelEvent) => {
    const box = element.current!.getBoundingClientRect()
    if (event.ctrlKey) {
      event.preventDefault()
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      // A notch of a wheel is about 100, a step of a touch pad a few
      wheel.onZoom(at, Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) * 0.005))
    } else if (wheel.onRoll({ x: event.deltaX, y: event.deltaY }, event.timeStamp)) event.preventDefault()
  })
  useEffect(() => {
    const target = element.current
    const hear = (event: WheelEvent) => roll(event)
    target?.addEventListener('wheel', hear, { passive: false })
    return () => target?.removeEventListener('wheel', hear)
  }, [element])
}
