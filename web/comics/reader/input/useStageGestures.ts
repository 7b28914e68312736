import { useRef, useState, type RefObject } from 'react'
import { rollsOf } from '#web/platform/wheel-turns.ts'
import { usePointerGestures } from './pointer-gestures.ts'
import type { PageZoom } from '../view/usePageZoom.ts'
import type { Turning } from '../view/usePageTurn.ts'
import { useWheel } from './useWheel.ts'

/** Fingers, mouse and wheel on the stage: what does not move the page turns it. */
export function useStageGestures(
  stage: RefObject<HTMLElement | null>,
  zoom: PageZoom,
  turning: Turning,
): void {
  const doing = useRef<'turn' | 'pan' | 'zoom'>('pan')
  usePointerGestures(stage, {
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

  const [rolls] = useState(rollsOf)
  useWheel(stage, {
    onZoom(at, factor) {
      zoom.zoom(at, factor)
      zoom.rest()
    },
    onRoll({ x, y }, at) {
      if (zoom.isZoomed()) {
        zoom.pan({ x: -x, y: -y })
        return true
      }
      const by = Math.abs(y) >= Math.abs(x) ? y : x
      const step = by > 0 ? 1 : -1
      if (rolls({ by, at }) && !zoom.scroll(step)) turning.turn(step)
      return true
    },
  })
}
