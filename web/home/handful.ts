/** The largest seed the server takes. */
const seeds = 1_000_000_000

/** A seed to shuffle by. */
export const newSeed = (random = Math.random): number => Math.floor(random() * (seeds + 1))

/** A handful of `size`: the fresh ones, and where they are too few, some that stood there before. */
export function fullHandful<Item extends { id: number }>(
  fresh: readonly Item[],
  before: readonly Item[],
  size: number,
): Item[] {
  const news = new Set(fresh.map(({ id }) => id))
  return [...fresh, ...before.filter(({ id }) => !news.has(id))].slice(0, size)
}
