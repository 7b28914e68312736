import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { Count, Hundredths, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Section, SectionKind, TopicPlace } from './catalogue-shapes.ts'

const reading = { method: 'POST', feature: 'video', access: 'staff:films.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'video', access: 'staff:films.edit', age: 'open' } as const

/** What was read before it was changed; a change of an older version is refused. Absent for something new. */
const edited = { id: Type.Optional(IdInput), version: Type.Optional(Type.Integer({ minimum: 1 })) }
const picture = Type.Optional(PictureText)
const searched = { ...pageFields, search: Type.Optional(Line(60)) }
const removed = { body: Type.Object({ id: IdInput }), reply: Nothing }
const filmIds = Type.Array(IdInput, { maxItems: 500 })
/** Everything there is, in its new order. */
const ordered = Type.Array(IdInput, { maxItems: 500 })

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

const channelFields = {
  kind: ChannelKind,
  name: Line(20, 1),
  showType: Type.Integer({ minimum: 1, maximum: 4 }),
  hidden: Type.Boolean(),
}
export const ChannelRow = Type.Object({ id: Id, version: Count, ...channelFields, films: Count })
export type ChannelRow = Static<typeof ChannelRow>

export const TagRow = Type.Object({ id: Id, title: Type.String(), films: Count, hidden: Type.Boolean() })
export type TagRow = Static<typeof TagRow>

const actorFields = { name: Line(40, 1), intro: Line(1000), hidden: Type.Boolean() }
export const ActorRow = Type.Object({
  id: Id,
  version: Count,
  ...actorFields,
  avatar: Type.String(),
  /** How many viewers see. */
  films: Count,
  /** Kept from viewers by moderation, whatever `hidden` says. */
  moderated: Type.Boolean(),
  sample: Type.Boolean(),
})
export type ActorRow = Static<typeof ActorRow>

const topicFields = { title: Line(40, 1), intro: Line(500), hidden: Type.Boolean() }
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

const collectionFields = {
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

/** Where the films of a section come from. A section that lists something else has its kind as source. */
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

const sectionFields = {
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

export const catalogueConsole = {
  channels: endpoint({
    ...reading,
    path: '/api/console/channels/list',
    reply: Type.Object({ list: Type.Array(ChannelRow) }),
  }),
  saveChannel: endpoint({
    ...editing,
    path: '/api/console/channels/save',
    body: Type.Object({ ...edited, ...channelFields }),
    reply: Nothing,
    errors: ['channel_not_found', 'changed_meanwhile'],
  }),
  orderChannels: endpoint({
    ...editing,
    path: '/api/console/channels/order',
    body: Type.Object({ kind: ChannelKind, ids: ordered }),
    reply: Nothing,
  }),
  tags: endpoint({
    ...reading,
    path: '/api/console/tags/list',
    body: Type.Object(searched),
    reply: listOf(TagRow),
  }),
  /** Renames a tag on all its films; a tag of the new title already there takes them in. */
  renameTag: endpoint({
    ...editing,
    path: '/api/console/tags/rename',
    body: Type.Object({ id: IdInput, title: Line(20, 1) }),
    reply: Nothing,
    errors: ['tag_not_found'],
  }),
  hideTag: endpoint({
    ...editing,
    path: '/api/console/tags/hide',
    body: Type.Object({ id: IdInput, hidden: Type.Boolean() }),
    reply: Nothing,
    errors: ['tag_not_found'],
  }),
  actors: endpoint({
    ...reading,
    path: '/api/console/actors/list',
    body: Type.Object(searched),
    reply: listOf(ActorRow),
  }),
  actorFilms: endpoint({
    ...reading,
    path: '/api/console/actors/films',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ list: Type.Array(GatheredFilm) }),
  }),
  /** Also puts the actor last into the cast of films, and takes the actor out of that of others. */
  saveActor: endpoint({
    ...editing,
    path: '/api/console/actors/save',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      ...actorFields,
      picture,
      join: Type.Optional(filmIds),
      leave: Type.Optional(filmIds),
    }),
    reply: Nothing,
    errors: ['actor_not_found', 'name_taken', 'changed_meanwhile', 'picture_blocked'],
  }),
  removeActor: endpoint({
    ...editing,
    path: '/api/console/actors/remove',
    ...removed,
    errors: ['actor_not_found'],
  }),
  topics: endpoint({
    ...reading,
    path: '/api/console/topics/list',
    reply: Type.Object({ list: Type.Array(TopicRow) }),
  }),
  topicFilms: endpoint({
    ...reading,
    path: '/api/console/topics/films',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ list: Type.Array(GatheredFilm) }),
  }),
  saveTopic: endpoint({
    ...editing,
    path: '/api/console/topics/save',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      ...topicFields,
      /** Absent: where it stands, and `home` for a new one. */
      place: Type.Optional(TopicPlace),
      filmIds,
      picture,
    }),
    reply: Nothing,
    errors: ['topic_not_found', 'changed_meanwhile', 'picture_blocked'],
  }),
  orderTopics: endpoint({
    ...editing,
    path: '/api/console/topics/order',
    body: Type.Object({ ids: ordered }),
    reply: Nothing,
  }),
  removeTopic: endpoint({
    ...editing,
    path: '/api/console/topics/remove',
    ...removed,
    errors: ['topic_not_found'],
  }),
  collections: endpoint({
    ...reading,
    path: '/api/console/collections/list',
    body: Type.Object(searched),
    reply: listOf(CollectionRow),
  }),
  collectionFilms: endpoint({
    ...reading,
    path: '/api/console/collections/films',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({ list: Type.Array(GatheredFilm) }),
  }),
  /** Its films become episodes 1, 2, 3 … in the order given; a film of another collection moves here. */
  saveCollection: endpoint({
    ...editing,
    path: '/api/console/collections/save',
    bodyLimit: bodyWithPicture,
    body: Type.Object({ ...edited, ...collectionFields, filmIds, picture }),
    reply: Nothing,
    errors: ['collection_not_found', 'name_taken', 'changed_meanwhile', 'picture_blocked'],
  }),
  removeCollection: endpoint({
    ...editing,
    path: '/api/console/collections/remove',
    ...removed,
    errors: ['collection_not_found'],
  }),
  /** What is laid out for a channel, or for 推荐 without one; empty while the default layout holds. */
  sections: endpoint({
    ...reading,
    path: '/api/console/sections/list',
    body: Type.Object({ categoryId: Type.Optional(IdInput) }),
    reply: Type.Object({ list: Type.Array(SectionRow) }),
  }),
  /** The home page as viewers get it at this moment. */
  previewSections: endpoint({
    ...reading,
    path: '/api/console/sections/preview',
    body: Type.Object({ categoryId: Type.Optional(IdInput) }),
    reply: Type.Object({ sections: Type.Array(Section) }),
  }),
  saveSection: endpoint({
    ...editing,
    path: '/api/console/sections/save',
    body: Type.Object({ ...edited, ...sectionFields, filmIds }),
    reply: Nothing,
    errors: ['section_not_found', 'channel_not_found', 'topic_not_found', 'changed_meanwhile'],
  }),
  /** Writes the default layout down as sections to change from there. Nothing where there are some already. */
  adoptDefaultSections: endpoint({
    ...editing,
    path: '/api/console/sections/adopt',
    body: Type.Object({ categoryId: Type.Optional(IdInput) }),
    reply: Nothing,
    errors: ['channel_not_found'],
  }),
  orderSections: endpoint({
    ...editing,
    path: '/api/console/sections/order',
    body: Type.Object({ ids: ordered }),
    reply: Nothing,
  }),
  removeSection: endpoint({
    ...editing,
    path: '/api/console/sections/remove',
    ...removed,
    errors: ['section_not_found'],
  }),
}
