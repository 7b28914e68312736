import type { Period } from '#contract/account/membership.ts'

/** Time of membership given at a moment: a tier from 1 to 5 and its length. Seconds and Unix seconds. */
export type Granted = { type: number; seconds: number; at: number }

export const daySeconds = 86_400

/**
 * The periods that follow from grants, in the order they were given: each tier has its own store of time, and at any
 * moment the highest tier that has some is the one that runs. So a card of the same tier extends, a higher one takes
 * effect at once while the lower waits, a lower one waits behind, and no second is ever lost. The periods begin at
 * the last grant, the highest tier first; none without a grant.
 */
export function periodsOf(grants: readonly Granted[]): Period[] {
  const stores = new Map<number, number>()
  let clock = 0
  for (const { type, seconds, at } of grants) {
    run(stores, at - clock)
    stores.set(type, (stores.get(type) ?? 0) + seconds)
    clock = at
  }
  return highestFirst(stores).map((type) => ({ type, until: (clock += stores.get(type)!) }))
}

const highestFirst = (stores: ReadonlyMap<number, number>) =>
  [...stores.keys()].filter((type) => stores.get(type)! > 0).toSorted((a, b) => b - a)

/** Lets time pass: it is taken from the highest tier that has some. */
function run(stores: Map<number, number>, seconds: number): void {
  let left = seconds
  for (const type of highestFirst(stores)) {
    const taken = Math.min(left, stores.get(type)!)
    stores.set(type, stores.get(type)! - taken)
    left -= taken
  }
}
