import { useRef, type RefObject } from 'react'
import { useHands } from './hands.ts'
import type { PageZoom } from './usePageZoom.ts'
import type { Turning } from './useTurning.ts'
import { useWheel } from './useWheel.ts'

/** A wheel that rolls in notches turns with each, a touch pad once in so many milliseconds. */
const notch = 80
const padRest = 260

/** Fingers, mouse and wheel on the stage: what does not move the page turns it. */
export function useStageHands(stage: RefObject<HTMLElement | null>, zoom: PageZoom, turning: Turning): void {
  const doing = useRef<'turn' | 'pan' | 'zoom'>('pan')
  useHands(stage, {
    scrolls: false,
    onStart({ fingers, by }) {
      const across = Math.abs(by.x) > Math.abs(by.y)
      const turns = across && zoom.isStuck(by.x > 0 ? 1 : -1)
      doing.current = fingers > 1 ? 'zoom' : turns ? 'turn' : 'pan'
    },
    onMove({ fingers, at, by, factor }) {
      if (fingers > 1) {
        if (doing.current === 'turn') turning.letGo(0)
        doing.current = 'zoom'
        zoom.zoom(at, factor)
      }
      if (doing.current === 'turn') turning.draw(by.x)
      else zoom.pan(by)
    },
    onEnd(speed) {
      if (doing.current === 'turn') turning.letGo(speed.x)
      else zoom.rest()
    },
  })

  const lastTurn = useRef(0)
  useWheel(stage, {
    onZoom(at, factor) {
      zoom.zoom(at, factor)
      zoom.rest()
    },
    onRoll({ x, y }) {
      if (zoom.isZoomed()) {
        zoom.pan({ x: -x, y: -y })
        return true
      }
      const by = Math.abs(y) >= Math.abs(x) ? y : x
      const step = by > 0 ? 1 : -1
      const now = performance.now()
      if (Math.abs(by) < 4 || (Math.abs(by) < notch && now - lastTurn.current < padRest)) return true
      if (zoom.scroll(step)) return true
      lastTurn.current = now
      turning.turn(step)
      return true
    },
  })
}
