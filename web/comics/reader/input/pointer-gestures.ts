import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Point } from '../view/zoom.ts'

/** A step of fingers or of the mouse, in CSS pixels from the corner of the element. */
export type Move = {
  /** Fingers on the element; the mouse counts as one. */
  fingers: number
  /** The middle of two fingers. */
  at: Point
  by: Point
  /** How much further apart two fingers are than before, as a factor. */
  factor: number
}
export type Hands = {
  /** The first step of a contact that is more than a tap. */
  onStart?: (move: Move) => void
  onMove: (move: Move) => void
  /** The last finger has left; `speed` of the last steps, in CSS pixels a millisecond. */
  onEnd: (speed: Point) => void
}

/** Less is a tap with an unsteady finger. */
const slop = 8
/** Speed is that of the last moments, in milliseconds. */
const recent = 80
/** Held longer, in milliseconds, it is no tap. */
const longPress = 500

/**
 * Watches fingers and mouse on an element. A contact goes on while its fingers come and go, so what two of them zoomed one can draw
 * further. `scrolls`: one finger alone is left to the browser, until a second one has come.
 */
export function usePointerGestures(
  element: RefObject<HTMLElement | null>,
  { scrolls, ...hands }: Hands & { scrolls: boolean },
): void {
  const start = useEffectEvent((move: Move) => hands.onStart?.(move))
  const go = useEffectEvent(hands.onMove)
  const end = useEffectEvent(hands.onEnd)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const contact = contactOn(target, { start, go, end })
    const stops = [watchTouches(target, contact, scrolls), watchMouse(target, contact)]
    return () => stops.forEach((stop) => stop())
  }, [element, scrolls])
}

type Told = { start: (move: Move) => void; go: (move: Move) => void; end: (speed: Point) => void }
type Contact = ReturnType<typeof contactOn>

/** State of one pointer contact from event to event. */
function contactOn(target: HTMLElement, told: Told) {
  let before: Point[] = []
  let travelled: Point = { x: 0, y: 0 }
  let moving = false
  let steps: { at: number; by: Point }[] = []

  return {
    /** Fingers came or went: the next step is measured from here. */
    hold(points: readonly Point[]) {
      if (before.length === 0) {
        moving = false
        travelled = { x: 0, y: 0 }
        steps = []
      }
      before = [...points]
    },
    step(points: readonly Point[], time: number) {
      const corner = target.getBoundingClientRect()
      const middle = middleOf(points)
      const from = middleOf(before)
      const by = { x: middle.x - from.x, y: middle.y - from.y }
      const apart = distance(points)
      const factor = points.length > 1 && before.length > 1 ? apart / Math.max(1, distance(before)) : 1
      before = [...points]
      travelled = { x: travelled.x + by.x, y: travelled.y + by.y }
      steps = [...steps.filter(({ at }) => time - at < recent), { at: time, by }]
      const move = {
        fingers: points.length,
        at: { x: middle.x - corner.left, y: middle.y - corner.top },
        by,
        factor,
      }
      if (!moving) {
        if (points.length < 2 && Math.hypot(travelled.x, travelled.y) < slop) return
        moving = true
        told.start({ ...move, by: travelled })
      }
      told.go(move)
    },
    /** Whether it was more than a tap. */
    release(time: number): boolean {
      const last = steps.filter(({ at }) => time - at < recent)
      const took = Math.max(1, time - (last[0]?.at ?? time))
      before = []
      if (moving)
        told.end({
          x: last.reduce((sum, { by }) => sum + by.x, 0) / took,
          y: last.reduce((sum, { by }) => sum + by.y, 0) / took,
        })
      return moving
    },
  }
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
})
const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

function watchTouches(target: HTMLElement, contact: Contact, scrolls: boolean): () => void {
  let ours = false
  /** Where a finger left to the browser came down, until it has moved. */
  let undecided: Point | undefined
  /** One finger alone that came down at this time, in milliseconds. */
  let alone: number | undefined
  const pointsOf = ({ touches }: TouchEvent) =>
    [...touches].slice(0, 2).map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
  const isOurs = (event: TouchEvent) => !scrolls || ours || event.touches.length > 1

  const onStart = (event: TouchEvent) => {
    alone = event.touches.length === 1 ? event.timeStamp : undefined
    ours = isOurs(event)
    undecided = ours ? undefined : pointsOf(event)[0]
    if (ours) contact.hold(pointsOf(event))
  }
  const onMove = (event: TouchEvent) => {
    if (undecided && leavesSideways(target, undecided, pointsOf(event)[0]!)) {
      ours = true
      contact.hold([undecided])
    }
    undecided = undefined
    if (!isOurs(event)) return
    if (event.cancelable) event.preventDefault()
    contact.step(pointsOf(event), event.timeStamp)
  }
  const onEnd = (event: TouchEvent) => {
    if (!ours) return
    if (event.touches.length > 0) return contact.hold(pointsOf(event))
    ours = false
    const moved = contact.release(event.timeStamp)
    const held = event.timeStamp - (alone ?? -Infinity)
    if (!moved && !scrolls && event.type === 'touchend' && held < longPress) clickAtOnce(event)
  }
  target.addEventListener('touchstart', onStart, { passive: true })
  target.addEventListener('touchmove', onMove, { passive: false })
  target.addEventListener('touchend', onEnd)
  target.addEventListener('touchcancel', onEnd)
  return () => {
    target.removeEventListener('touchstart', onStart)
    target.removeEventListener('touchmove', onMove)
    target.removeEventListener('touchend', onEnd)
    target.removeEventListener('touchcancel', onEnd)
  }
}

/** The click of a tap, without the pause in which the browser looks whether one comes of it: a page turns that much sooner. */
function clickAtOnce(event: TouchEvent): void {
  const { clientX, clientY } = event.changedTouches[0]!
  if (!event.cancelable || !(event.target instanceof Element) || event.target.closest('button, a, input'))
    return
  event.preventDefault()
  event.target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, view: window, clientX, clientY }),
  )
}

/**
 * Whether a finger draws an element beyond its side. Browsers take that for going back in their history, which `overscroll-behavior` does not
 * hinder for touches.
 */
function leavesSideways(target: HTMLElement, from: Point, to: Point): boolean {
  const { scrollLeft, clientWidth, scrollWidth } = target
  const by = to.x - from.x
  if (Math.abs(by) <= Math.abs(to.y - from.y)) return false
  return by > 0 ? scrollLeft < 1 : scrollLeft + clientWidth > scrollWidth - 1
}

function watchMouse(target: HTMLElement, contact: Contact): () => void {
  let down = false
  const point = ({ clientX, clientY }: PointerEvent) => [{ x: clientX, y: clientY }]
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    down = true
    contact.hold(point(event))
  }
  const onMove = (event: PointerEvent) => {
    if (down && event.pointerType === 'mouse') contact.step(point(event), event.timeStamp)
  }
  const onUp = (event: PointerEvent) => {
    if (!down || event.pointerType !== 'mouse') return
    down = false
    // The click that follows a drag is none
    if (contact.release(event.timeStamp)) swallowClick()
  }
  target.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  return () => {
    target.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
  }
}

function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
