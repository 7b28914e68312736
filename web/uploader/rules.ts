type Seen = { id: string; position?: number; seconds?: number }
type Judge = (film: Seen) => boolean

/**
 * The episode to go on with: the one seen last, or the one after it where that was seen to its end; the first where
 * none was seen. `seen` has the latest first. Undefined for a collection without episodes.
 */
export function episodeToGoOnWith<Episode extends { id: number }>(
  episodes: readonly Episode[],
  seen: readonly Seen[],
  isFinished: Judge,
): { index: number; begun: boolean } | undefined {
  if (episodes.length === 0) return undefined
  const places = new Map(episodes.map(({ id }, index) => [String(id), index]))
  const last = seen.find(({ id }) => places.has(id))
  if (!last) return { index: 0, begun: false }
  const index = places.get(last.id)!
  const isLast = index === episodes.length - 1
  return { index: isFinished(last) && !isLast ? index + 1 : index, begun: true }
}

/** Title of an episode: by its number, or by its index in the list (from 0) when it has none. */
export const episodeName = (episode: number, index: number): string => `第 ${episode || index + 1} 集`
