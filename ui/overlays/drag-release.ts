/**
 * Whether a sheet that was drawn down goes away or springs back: a third of its height is enough, and so is a
 * quick flick. `distance` and `height` in CSS pixels, `velocity` in CSS pixels a millisecond.
 */
export function leavesAfterDrag(distance: number, height: number, velocity: number): boolean {
  if (distance < 8) return false
  return distance > height / 3 || velocity > 0.6
}
