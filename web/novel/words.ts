import type { NovelCard } from '#contract/novel/shapes.ts'

const tenThousand = 10_000

/** A count of characters as novels tell it: 12.3万字, truncated. */
export function wordCount(words: number): string {
  if (words < tenThousand) return `${words}字`
  const tenths = Math.floor(words / (tenThousand / 10)) / 10
  return `${tenths >= 100 ? Math.floor(tenths) : tenths}万字`
}

/** How far a novel has come, in a few words. */
export const progressOf = ({ chapters, finished }: Pick<NovelCard, 'chapters' | 'finished'>): string =>
  finished ? `完结 · 共 ${chapters} 章` : `连载至 ${chapters} 章`
