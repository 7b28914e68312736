/** Cells of a grid of three by three in the order the light runs: round the middle, from the first. */
export const ring = [0, 1, 2, 5, 8, 7, 6, 3] as const

const rounds = 3

/** How many cells the light goes on from one place of the ring to another: three rounds, and the rest of the way. */
export const stepsTo = (from: number, to: number): number =>
  rounds * ring.length + ((((to - from) % ring.length) + ring.length) % ring.length)

/** Milliseconds before a step of so many: fast, and slower and slower over the last eight. */
export const stepDelay = (step: number, steps: number): number => {
  const left = steps - step
  return left > 8 ? 60 : 60 + (9 - left) * 32
}

/** Milliseconds a wheel turns. */
export const turnTime = 4_200
const turns = 6

/**
 * Degrees to which a wheel of equal sectors is turned so that one of them ends under the pointer at the top, after whole turns from
 * where it stands.
 */
export function angleTo(from: number, position: number, sectors: number): number {
  const rest = (360 - ((position + 0.5) * 360) / sectors) % 360
  return (Math.floor(from / 360) + turns) * 360 + rest
}
