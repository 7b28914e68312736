import type { ChapterLink, Comic, ComicCard } from '#contract/comics/shapes.ts'
import { localHistory } from '#web/platform/local-history.ts'

type Face = Pick<ComicCard, 'id' | 'title' | 'cover' | 'colour'>

const history = localHistory('comics')

/** Notes on this device that a chapter was read as far as a page, from 1: the history shows it. */
export const rememberReading = (
  { id, title, cover, colour }: Face,
  chapter: Pick<ChapterLink, 'title'>,
  page: number,
): void => history.add({ id: String(id), title, cover, colour, place: `看到 ${chapter.title} 第 ${page} 页` })

/** Takes over where another device left a comic, when that was later. */
export function takePlace(comic: Comic): void {
  const { place } = comic.mine
  if (place && (history.find(String(comic.id))?.at ?? 0) < place.at)
    rememberReading(comic, place.chapter, place.page)
}
