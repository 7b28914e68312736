import type { ChapterPages, ComicPage } from '#contract/comics/shapes.ts'

/** A page among those of all chapters that are there to read, in the order of reading. `index` counts in its chapter, from 0. */
export type Leaf = ComicPage & { key: string; chapterId: number; index: number }

/** Where somebody is: a chapter and a page of it, from 0. One more than its last page is the card at its end. */
export type Spot = { chapterId: number; page: number }

export const leafKey = (chapterId: number, index: number): string => `${chapterId}.${index}`

/** The pages of the chapters, one after the other: what is loaded ahead goes over the end of a chapter by itself. */
export const leavesOf = (run: readonly ChapterPages[]): Leaf[] =>
  run.flatMap(({ chapter, pages }) =>
    pages.map((page, index) => ({
      ...page,
      chapterId: chapter.id,
      index,
      key: leafKey(chapter.id, index),
    })),
  )

const widths = [320, 640, 1280] as const
export type LeafWidth = (typeof widths)[number]

/** The smallest rendition that looks sharp at so many pixels of the screen; a fifth less is not seen. */
export const widthFor = (pixels: number): LeafWidth => widths.find((width) => width >= pixels * 0.8) ?? 1280
