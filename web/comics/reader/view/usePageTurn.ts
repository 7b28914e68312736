import { useLayoutEffect, useRef } from 'react'
import type { ComicMode } from '#contract/comics/shapes.ts'
import { prefersLessMotion } from '#ui/motion.ts'

type Props = {
  /** Of the stage, CSS pixels. */
  width: number
  mode: ComicMode
  current: string
  /** Shows the next or the last screen; tells whether there is one. */
  onTurn: (step: 1 | -1) => boolean
}

/** A fifth of the stage turns, and so does a flick, in CSS pixels a millisecond. */
const enough = 0.2
const flick = 0.4
const glide = 180

/** The rail the screens lie on: it follows the finger, and glides into place from where it was let go. A tap turns at once. */
export function usePageTurn({ width, mode, current, onTurn }: Props) {
  const rail = useRef<HTMLDivElement>(null)
  const drawn = useRef(0)
  const from = useRef(0)

  useLayoutEffect(() => {
    const start = from.current
    from.current = 0
    if (start === 0 || prefersLessMotion()) return
    slide(rail.current, start)
  }, [current, rail])

  const draw = (by: number) => {
    drawn.current += by
    if (rail.current)
      rail.current.style.transform = drawn.current === 0 ? '' : `translateX(${drawn.current}px)`
  }
  return {
    rail,
    turn: (step: 1 | -1) => void onTurn(step),
    draw,
    /** Turns, or lets the rail glide back. `speed` in CSS pixels a millisecond. */
    letGo(speed: number) {
      const at = drawn.current
      draw(-at)
      const far = Math.abs(at) > width * enough || (Math.abs(speed) > flick && speed * at > 0)
      // Drawn to the left comes what lies right of it
      const side = at < 0 ? 1 : -1
      const step = mode === 'rtl' ? (-side as 1 | -1) : side
      from.current = at + side * width
      if (far && onTurn(step)) return
      from.current = 0
      if (at !== 0) slide(rail.current, at)
    },
  }
}

export type Turning = ReturnType<typeof usePageTurn>

const slide = (rail: HTMLElement | null, start: number) =>
  void rail?.animate([{ transform: `translateX(${start}px)` }, { transform: 'none' }], {
    duration: prefersLessMotion() ? 0 : glide,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
