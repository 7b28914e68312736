import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, UnixSeconds } from '../common.ts'
import { BlockKind, PlaceInBook, Run, Script } from './text.ts'

/** A novel in a list. Nothing in it depends on who looks. */
export const NovelCard = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  /** Path of the smallest picture, or empty; `/320.webp` at its end may be swapped for 640 or 1280. */
  cover: Type.String(),
  /** Hexadecimal colour to show until the picture is there. */
  colour: Type.String(),
  /** How its description begins. */
  intro: Type.String(),
  chapters: Count,
  /** Characters of the whole text. */
  words: Count,
  finished: Type.Boolean(),
  /** How many people have read it. */
  readers: Count,
  /** Whether some of its chapters are recorded. */
  audio: Type.Boolean(),
  vip: Type.Boolean(),
  /** Of the whole, and of each chapter that is not free; 0 = not sold so. */
  price: Hundredths,
  chapterPrice: Hundredths,
  /** When its last chapter came. */
  updatedAt: UnixSeconds,
})
export type NovelCard = Static<typeof NovelCard>

/** Readable part of a chapter: all of it, its beginning, or nothing. */
const ReadState = Type.Enum(['free', 'vip', 'bought', 'preview', 'locked'])
export type ReadState = Static<typeof ReadState>

/** Entitlement of this viewer to a chapter, and the ways to unlock it: membership, its price, the price of the whole (0 = not sold so). */
export const ChapterEntitled = Type.Object({
  state: ReadState,
  needsVip: Type.Boolean(),
  price: Hundredths,
  novelPrice: Hundredths,
})
export type ChapterEntitled = Static<typeof ChapterEntitled>

/** Where somebody left a novel, and when by the server's clock. */
export const NovelPlace = Type.Object({ ...PlaceInBook.properties, at: UnixSeconds })
export type NovelPlace = Static<typeof NovelPlace>

export const Novel = Type.Object({
  ...NovelCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  /** Empty for none. */
  category: Type.String(),
  script: Script,
  /** So many chapters from the first may be read by everybody. */
  freeChapters: Count,
  first: Type.Union([Id, Type.Null()]),
  latest: Type.Union([
    Type.Object({ id: Id, number: Count, title: Type.String(), at: UnixSeconds }),
    Type.Null(),
  ]),
  /** How many have it on their shelf. */
  shelved: Count,
  /** State of it for this viewer: purchases, likes, follows. */
  mine: Type.Object({
    /** Entitlement beyond the free chapters, except for chapters bought one by one; `free` where nothing is locked. */
    entitlement: ChapterEntitled,
    /** Bought as a whole. */
    owned: Type.Boolean(),
    shelved: Type.Boolean(),
    /** Where it was left, on any device. */
    place: Type.Union([NovelPlace, Type.Null()]),
  }),
})
export type Novel = Static<typeof Novel>

/** A chapter in a table of contents. `volume` is empty where the book has none. */
export const ChapterRow = Type.Object({
  id: Id,
  /** From 1, without a gap. */
  number: Count,
  volume: Type.String(),
  title: Type.String(),
  words: Count,
  /** Seconds of its recording; 0 = none. */
  seconds: Count,
  state: ReadState,
})
export type ChapterRow = Static<typeof ChapterRow>

/** A block as it is shown. A picture's sizes are in pixels; its path lives for an hour and its number may be another width. */
export const ShownBlock = Type.Object({
  kind: BlockKind,
  runs: Type.Optional(Type.Array(Run)),
  picture: Type.Optional(
    Type.Object({ path: Type.String(), width: Count, height: Count, colour: Type.String() }),
  ),
  alt: Type.Optional(Type.String()),
})
export type ShownBlock = Static<typeof ShownBlock>

/** A chapter beside another one. */
const Neighbour = Type.Union([Type.Object({ id: Id, title: Type.String(), state: ReadState }), Type.Null()])

export const Chapter = Type.Object({
  id: Id,
  novelId: Id,
  novelTitle: Type.String(),
  number: Count,
  /** How many chapters the book has. */
  chapters: Count,
  volume: Type.String(),
  title: Type.String(),
  words: Count,
  /** The script the text is in here. */
  script: Script,
  entitlement: ChapterEntitled,
  /** The text: all of it, or of a locked chapter how it begins. Indexes and offsets are the same in both scripts. */
  blocks: Type.Array(ShownBlock),
  /** Blocks of the whole chapter. */
  blockCount: Count,
  previous: Neighbour,
  next: Neighbour,
  /** Its recording, for who may read all of it: `url` answers ranges and lives for some hours. */
  audio: Type.Union([Type.Object({ url: Type.String(), seconds: Count }), Type.Null()]),
})
export type Chapter = Static<typeof Chapter>

/** A novel on somebody's shelf. */
export const ShelfRow = Type.Object({
  novel: NovelCard,
  /** Chapters that came since they last opened it. */
  fresh: Count,
  /** Where they left it; null when it was never opened. */
  place: Type.Union([NovelPlace, Type.Null()]),
  /** When it was last read or put there. */
  at: UnixSeconds,
})
export type ShelfRow = Static<typeof ShelfRow>

export const NovelCategory = Type.Object({ id: Id, name: Type.String() })
export type NovelCategory = Static<typeof NovelCategory>

/** A word novels are marked with. */
export const NovelTag = Type.Object({ id: Id, title: Type.String(), novels: Count })
export type NovelTag = Static<typeof NovelTag>

/** Novels chosen by hand. `banner`: the pictures at the top of the home page; else how it is drawn there. */
export const TopicKind = Type.Enum(['banner', 'rail', 'grid', 'rows'])
export type TopicKind = Static<typeof TopicKind>

export const NovelTopic = Type.Object({
  id: Id,
  kind: TopicKind,
  title: Type.String(),
  intro: Type.String(),
  novels: Count,
})
export type NovelTopic = Static<typeof NovelTopic>

/** A shelf of the home page: a topic of the operator's, or what the product gathers by itself. */
export const NovelSection = Type.Object({
  kind: Type.Enum(['banner', 'rail', 'grid', 'rows', 'ranked']),
  source: Type.Enum(['topic', 'new', 'hot', 'audio', 'finished', 'free']),
  title: Type.String(),
  /** Of the source `topic`, else 0. */
  topicId: Type.Integer({ minimum: 0 }),
  /** How many novels the topic holds; 0 for others. */
  total: Count,
  /** The first of them. */
  novels: Type.Array(NovelCard),
})
export type NovelSection = Static<typeof NovelSection>

export const mostShelved = 1_000
export const mostBookmarks = 500

/** A place somebody wants to find again, with how the text goes on there. */
export const Bookmark = Type.Object({
  id: Id,
  ...PlaceInBook.properties,
  excerpt: Type.String(),
  at: UnixSeconds,
})
export type Bookmark = Static<typeof Bookmark>

/** A place where a book says what was searched for, `length` units long, and the words around it. */
export const Hit = Type.Object({
  ...PlaceInBook.properties,
  length: Count,
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
})
export type Hit = Static<typeof Hit>
