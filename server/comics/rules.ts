/** Terms of a comic that decide who may read its chapters. Prices in hundredths, 0 = not sold so; preview in pages. */
export type Priced = {
  vip: boolean
  price: number
  chapter_price: number
  free_chapters: number
  preview_pages: number
}

/** The same of one chapter, by its place in the comic. What is sold as a whole alone is guarded by that price. */
export const guardOf = (comic: Priced, position: number) =>
  position <= comic.free_chapters
    ? { vip: false, price: 0, preview: 0 }
    : { vip: comic.vip, price: comic.chapter_price || comic.price, preview: comic.preview_pages }

/** Price of a single chapter in hundredths; 0 = free or not sold so. */
export const chapterPrice = (comic: Priced, position: number): number =>
  position <= comic.free_chapters ? 0 : comic.chapter_price

/** The average of the stars given, in tenths of ten points: 96 is 9.6. `stars` counts one star, two and so on. */
export function scoreOf(stars: readonly number[]): { score: number; scored: number } {
  const scored = stars.reduce((sum, count) => sum + count, 0)
  const points = stars.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { scored, score: scored === 0 ? 0 : Math.round((points / scored) * 20) }
}

type Placed = { number: number }

/** Puts new chapters among those there are, which may have been moved by hand: each behind the last one whose number is not higher. */
export function placeChapters<Chapter extends Placed>(
  there: readonly Chapter[],
  fresh: readonly Chapter[],
): Chapter[] {
  const placed = [...there]
  for (const chapter of fresh.toSorted((one, other) => one.number - other.number))
    placed.splice(placed.findLastIndex(({ number }) => number <= chapter.number) + 1, 0, chapter)
  return placed
}

/** By what a series is known again: its title and author without what writers of file names vary. */
export const seriesKey = (title: string, author: string): string =>
  [title, author]
    .map((text) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .join('\n')
