import { useRef, useState, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'
import { rollsOf } from '#web/platform/wheel-turns.ts'
import { slack, turnsAfter, type Step } from './paging.ts'
import type { Turn } from './page-turn.ts'

type Hold = { id: number; x: number; y: number; at: number; turn: Turn | undefined; from: number }

type Acts = {
  /** Begins to turn; nothing where there is no page that way. */
  begin: (step: Step) => Turn | undefined
  step: (step: Step) => void
  tap: (at: { x: number; y: number }, size: { width: number; height: number }) => void
}

/** Whether a click belongs to a control, or to words somebody is selecting. */
export const isForOthers = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('button, a, input') !== null) ||
  getSelection()?.isCollapsed === false

/** Gestures on pages: a dragged page follows the finger; a tap is reported with its position. */
export function usePageGestures({ begin, step, tap }: Acts) {
  const hold = useRef<Hold>(undefined)
  const [rolls] = useState(rollsOf)

  function follow(event: PointerEvent<HTMLElement>) {
    const held = hold.current
    if (held?.id !== event.pointerId) return
    const across = event.clientX - held.x
    if (!held.turn) {
      if (Math.abs(across) < slack || Math.abs(across) < Math.abs(event.clientY - held.y)) return
      // Selecting words goes the same way, after a long press
      if (getSelection()?.isCollapsed === false) return
      held.turn = begin(across < 0 ? 1 : -1)
      held.from = event.clientX
      if (!held.turn) return void (hold.current = undefined)
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    held.turn.move((-held.turn.step * (event.clientX - held.from)) / event.currentTarget.clientWidth)
  }
  function letGo(event: PointerEvent<HTMLElement>) {
    const held = hold.current
    if (held?.id !== event.pointerId) return
    hold.current = undefined
    if (!held.turn) return
    const distance = -held.turn.step * (event.clientX - held.x)
    const velocity = distance / Math.max(1, event.timeStamp - held.at)
    held.turn.end(
      event.type === 'pointerup' && turnsAfter(distance, event.currentTarget.clientWidth, velocity),
    )
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.pointerType === 'mouse') return
      hold.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        turn: undefined,
        from: event.clientX,
      }
    },
    onPointerMove: follow,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick(event: MouseEvent<HTMLElement>) {
      if (isForOthers(event)) return
      const box = event.currentTarget.getBoundingClientRect()
      tap({ x: event.clientX - box.left, y: event.clientY - box.top }, box)
    },
    onWheel(event: WheelEvent<HTMLElement>) {
      const along = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX
      if (!event.ctrlKey && rolls({ by: along, at: event.timeStamp })) step(along > 0 ? 1 : -1)
    },
  }
}
