import type { Period } from '#contract/account/membership.ts'

/** Membership granted at a time: a tier from 1 to 5 and its length. Seconds and Unix seconds. */
export type Granted = { type: number; seconds: number; at: number }

export const daySeconds = 86_400

/**
 * The periods that follow from grants in their order: each tier has its own store of time, and the highest tier with
 * time left runs. So a card of the same tier extends, a higher one takes effect at once while the lower waits, a lower
 * one waits, and no second is lost. The periods begin at the last grant, highest tier first; none without a grant.
 */
export function periodsOf(grants: readonly Granted[]): Period[] {
  const stores = new Map<number, number>()
  let clock = 0
  for (const { type, seconds, at } of grants) {
    consume(stores, at - clock)
    stores.set(type, (stores.get(type) ?? 0) + seconds)
    clock = at
  }
  return highestFirst(stores).map((type) => ({ type, until: (clock += stores.get(type)!) }))
}

const highestFirst = (stores: ReadonlyMap<number, number>) =>
  [...stores.keys()].filter((type) => stores.get(type)! > 0).toSorted((a, b) => b - a)

/** Consumes time from the highest tiers that have some. */
function consume(stores: Map<number, number>, seconds: number): void {
  let remaining = seconds
  for (const type of highestFirst(stores)) {
    const consumed = Math.min(remaining, stores.get(type)!)
    stores.set(type, stores.get(type)! - consumed)
    remaining -= consumed
  }
}
