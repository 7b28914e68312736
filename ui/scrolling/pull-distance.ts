/** How far the page must be drawn, in CSS pixels, for letting go to refresh. */
export const pullThreshold = 56

const furthest = 96

/** How far the page follows a finger that moved down by `delta` CSS pixels: less and less, never beyond 96. */
export function pullDistance(delta: number): number {
  return delta <= 0 ? 0 : furthest * (1 - Math.exp(-delta / 160))
}

/** Whether a movement is a pull down and not a swipe aside; `undefined` while it is too short to tell. */
export function isPull(deltaX: number, deltaY: number): boolean | undefined {
  if (Math.max(Math.abs(deltaX), Math.abs(deltaY)) < 6) return undefined
  return deltaY > Math.abs(deltaX)
}
