/** A finger that moves less than this is still where it was, in CSS pixels. */
const slack = 10
/** A finger that rests this long holds, in milliseconds. */
export const holdAfter = 450
/** The speed while a finger holds. */
export const holdSpeed = 2

export type Point = { x: number; y: number }
export type Drag = 'seek' | 'brightness' | 'volume'

/** What a finger that came down at `from` asks for by moving to `to`; nothing while it hardly moved. */
export function dragOf(from: Point, to: Point, width: number): Drag | undefined {
  const across = Math.abs(to.x - from.x)
  const along = Math.abs(to.y - from.y)
  if (Math.max(across, along) <= slack) return undefined
  if (across >= along) return 'seek'
  return from.x < width / 2 ? 'brightness' : 'volume'
}

/** The place a swipe of `dx` pixels leads to, in seconds: the whole width is 90 s, or a tenth of a long film. */
export function placeAfterSwipe(from: number, dx: number, width: number, duration: number): number {
  const reach = Math.max(90, duration / 10)
  return Math.min(Math.max(from + (dx / width) * reach, 0), duration)
}

/** A level from 0 to 1 after a swipe of `dy` pixels up (negative) or down: three quarters of the height is all of it. */
export const levelAfterSwipe = (from: number, dy: number, height: number): number =>
  Math.min(Math.max(from - dy / (height * 0.75), 0), 1)

/** Where a swipe of `dy` pixels leads when it turns to another film: up (1) to the next; nowhere while it is short. */
export const turnAfterSwipe = (dy: number, height: number): 1 | -1 | undefined =>
  Math.abs(dy) < Math.min(96, height * 0.12) ? undefined : dy < 0 ? 1 : -1

/** The darkest the picture can be made: still to be made out. */
const darkest = 0.15
/** How opaque the black over the picture is at a brightness from 0 to 1: pages cannot touch the lamp itself. */
export const dimming = (brightness: number): number => (1 - brightness) * (1 - darkest)

/** The next speed of a list, faster (1) or slower (-1); at its ends it stays. */
export function speedBeside(speed: number, speeds: readonly number[], direction: 1 | -1): number {
  const beside = direction === 1 ? speeds.filter((one) => one > speed) : speeds.filter((one) => one < speed)
  return (direction === 1 ? beside[0] : beside.at(-1)) ?? speed
}
