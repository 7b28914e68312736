/*
 * A carousel of several slides holds a copy of the last before the first and of the first after the last, so
 * that it can go round in both directions. Positions count the copies, indices do not.
 */

/** The slide seen at a position. */
export function slideAt(position: number, count: number): number {
  return count < 2 ? 0 : (position - 1 + count) % count
}

/** Where to stand, without motion, once a position has come to rest: never on a copy. */
export function restingPosition(position: number, count: number): number {
  return count < 2 ? 0 : slideAt(position, count) + 1
}
