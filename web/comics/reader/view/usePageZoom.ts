import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '#ui/motion.ts'
import {
  type Bounds,
  canPan,
  clampView,
  doubleScale,
  panBy,
  type Point,
  unzoomed,
  type View,
  zoomAt,
} from './zoom.ts'

type Props = {
  bounds: Bounds | undefined
  /** Which screen it is: another begins unzoomed. */
  current: string | undefined
  /** A card, which is not zoomed. */
  fixed: boolean
}

/** The zoom of the screen in front. It changes nothing but the page: the bars stay as they are. */
export function usePageZoom({ bounds, current, fixed }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const view = useRef<View>(unzoomed)
  const [rested, setRested] = useState({ on: '', scale: 1 })
  // On a stage of another size what was zoomed begins anew too
  const on = [current, bounds?.width, bounds?.height, bounds?.page.width].join(' ')
  /** Of the view when it was last at rest: what is to be loaded goes by it. */
  const scale = rested.on === on ? rested.scale : 1

  const apply = (next: View) => {
    view.current = next
    const { scale: by, x, y } = next
    if (sheet.current)
      sheet.current.style.transform =
        by === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${by})`
  }
  const rest = () => setRested({ on, scale: view.current.scale })
  const begin = useEffectEvent(() => apply(bounds ? clampView(unzoomed, bounds) : unzoomed))
  useLayoutEffect(() => begin(), [on])

  const zoom = (at: Point, factor: number) => {
    if (bounds && !fixed) apply(zoomAt(view.current, at, factor, bounds))
  }
  function reset(): boolean {
    if (view.current.scale === 1) return false
    glideTo(clampView(unzoomed, bounds!))
    return true
  }
  function glideTo(next: View) {
    const start = sheet.current?.style.transform || 'none'
    apply(next)
    rest()
    if (prefersLessMotion()) return
    sheet.current?.animate([{ transform: start }, { transform: sheet.current.style.transform || 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    })
  }

  /** Draws a page that is higher than the stage most of a screen on; tells whether there was more of it. */
  function scroll(step: 1 | -1): boolean {
    if (!bounds) return false
    const next = panBy(view.current, { x: 0, y: -step * bounds.height * 0.85 }, bounds)
    if (Math.abs(next.y - view.current.y) < 1) return false
    glideTo(next)
    return true
  }

  return {
    sheet,
    scale,
    scroll,
    reset,
    zoom,
    rest,
    pan(by: Point) {
      if (bounds && !fixed) apply(panBy(view.current, by, bounds))
    },
    isZoomed: () => view.current.scale > 1,
    /** Whether the page can be drawn no further to the right (1) or to the left. */
    isStuck: (side: 1 | -1) => !bounds || fixed || !canPan(view.current, side, bounds),
    /** In at a point, or out again. */
    double: (at: Point) => {
      if (!bounds || fixed || reset()) return
      glideTo(zoomAt(view.current, at, doubleScale, bounds))
    },
  }
}
export type PageZoom = ReturnType<typeof usePageZoom>
