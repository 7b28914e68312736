import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'
import { FilmCard } from '../video/shapes.ts'
import { BlockKind, Run } from './text.ts'

/** A picture in a list: its path and the colour to show until it is there. */
const Shot = Type.Object({ cover: Type.String(), colour: Type.String() })

/** A story in a list. Nothing in it depends on who looks. */
export const StoryCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** A line or two of what it is about; may be empty. */
  summary: Type.String(),
  /** Path of the smallest picture; `/320.webp` at its end may be swapped for 640 or 1280. Empty: it has none. */
  cover: Type.String(),
  colour: Type.String(),
  /** Three of its pictures where it has so many, else none: they stand side by side. */
  shots: Type.Array(Shot),
  /** It has a film in it. */
  hasFilm: Type.Boolean(),
  /** How often it was opened. */
  views: Count,
  /** 0 and empty for none. */
  categoryId: Type.Integer({ minimum: 0 }),
  category: Type.String(),
  /** Who tells it; 0 and empty for nobody. */
  writerId: Type.Integer({ minimum: 0 }),
  writer: Type.String(),
  publishedAt: UnixSeconds,
})
export type StoryCard = Static<typeof StoryCard>

/** A picture within a story, its size in pixels that of its largest rendition. */
export const StoryPicture = Type.Object({
  path: Type.String(),
  width: Count,
  height: Count,
  colour: Type.String(),
})
export type StoryPicture = Static<typeof StoryPicture>

/** One block as viewers get it. A picture or film that is no longer there is left out of the story. */
export const StoryBlock = Type.Object({
  kind: BlockKind,
  runs: Type.Optional(Type.Array(Run)),
  picture: Type.Optional(StoryPicture),
  caption: Type.Optional(Type.String()),
  film: Type.Optional(FilmCard),
})
export type StoryBlock = Static<typeof StoryBlock>

export const StoryCategory = Type.Object({ id: Id, name: Type.String() })
export type StoryCategory = Static<typeof StoryCategory>

/** Who tells stories; `creator` in the paths of the wire. */
export const Writer = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path of a picture; empty for none. */
  avatar: Type.String(),
  intro: Type.String(),
  /** How many stories of theirs viewers may know of. */
  stories: Count,
})
export type Writer = Static<typeof Writer>

/** Stories gathered by hand under one title, in the operator's order. */
export const StoryCollection = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  /** Its own picture or that of its first story; may be empty. */
  cover: Type.String(),
  colour: Type.String(),
  stories: Count,
})
export type StoryCollection = Static<typeof StoryCollection>

/** A tag and how many of the newest stories carry it. */
export const StoryTag = Type.Object({ title: Type.String(), stories: Count })
export type StoryTag = Static<typeof StoryTag>

const Neighbour = Type.Union([Type.Object({ id: Id, title: Type.String() }), Type.Null()])

/** The collection a story belongs to, its place there from 1, and its neighbours. */
const Series = Type.Object({
  id: Id,
  title: Type.String(),
  place: Count,
  stories: Count,
  previous: Neighbour,
  next: Neighbour,
})
export type Series = Static<typeof Series>

export const Story = Type.Object({
  ...StoryCard.properties,
  tags: Type.Array(Type.String()),
  /** Its characters without the spaces. */
  letters: Count,
  blocks: Type.Array(StoryBlock),
  writerAvatar: Type.String(),
  writerIntro: Type.String(),
  series: Type.Union([Series, Type.Null()]),
  /** Others to go on with: of its category first, then the newest. */
  more: Type.Array(StoryCard),
})
export type Story = Static<typeof Story>

/** The front page besides its endless list. */
export const MelonHome = Type.Object({
  /** Stories put first by the operator. */
  lead: Type.Array(StoryCard),
  /** The most opened of the newest. */
  hot: Type.Array(StoryCard),
  collections: Type.Array(StoryCollection),
  writers: Type.Array(Writer),
  tags: Type.Array(StoryTag),
})
export type MelonHome = Static<typeof MelonHome>
