import type { Section } from '#contract/video/catalogue-shapes.ts'

type Around = {
  /** The first films of the list that follows the sections. */
  feed: readonly { id: number }[]
  /** Whether the operator's banner stands above. */
  hasBanner: boolean
}

/**
 * The sections worth showing. What the operator laid out always is; of the default layout, a list all of whose films come
 * again at once below says nothing, and a second banner under the operator's own is one too many.
 */
export function worthShowing(sections: readonly Section[], { feed, hasBanner }: Around): Section[] {
  const below = new Set(feed.map(({ id }) => id))
  return sections.filter(({ id, kind, films }) => {
    if (id !== 0) return true
    if (kind === 'banner') return !hasBanner
    const isList = kind === 'grid' || kind === 'rows' || kind === 'ranked'
    return !isList || films.some((film) => !below.has(film.id))
  })
}

/** What a section is told from others by. */
export const keyOf = ({ kind, id }: Section): string => `${kind} ${id}`

/**
 * What came anew, in the places of what stands: a section that stands shows what it has now or goes with all it had; one
 * more, or another order, would push away what is looked at and is left for later.
 */
export function inPlaces(standing: readonly Section[], fresh: readonly Section[]): readonly Section[] {
  const byKey = new Map(fresh.map((section) => [keyOf(section), section]))
  const left = standing.flatMap((section) => byKey.get(keyOf(section)) ?? [])
  return left.length > 0 ? left : fresh
}
