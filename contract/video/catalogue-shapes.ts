import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, listOf } from '../common.ts'
import { Entitled, FilmCard } from './shapes.ts'

/** An actor in a list. `avatar` is a path like a cover's, or empty. */
export const ActorCard = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  /** How many films viewers may know of. */
  films: Count,
})
export type ActorCard = Static<typeof ActorCard>

export const Actor = Type.Object({ ...ActorCard.properties, intro: Type.String() })
export type Actor = Static<typeof Actor>

/** Where a topic stands: on home pages, or as a column of 发现. */
export const TopicPlace = Type.Enum(['home', 'discover'])
export type TopicPlace = Static<typeof TopicPlace>

/** A topic in a list: films chosen by hand. */
export const TopicCard = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  films: Count,
})
export type TopicCard = Static<typeof TopicCard>

/** A topic of 发现 with the first of its films. */
export const VideoColumn = Type.Object({ ...TopicCard.properties, first: Type.Array(FilmCard) })
export type VideoColumn = Static<typeof VideoColumn>

/** A collection in a list: films that follow each other as episodes. */
export const CollectionCard = Type.Object({
  id: Id,
  title: Type.String(),
  intro: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  /** How many episodes viewers may know of, and whether no more will come. */
  episodes: Count,
  finished: Type.Boolean(),
  /** For the whole; 0 = not sold as one. */
  price: Hundredths,
  /** Of all its episodes together. */
  plays: Count,
})
export type CollectionCard = Static<typeof CollectionCard>

/** A collection in a rank. */
export const RankedCollection = Type.Object({
  ...CollectionCard.properties,
  /** How often its episodes were played in the period of the rank. */
  played: Count,
})
export type RankedCollection = Static<typeof RankedCollection>

/** A film as an episode, with what this viewer may watch of it. */
export const Episode = Type.Object({
  ...FilmCard.properties,
  /** Its number as the operator gave it; 0 when there is none: the order of the list counts. */
  episode: Count,
  entitlement: Entitled,
})
export type Episode = Static<typeof Episode>

/** How a section is drawn. `topic` is one topic's films with 换一换; `topics`, `actors` and `collections` list those. */
export const SectionKind = Type.Enum([
  'banner',
  'rail',
  'grid',
  'rows',
  'ranked',
  'topic',
  'topics',
  'actors',
  'collections',
])
export type SectionKind = Static<typeof SectionKind>

/** A shelf of a home page. Of its four lists only the one of its kind holds anything. */
export const Section = Type.Object({
  /** 0 for a section of the default layout, which has no page of its own. */
  id: Type.Integer({ minimum: 0 }),
  title: Type.String(),
  kind: SectionKind,
  /** Whether `media/label` lists all films of it: its 更多. */
  more: Type.Boolean(),
  /** The topic of a section of one topic. */
  topic: Type.Union([TopicCard, Type.Null()]),
  films: Type.Array(FilmCard),
  topics: Type.Array(TopicCard),
  actors: Type.Array(ActorCard),
  collections: Type.Array(CollectionCard),
})
export type Section = Static<typeof Section>

export const TopicPage = Type.Object({ topic: TopicCard, ...listOf(FilmCard).properties })
