import * as Type from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Section, TopicPlace } from './catalogue-shapes.ts'
import {
  ActorRow,
  ChannelKind,
  ChannelRow,
  CollectionRow,
  GatheredFilm,
  SectionRow,
  TagRow,
  TopicRow,
  actorFields,
  channelFields,
  collectionFields,
  sectionFields,
  topicFields,
} from './catalogue-console-shapes.ts'

const reading = { method: 'POST', feature: 'video', access: 'staff:films.read', age: 'open' } as const
const editing = { method: 'POST', feature: 'video', access: 'staff:films.edit', age: 'open' } as const

/** Version that was read before the change; an older one is refused. Absent for a new one. */
const edited = { id: Type.Optional(IdInput), version: Type.Optional(Type.Integer({ minimum: 1 })) }
const picture = Type.Optional(PictureText)
const searched = { ...pageFields, search: Type.Optional(Line(60)) }
const removed = { body: Type.Object({ id: IdInput }), reply: Nothing }
const filmIds = Type.Array(IdInput, { maxItems: 500 })
/** Everything there is, in its new order. */
const ordered = Type.Array(IdInput, { maxItems: 500 })

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
  /** Layout of a channel, or of 推荐 without one; empty while the default layout holds. */
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
