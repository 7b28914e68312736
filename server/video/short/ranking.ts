/** Candidate for the next video. `age` and `freshness` follow from its time of publication, in milliseconds. */
export type Candidate = {
  id: number
  quality: number
  showings: number
  publishedAt: number
  keys: readonly string[]
  /** It came in an earlier session of the last days. */
  again: boolean
}

/** Interests of an account by key; above 0 liked, below disliked. */
export type Interests = ReadonlyMap<string, number>

type Wish = { size: number; now: number; seed: number }

/** How much each thing counts beside the value a video has for everybody, which is about 0 to 1. */
const weights = { affinity: 0.9, freshness: 0.08, sameAgain: 0.12, chance: 0.04 }
/** Every so many videos one is not chosen for what is known, but to learn. */
const exploreEvery = 6
/** Number of previous videos that weigh on the choice of the next one. */
const remembered = 4
/** After this a video is half as fresh, in milliseconds: two days. */
const freshHalfLife = 2 * 86_400_000
/** A video with this many showings is known well enough. */
const known = 25
/** Behind everything that did not come yet. */
const cameBefore = 10

/** How much a video is to somebody's taste, from about -1 to 1: what one key says is never everything. */
export function affinityTo(interests: Interests, keys: readonly string[]): number {
  const each = keys.map((key) => {
    const weight = interests.get(key) ?? 0
    return weight / (1 + Math.abs(weight))
  })
  return each.length === 0 ? 0 : each.reduce((sum, one) => sum + one, 0) / Math.sqrt(each.length)
}

/**
 * The next videos for a viewer: by recent interests, by what others watched, by freshness, not the same thing again and again, and
 * every sixth one to learn about videos that hardly anybody saw. `now` in milliseconds; the same seed gives the same order.
 */
export function fillPage(
  candidates: readonly Candidate[],
  interests: Interests,
  { size, now, seed }: Wish,
): Candidate[] {
  const left = candidates.map((candidate) => ({
    candidate,
    score:
      candidate.quality +
      weights.affinity * affinityTo(interests, candidate.keys) +
      weights.freshness * 0.5 ** (Math.max(0, now - candidate.publishedAt) / freshHalfLife) +
      weights.chance * chanceOf(seed, candidate.id) -
      (candidate.again ? cameBefore : 0),
  }))
  const page: Candidate[] = []
  while (page.length < size && left.length > 0) {
    const before = page.slice(-remembered).flatMap(({ keys }) => keys)
    const explores = page.length % exploreEvery === exploreEvery - 1
    const at = best(left, ({ candidate, score }) => {
      const same = candidate.keys.filter((key) => before.includes(key)).length
      const curious = explores && candidate.showings < known && !candidate.again
      return score - weights.sameAgain * same + (curious ? 1 + chanceOf(seed + 1, candidate.id) : 0)
    })
    page.push(...left.splice(at, 1).map(({ candidate }) => candidate))
  }
  return page
}

function best<T>(all: readonly T[], worthOf: (one: T) => number): number {
  let [place, most] = [0, -Infinity]
  for (const [at, one] of all.entries()) {
    const worth = worthOf(one)
    if (worth > most) [place, most] = [at, worth]
  }
  return place
}

/** From 0 to 1, the same for the same two numbers (a 32-bit mix as in MurmurHash3). */
function chanceOf(seed: number, id: number): number {
  let hash = Math.imul(seed ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
