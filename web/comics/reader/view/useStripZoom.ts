import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { prefersLessMotion } from '#ui/motion.ts'
import { usePointerGestures } from '../input/pointer-gestures.ts'
import { type Anchor, anchorAt, heightOf, scrollTopFor, type StripLayout } from './layout.ts'
import { leafKey, type Spot } from '../page-list.ts'
import { useWheel } from '../input/useWheel.ts'
import type { Point } from './zoom.ts'

const mostZoom = 4
const doubleZoom = 2

/** A point of the strip and where it is on the screen; it stays there when the strip is resized. */
type Held = { anchor: Anchor; y: number; part: number; x: number }
/** A block that was gone to: where it stands then depends on the screen. */
type Sought = Omit<Held, 'anchor' | 'y'> & { key: string }

type Props = {
  scroller: RefObject<HTMLElement | null>
  layout: StripLayout
  /** Of the strip in its scroller, CSS pixels. */
  left: number
  width: number
  zoom: number
  onZoom: (zoom: number) => void
  start: Spot
}

/**
 * The zoom of a strip is its width: what is zoomed is laid out anew and scrolled by the browser in both directions, so it cannot be drawn
 * beyond its edges. While two fingers are down the strip is only drawn larger.
 */
export function useStripZoom({ scroller, layout, left, width, zoom, onZoom, start }: Props) {
  const inner = useRef<HTMLDivElement>(null)
  const held = useRef<Held | Sought>({ key: keyOf(start, layout), part: 0, x: 0 })

  const holdAt = (content: Point, at: Point) => {
    const anchor = anchorAt(layout, content.y)
    if (anchor) held.current = { anchor, y: at.y, part: (content.x - left) / Math.max(1, width), x: at.x }
  }
  /** Scrolls to where what is held stands at its point again. */
  function hold() {
    const box = scroller.current
    if (!box) return
    const top = topOf(held.current, layout, box.clientHeight)
    if (top === undefined) return
    const { part, x } = held.current
    const to = { top, left: Math.max(0, left + part * width - x) }
    // Where it stands already it is left alone: scrolling would end the glide of a finger
    if (Math.abs(to.top - box.scrollTop) >= 1 || Math.abs(to.left - box.scrollLeft) >= 1)
      box.scrollTo({ ...to, behavior: 'instant' })
  }
  const contentAt = (at: Point): Point => ({
    x: (scroller.current?.scrollLeft ?? 0) + at.x,
    y: (scroller.current?.scrollTop ?? 0) + at.y,
  })

  /** Zooms with what is at `from` brought to `to`. */
  function zoomTo(next: number, { content, to }: { content: Point; to: Point }) {
    const bounded = Math.min(mostZoom, Math.max(1, next))
    holdAt(content, to)
    if (bounded === zoom) hold()
    else flushSync(() => onZoom(bounded))
  }
  function glideTo(next: number, at: Point) {
    const before = zoom
    zoomTo(next, { content: contentAt(at), to: at })
    if (prefersLessMotion() || !inner.current) return
    const { x, y } = contentAt(at)
    const origin = `${x}px ${y}px`
    inner.current.animate(
      [
        { transform: `scale(${before / next})`, transformOrigin: origin },
        { transform: 'none', transformOrigin: origin },
      ],
      { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    )
  }

  const pinch = useRef<{ content: Point; from: Point; by: Point; factor: number }>(undefined)
  function draw() {
    const { current } = pinch
    if (!current || !inner.current) return
    const { content, by, factor } = current
    inner.current.style.transformOrigin = `${content.x}px ${content.y}px`
    inner.current.style.transform = `translate(${by.x}px, ${by.y}px) scale(${factor})`
  }
  function settle() {
    const { current } = pinch
    if (!current) return
    pinch.current = undefined
    inner.current?.style.removeProperty('transform')
    const to = { x: current.from.x + current.by.x, y: current.from.y + current.by.y }
    zoomTo(zoom * current.factor, { content: current.content, to })
  }
  usePointerGestures(scroller, {
    scrolls: true,
    onMove({ fingers, at, by, factor }) {
      if (fingers < 2) {
        settle()
        return scroller.current?.scrollBy(-by.x, -by.y)
      }
      pinch.current ??= { content: contentAt(at), from: at, by: { x: 0, y: 0 }, factor: 1 }
      const { current } = pinch
      current.by = { x: current.by.x + by.x, y: current.by.y + by.y }
      current.factor = Math.min(mostZoom / zoom, Math.max(1 / zoom, current.factor * factor))
      draw()
    },
    onEnd: settle,
  })
  useWheel(scroller, {
    onZoom: (at, factor) => zoomTo(zoom * factor, { content: contentAt(at), to: at }),
    onRoll: () => false,
  })

  return {
    inner,
    hold,
    /** The reader has scrolled: from here on this is what stays. */
    note: () => holdAt(contentAt({ x: 0, y: 0 }), { x: 0, y: 0 }),
    goTo: (spot: Spot) => {
      const { part, x } = held.current
      held.current = { key: keyOf(spot, layout), part, x }
      hold()
    },
    reset: (): boolean => {
      if (zoom === 1) return false
      const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {}
      glideTo(1, { x: clientWidth / 2, y: clientHeight / 2 })
      return true
    },
    /** In at a point, or out again. */
    double: (at: Point) => glideTo(zoom > 1 ? 1 : doubleZoom, at),
  }
}

const keyOf = ({ chapterId, page }: Spot, { blocks }: StripLayout): string => {
  const end = blocks.find((block) => block.end && block.chapterId === chapterId)
  return end && page >= end.page ? end.key : leafKey(chapterId, page)
}

/** How far to scroll so that what is held stands where it is held. */
function topOf(held: Held | Sought, layout: StripLayout, screen: number): number | undefined {
  if ('key' in held) return scrollTopFor(layout, held.key, screen)
  const height = heightOf(layout, held.anchor)
  return height === undefined ? undefined : height - held.y
}
