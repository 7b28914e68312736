import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, UnixSeconds } from '../common.ts'

/** How a comic is meant to be read: a long strip, or pages from left to right or from right to left. */
export const comicModes = ['webtoon', 'ltr', 'rtl'] as const
export const ComicMode = Type.Enum(comicModes)
export type ComicMode = Static<typeof ComicMode>

/** A comic in a list. Nothing in it depends on who looks. */
export const ComicCard = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  /** Path of the smallest picture, whose number may be swapped for 640 or 1280; empty without one. */
  cover: Type.String(),
  /** Hexadecimal colour to show until the picture is there. */
  colour: Type.String(),
  /** How many chapters readers may know of, and whether no more will come. */
  chapters: Count,
  finished: Type.Boolean(),
  /** The title of the last chapter. */
  latest: Type.String(),
  /** When the last chapter came. */
  updatedAt: UnixSeconds,
  /** How often a chapter of it was opened by somebody who had not opened that one before. */
  reads: Count,
  /** The average of its scores in tenths of ten points, 96 for 9.6; 0 while nobody gave one. */
  score: Count,
  vip: Type.Boolean(),
  /** For the whole; 0 = not sold as one. */
  price: Hundredths,
  /** For each chapter that is not free; 0 = not sold one by one. */
  chapterPrice: Hundredths,
})
export type ComicCard = Static<typeof ComicCard>

export const ComicCategory = Type.Object({ id: Id, name: Type.String() })
export type ComicCategory = Static<typeof ComicCategory>

export const ComicTag = Type.Object({
  id: Id,
  title: Type.String(),
  /** How many comics readers may know of carry it. */
  comics: Count,
})
export type ComicTag = Static<typeof ComicTag>

/** Comics chosen by hand. Without a picture of its own it shows that of its first comic. */
export const ComicTopicCard = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  comics: Count,
})
export type ComicTopicCard = Static<typeof ComicTopicCard>

export const ComicTopic = Type.Object({
  ...ComicTopicCard.properties,
  /** The first few of its comics in the operator's order. */
  first: Type.Array(ComicCard),
})
export type ComicTopic = Static<typeof ComicTopic>

/** Where an account left a comic. */
export const ComicPlace = Type.Object({
  chapterId: Id,
  /** From 1. */
  page: Type.Integer({ minimum: 1 }),
  /** By the server's clock. */
  at: UnixSeconds,
})
export type ComicPlace = Static<typeof ComicPlace>

/**
 * What a viewer may see of a chapter. `preview`: its first pages alone. `free` also says that it is one of the first chapters,
 * which are free for everybody.
 */
export const ChapterEntitled = Type.Object({
  state: Type.Enum(['free', 'vip', 'bought', 'preview', 'locked']),
  /** Pages of the preview; 0 when everything or nothing may be seen. */
  previewPages: Count,
  /** Ways to unlock it: membership, its own price, or that of the whole comic (0 = not sold so). */
  needsVip: Type.Boolean(),
  price: Hundredths,
  comicPrice: Hundredths,
})
export type ChapterEntitled = Static<typeof ChapterEntitled>

const chapterFields = {
  id: Id,
  /** The number the operator's file gives it, which may be 12.5; for show alone. */
  number: Type.Number(),
  title: Type.String(),
  /** Its place among the chapters of the comic, from 1, without gaps. */
  position: Type.Integer({ minimum: 1 }),
}
/** A chapter as others lead to it. */
export const ChapterLink = Type.Object(chapterFields)
export type ChapterLink = Static<typeof ChapterLink>

export const PlaceWithChapter = Type.Object({ ...ComicPlace.properties, chapter: ChapterLink })
export type PlaceWithChapter = Static<typeof PlaceWithChapter>

/** A chapter in the list of its comic, with what this viewer may do with it and did. */
export const Chapter = Type.Object({
  ...chapterFields,
  pages: Count,
  publishedAt: UnixSeconds,
  state: ChapterEntitled.properties.state,
  /** Its price alone for this viewer; 0 when it is open to them or not sold alone. */
  price: Hundredths,
  /** Path of its first page, as pages have it; empty for who may not see that. */
  picture: Type.String(),
  colour: Type.String(),
  /** Where this viewer left it, from 1; 0 when it was never opened. `finished`: its last page was reached once. */
  page: Count,
  finished: Type.Boolean(),
})
export type Chapter = Static<typeof Chapter>

/** A comic as its page shows it to one viewer. */
export const Comic = Type.Object({
  ...ComicCard.properties,
  description: Type.String(),
  mode: ComicMode,
  tags: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  category: Type.Union([ComicCategory, Type.Null()]),
  /** So many chapters at the beginning are free. */
  freeChapters: Count,
  /** How many gave a score, and how many have it on their shelf. */
  scored: Count,
  shelved: Count,
  /** The first chapter; null while it has none. */
  first: Type.Union([ChapterLink, Type.Null()]),
  /** State of it for this viewer: purchases, likes, follows. */
  mine: Type.Object({
    /** Bought as a whole. */
    owned: Type.Boolean(),
    shelved: Type.Boolean(),
    /** 1 to 5; 0 = none given. */
    stars: Type.Integer({ minimum: 0, maximum: 5 }),
    /** Where it was left on any device, with the chapter; null when it was never opened. */
    place: Type.Union([PlaceWithChapter, Type.Null()]),
  }),
})
export type Comic = Static<typeof Comic>

/** A page; `width` and `height` in pixels are those of its largest width. */
export const ComicPage = Type.Object({
  /**
   * Path of the smallest picture, relative to the IMAGE domain; the number at its end may be swapped as with covers. It dies within
   * two hours and is the same within one: asked for again, `comicsChapter/pics` gives a fresh one.
   */
  path: Type.String(),
  width: Count,
  height: Count,
  colour: Type.String(),
  /** Two pages in one picture. */
  spread: Type.Boolean(),
})
export type ComicPage = Static<typeof ComicPage>

/** A chapter to read. */
export const ChapterPages = Type.Object({
  comic: Type.Object({
    id: Id,
    title: Type.String(),
    mode: ComicMode,
    cover: Type.String(),
    colour: Type.String(),
    /** How many chapters there are. */
    chapters: Count,
  }),
  chapter: ChapterLink,
  entitlement: ChapterEntitled,
  /** How many pages it has, however many of them may be seen. */
  total: Count,
  /** Entitlement of this viewer: all, the preview, or none. */
  pages: Type.Array(ComicPage),
  previous: Type.Union([ChapterLink, Type.Null()]),
  next: Type.Union([ChapterLink, Type.Null()]),
  /** Where this viewer left this chapter, from 1; 0 when it was never opened. */
  page: Count,
})
export type ChapterPages = Static<typeof ChapterPages>

/** A comic on somebody's shelf. */
export const ShelfRow = Type.Object({
  ...ComicCard.properties,
  /** Chapters that came since they last opened it. */
  fresh: Count,
  /** Where they left it; null when it was never opened. */
  place: Type.Union([PlaceWithChapter, Type.Null()]),
  /** When it was last read or put there. */
  at: UnixSeconds,
})
export type ShelfRow = Static<typeof ShelfRow>

/** How many gave each number of stars, one star first. */
export const ComicScore = Type.Object({
  /** As on the card. */
  score: Count,
  scored: Count,
  spread: Type.Array(Count, { minItems: 5, maxItems: 5 }),
  /** Score given by the caller; 0 = none yet. */
  mine: Type.Integer({ minimum: 0, maximum: 5 }),
})
export type ComicScore = Static<typeof ComicScore>

export const mostShelved = 1_000
