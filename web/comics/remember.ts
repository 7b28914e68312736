import type { ChapterPages } from '#contract/comics/shapes.ts'
import { localHistory } from '#web/platform/local-history.ts'

/** Notes on this device that a chapter was opened at a page, from 1: the history shows it. */
export const rememberReading = ({ comic, chapter }: ChapterPages, page: number): void =>
  localHistory('comics').add({
    id: String(comic.id),
    title: comic.title,
    cover: comic.cover,
    colour: comic.colour,
    place: `看到 ${chapter.title} 第 ${page} 页`,
  })
