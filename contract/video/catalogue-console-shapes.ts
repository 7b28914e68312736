import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, IdInput, Line, UnixSeconds } from '../common.ts'
import { SectionKind, TopicPlace } from './catalogue-shapes.ts'

/** A film among others that are gathered by hand, whatever its state. */
export const GatheredFilm = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  visibility: Type.String(),
})
export type GatheredFilm = Static<typeof GatheredFilm>

export const ChannelKind = Type.Enum(['home', 'dark', 'television', 'post'])
export type ChannelKind = Static<typeof ChannelKind>

export const channelFields = {
  kind: ChannelKind,
  name: Line(20, 1),
  showType: Type.Integer({ minimum: 1, maximum: 4 }),
  hidden: Type.Boolean(),
}
export const ChannelRow = Type.Object({ id: Id, version: Count, ...channelFields, films: Count })
export type ChannelRow = Static<typeof ChannelRow>

export const TagRow = Type.Object({ id: Id, title: Type.String(), films: Count, hidden: Type.Boolean() })
export type TagRow = Static<typeof TagRow>

export const actorFields = { name: Line(40, 1), intro: Line(1000), hidden: Type.Boolean() }
export const ActorRow = Type.Object({
  id: Id,
  version: Count,
  ...actorFields,
  avatar: Type.String(),
  /** Number of films that viewers can see. */
  films: Count,
  /** Kept from viewers by moderation, whatever `hidden` says. */
  moderated: Type.Boolean(),
  sample: Type.Boolean(),
})
export type ActorRow = Static<typeof ActorRow>

export const topicFields = { title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
export const TopicRow = Type.Object({
  id: Id,
  version: Count,
  ...topicFields,
  place: TopicPlace,
  cover: Type.String(),
  /** All it holds, whatever their state. */
  films: Count,
  sample: Type.Boolean(),
})
export type TopicRow = Static<typeof TopicRow>

export const collectionFields = {
  title: Line(80, 1),
  intro: Line(1000),
  finished: Type.Boolean(),
  price: Hundredths,
  hidden: Type.Boolean(),
}
export const CollectionRow = Type.Object({
  id: Id,
  version: Count,
  ...collectionFields,
  cover: Type.String(),
  /** All it holds, whatever their state. */
  films: Count,
  /** Kept from viewers by moderation, whatever `hidden` says. */
  moderated: Type.Boolean(),
  sample: Type.Boolean(),
})
export type CollectionRow = Static<typeof CollectionRow>

/** Source of the films of a section. A section that lists something else has its kind as source. */
export const SectionSource = Type.Enum([
  'newest',
  'hottest',
  'week',
  'tag',
  'topic',
  'picked',
  'topics',
  'actors',
  'collections',
])
export type SectionSource = Static<typeof SectionSource>

export const sectionFields = {
  /** 0 for 推荐. */
  categoryId: Type.Union([IdInput, Type.Literal(0)]),
  kind: SectionKind,
  source: SectionSource,
  title: Line(20),
  /** For the source `tag`, else empty. */
  tag: Line(60),
  /** For the source `topic`, else 0. */
  topicId: Type.Union([IdInput, Type.Literal(0)]),
  size: Type.Integer({ minimum: 1, maximum: 50 }),
  hidden: Type.Boolean(),
  /** When it starts and ends to show; 0 is always. */
  startsAt: UnixSeconds,
  endsAt: UnixSeconds,
}
export const SectionRow = Type.Object({
  ...sectionFields,
  id: Id,
  version: Count,
  categoryId: Type.Integer(),
  topicId: Type.Integer(),
  topic: Type.String(),
  /** The films chosen by hand, for the source `picked`. */
  films: Type.Array(GatheredFilm),
})
export type SectionRow = Static<typeof SectionRow>
