import type { Taps } from '../settings.ts'

/** A finger that moves less than this taps, in CSS pixels. */
export const slack = 10

/** On which page a place lies that is `x` pixels right of the beginning of the first one. */
export const pageAt = (x: number, width: number): number => Math.max(0, Math.floor((x + 0.5) / width))

/** How many pages columns fill that scroll `scrollWidth` pixels wide, with `margin` at each side of each page of `width`. */
export const pageCount = (scrollWidth: number, margin: number, width: number): number =>
  width > 0 ? Math.max(1, Math.ceil((scrollWidth - margin - 1) / width)) : 1

export type Step = 1 | -1

/** Where a step leads from a page: to another page of the chapter, or beyond it. */
export function stepFrom(page: number, count: number, step: Step): { page: number } | { beyond: Step } {
  const wanted = page + step
  return wanted >= 0 && wanted < count ? { page: wanted } : { beyond: step }
}

/** Action of a tap: a step or the bars. In a scroll the upper and lower third step, otherwise the left and right one. */
export function tapMeaning(
  at: { x: number; y: number },
  size: { width: number; height: number },
  { taps, scrolls }: { taps: Taps; scrolls: boolean },
): Step | 'bars' {
  if (taps === 'off') return 'bars'
  const share = scrolls ? at.y / size.height : at.x / size.width
  if (share > 2 / 3) return 1
  if (share >= 1 / 3) return 'bars'
  return taps === 'ahead' ? 1 : -1
}

/** Whether a page that was drawn so far turns when it is let go: a quarter of the width, or a flick. Pixels, and pixels a millisecond. */
export function turnsAfter(distance: number, width: number, velocity: number): boolean {
  return distance > width / 4 || (distance > slack && velocity > 0.35)
}

/** The step a key asks for, if it does. */
export function stepOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): Step | undefined {
  if (key === ' ') return shiftKey ? -1 : 1
  if (['ArrowRight', 'ArrowDown', 'PageDown'].includes(key)) return 1
  if (['ArrowLeft', 'ArrowUp', 'PageUp'].includes(key)) return -1
  return undefined
}

/** How far a book has been read, in hundredths, by the number of the chapter and the share of it that lies behind. */
export const shareRead = (number: number, chapters: number, share: number): string =>
  `${(Math.min(1, (number - 1 + share) / Math.max(1, chapters)) * 100).toFixed(1)}%`
