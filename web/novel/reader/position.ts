import type { Position } from '#contract/novel/text.ts'

/** A place in one chapter. */
export type Spot = Omit<Position, 'chapterId'>

/** The first of `count` things that passes a test which, once passed, all later ones pass; `count` when none does. */
export function firstWhere(count: number, passes: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** In which of several pieces of text an offset lies, and where in it; the end of the last one where it lies beyond. */
export function pieceAt(lengths: readonly number[], offset: number): { piece: number; inner: number } {
  let rest = Math.max(0, offset)
  for (const [piece, length] of lengths.entries()) {
    if (rest < length) return { piece, inner: rest }
    rest -= length
  }
  return { piece: lengths.length - 1, inner: lengths.at(-1) ?? 0 }
}

/** Negative when `one` comes before `other` in the same chapter. */
export const compareSpots = (one: Spot, other: Spot): number =>
  one.block - other.block || one.offset - other.offset

/** Whether a spot lies on a page that begins at `from` and ends before `until`; without an end it is the last one. */
export const isWithin = (spot: Spot, from: Spot, until: Spot | undefined): boolean =>
  compareSpots(spot, from) >= 0 && (!until || compareSpots(spot, until) < 0)

/** The place an address names (`?block=3&offset=14`), if it names one. */
export function spotOf(search: string): Spot | undefined {
  const query = new URLSearchParams(search)
  const number = (name: string) =>
    /^\d{1,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined
  const block = number('block')
  return block === undefined ? undefined : { block, offset: number('offset') ?? 0 }
}
