import { skipCost } from './rules.ts'

/** Features of a short video: its figures of the last days, and its interest keys. Published in milliseconds. */
export type KnownShort = {
  id: number
  publishedAt: number
  /** `tag:…` for each of its tags, and `by:…` for its uploader. */
  keys: readonly string[]
  showings: number
  /** Sums over its showings. */
  shares: number
  skips: number
}
export type Scored = KnownShort & { quality: number }

/** A video counts as shown so often with the result of all before it has figures of its own. */
const assumedShowings = 8
/** Prior score of a video that was never shown. */
const firstGuess = 0.4

/** For how many showings a video counts as new to everybody. */
const newShowings = 25
/** For how long it counts as fresh, in milliseconds: two weeks. */
const freshFor = 14 * 86_400_000

/** The lists for everybody: the best, the newest, and what was hardly shown yet. */
export const listsForAll = ['best', 'fresh', 'new'] as const

/** The longest a list gets: one for everybody holds a whole session, one of a tag or an uploader its best. */
const longest = { best: 1_000, fresh: 200, new: 300, key: 120 } as const

/** The value a video is expected to have for whoever sees it, from what those said who did. */
export function scoresOf(videos: readonly KnownShort[]): Scored[] {
  let [showings, worth] = [assumedShowings, assumedShowings * firstGuess]
  for (const video of videos) {
    showings += video.showings
    worth += video.shares - skipCost * video.skips
  }
  const mean = worth / showings
  return videos.map((video) => ({
    ...video,
    quality:
      (video.shares - skipCost * video.skips + assumedShowings * mean) / (video.showings + assumedShowings),
  }))
}

/** The lists the recommendation chooses from: ids in order, by the name of their list. `now` in milliseconds. */
export function listsOf(videos: readonly Scored[], now: number): Map<string, number[]> {
  const byQuality = videos.toSorted((one, other) => other.quality - one.quality || other.id - one.id)
  const lists = new Map<string, number[]>([['best', idsOf(byQuality, longest.best)]])
  const fresh = videos
    .filter(({ publishedAt }) => now - publishedAt < freshFor)
    .toSorted((one, other) => other.publishedAt - one.publishedAt || other.id - one.id)
  lists.set('fresh', idsOf(fresh, longest.fresh))
  const unknown = videos
    .filter(({ showings }) => showings < newShowings)
    .toSorted((one, other) => other.publishedAt - one.publishedAt || other.id - one.id)
  lists.set('new', idsOf(unknown, longest.new))
  for (const video of byQuality)
    for (const key of video.keys) {
      const list = lists.get(key) ?? []
      if (list.length < longest.key) list.push(video.id)
      lists.set(key, list)
    }
  return lists
}

const idsOf = (videos: readonly Scored[], most: number) => videos.slice(0, most).map(({ id }) => id)
