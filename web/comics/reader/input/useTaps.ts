import { useEffect, useRef, type MouseEvent } from 'react'
import type { ComicMode } from '#contract/comics/shapes.ts'
import { tapAct, type TapAct, type ZoneLayout } from './tap-zones.ts'
import type { Point } from '../view/zoom.ts'

/** Two taps within so many milliseconds and CSS pixels are a double one. */
const doubleTime = 260
const doubleReach = 40

type Taps = {
  layout: ZoneLayout
  mode: ComicMode
  inverted: boolean
  /** The page is larger than its stage: a tap does not turn it. */
  zoomed: boolean
  onAct: (act: TapAct) => void
  onDouble: (at: Point) => void
}

/**
 * What clicks on the stage mean. Where a tap turns it does so at once; only where it would show the menu it waits whether another follows,
 * which zooms.
 */
export function useTaps({ layout, mode, inverted, zoomed, onAct, onDouble }: Taps) {
  const first = useRef<{ at: Point; time: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(first.current?.timer), [])
  return (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const act = zoomed
      ? 'menu'
      : tapAct(layout, { x: at.x / box.width, y: at.y / box.height }, { mode, inverted })
    if (act !== 'menu') return onAct(act)
    const before = first.current
    first.current = undefined
    if (before) {
      clearTimeout(before.timer)
      const near = Math.hypot(before.at.x - at.x, before.at.y - at.y) < doubleReach
      if (near && event.timeStamp - before.time < doubleTime) return onDouble(at)
    }
    first.current = {
      at,
      time: event.timeStamp,
      timer: setTimeout(() => {
        first.current = undefined
        onAct('menu')
      }, doubleTime),
    }
  }
}
