import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { type Drag, dragOf, holdAfter, type Point } from './gestures.ts'
import { tapMeaning } from '../rules.ts'

const doubleWithin = 280

type Gestures = {
  onTap: (at: Point) => void
  onDoubleTap: (meaning: ReturnType<typeof tapMeaning>, at: Point) => void
  onPress: (at: Point) => void
  onDoublePress: (at: Point) => void
  /** A finger rests; whether that means anything now. */
  onHold: () => boolean
  onHoldEnd: () => void
  onDragStart: (drag: Drag) => void
  /** How far the finger has come since it came down, and the size of the surface, in CSS pixels. */
  onDrag: (drag: Drag, by: Point, size: { width: number; height: number }) => void
  /** `taken`: the finger was lifted; else the system broke it off. */
  onDragEnd: (drag: Drag, taken: boolean) => void
}

type Touch = { id: number; from: Point; drag?: Drag; holding?: boolean; timer: ReturnType<typeof setTimeout> }

/**
 * Tells what a finger asks for on the picture: a tap, two, a rest, a swipe; and a mouse: a click, two. One tap waits
 * until it is sure that no second one follows; a click answers at once.
 */
export function useGestures(gestures: Gestures) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touch = useRef<Touch>(undefined)
  const kind = useRef('mouse')
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      clearTimeout(touch.current?.timer)
      if (touch.current?.holding) latest.current.onHoldEnd()
    },
    [],
  )

  function down(event: PointerEvent<HTMLElement>) {
    kind.current = event.pointerType
    if (event.pointerType === 'mouse' || touch.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const timer = setTimeout(() => {
      const held = touch.current
      if (held && !held.drag && latest.current.onHold()) held.holding = true
    }, holdAfter)
    touch.current = { id: event.pointerId, from: placeOf(event), timer }
  }

  function move(event: PointerEvent<HTMLElement>) {
    const held = touch.current
    if (held?.id !== event.pointerId || held.holding) return
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    const to = placeOf(event)
    if (!held.drag) {
      held.drag = dragOf(held.from, to, width)
      if (!held.drag) return
      clearTimeout(held.timer)
      latest.current.onDragStart(held.drag)
    }
    latest.current.onDrag(held.drag, { x: to.x - held.from.x, y: to.y - held.from.y }, { width, height })
  }

  function up(event: PointerEvent<HTMLElement>) {
    const held = touch.current
    if (held?.id !== event.pointerId) return
    touch.current = undefined
    clearTimeout(held.timer)
    const lifted = event.type === 'pointerup'
    if (held.holding) latest.current.onHoldEnd()
    else if (held.drag) latest.current.onDragEnd(held.drag, lifted)
    else if (lifted) tap(held.from, event.currentTarget.clientWidth)
  }

  function tap(at: Point, width: number) {
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        latest.current.onTap(at)
      }, doubleWithin)
      return
    }
    clearTimeout(waiting.current)
    waiting.current = undefined
    latest.current.onDoubleTap(tapMeaning(at.x, width), at)
  }

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (kind.current === 'mouse') gestures.onPress(placeOf(event))
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (kind.current === 'mouse') gestures.onDoublePress(placeOf(event))
    },
    // The menu of a long press would take the finger away
    onContextMenu: (event: MouseEvent) => kind.current !== 'mouse' && event.preventDefault(),
  }
}

/** Where on the surface, in CSS pixels. */
function placeOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
