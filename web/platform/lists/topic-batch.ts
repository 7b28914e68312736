/** The largest seed the server takes. */
const seeds = 1_000_000_000

/** A seed to shuffle by. */
export const newSeed = (random = Math.random): number => Math.floor(random() * (seeds + 1))

/**
 * Takes a handful of `size` from a pool: those that did not stand there before, and where they are too few, some that
 * did. What is left of the pool is for the handfuls after it.
 */
export function deal<Item extends { id: number }>(
  pool: readonly Item[],
  before: readonly Item[],
  size: number,
): { shown: Item[]; pool: Item[] } {
  const old = new Set(before.map(({ id }) => id))
  const fresh = pool.filter(({ id }) => !old.has(id))
  return { shown: [...fresh.slice(0, size), ...before].slice(0, size), pool: fresh.slice(size) }
}
