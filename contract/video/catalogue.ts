import * as Type from 'typebox'
import { IdInput, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  Actor,
  ActorCard,
  CollectionCard,
  Episode,
  RankedCollection,
  Section,
  TopicCard,
  TopicPage,
  TopicPlace,
  VideoColumn,
} from './catalogue-shapes.ts'
import { Order, Period } from './endpoints.ts'
import { FilmCard } from './shapes.ts'

const content = { method: 'POST', feature: 'video', access: 'guest', age: 'confirmed' } as const

/** Home pages and what films are gathered by: actors, topics and collections. */
export const catalogue = {
  /** The home page of a channel, or of 推荐 without one: its sections in the operator's order, empty ones left out. */
  homeSections: endpoint({
    ...content,
    path: '/api/app/media/homeV2',
    body: Type.Object({ categoryId: Type.Optional(IdInput) }),
    reply: Type.Object({ sections: Type.Array(Section) }),
    cache: { seconds: 10 },
  }),
  /** All films of a section, which has a page of its own. */
  section: endpoint({
    ...content,
    path: '/api/app/media/label',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ title: Type.String(), ...listOf(FilmCard).properties }),
    cache: { seconds: 10 },
    errors: ['section_not_found'],
  }),
  /** Actors, those in the most films first. */
  actors: endpoint({
    ...content,
    path: '/api/app/media/actor/list',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(ActorCard),
    cache: { seconds: 30 },
  }),
  actor: endpoint({
    ...content,
    path: '/api/app/media/actor/info',
    body: Type.Object({ id: IdInput }),
    reply: Actor,
    cache: { seconds: 10 },
    errors: ['actor_not_found'],
  }),
  /** The films of an actor. */
  actorFilms: endpoint({
    ...content,
    path: '/api/app/media/actor/details',
    body: Type.Object({ ...pageFields, id: IdInput, order: Type.Optional(Order) }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
    errors: ['actor_not_found'],
  }),
  /** The topics of one place, `home` unless told, in the operator's order. */
  topics: endpoint({
    ...content,
    path: '/api/app/media/topic/list',
    extra: true,
    body: Type.Object({ ...pageFields, place: Type.Optional(TopicPlace) }),
    reply: listOf(TopicCard),
    cache: { seconds: 30 },
  }),
  /** The video columns of 发现, each with its first films, in the operator's order. */
  columns: endpoint({
    ...content,
    path: '/api/app/video/columns',
    extra: true,
    body: Type.Object({
      cursor: pageFields.cursor,
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    reply: listOf(VideoColumn),
    cache: { seconds: 10 },
  }),
  /** A topic with its films in the operator's order. */
  topic: endpoint({
    ...content,
    path: '/api/app/media/topic/details',
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: TopicPage,
    cache: { seconds: 10 },
    errors: ['topic_not_found'],
  }),
  /**
   * 换一换: another handful of a topic, else of a channel, else of all films, shuffled by `seed`. `next` leads to the
   * handful after it and none comes twice until it is null, when another seed begins anew.
   */
  shuffled: endpoint({
    ...content,
    path: '/api/app/media/topic/change',
    body: Type.Object({
      ...pageFields,
      id: Type.Optional(IdInput),
      categoryId: Type.Optional(IdInput),
      seed: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    reply: listOf(FilmCard),
    errors: ['topic_not_found'],
  }),
  /** Collections, the newest first. */
  collections: endpoint({
    ...content,
    path: '/api/app/media/cellection/list',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(CollectionCard),
    cache: { seconds: 30 },
  }),
  /** The collections whose episodes were played most in a period; those nobody played in it are not listed. */
  collectionRank: endpoint({
    ...content,
    path: '/api/app/media/cellection/rank',
    body: Type.Object({ ...pageFields, period: Period }),
    reply: listOf(RankedCollection),
    cache: { seconds: 30 },
  }),
  /** A collection with its episodes in order and what this viewer may watch of each; at most the first 500. */
  collection: endpoint({
    ...content,
    access: 'anyone',
    path: '/api/app/media/episode/detail',
    body: Type.Object({ id: IdInput }),
    reply: Type.Object({
      collection: CollectionCard,
      /** Whether this viewer bought it as one. */
      owned: Type.Boolean(),
      episodes: Type.Array(Episode),
    }),
    errors: ['collection_not_found'],
  }),
}
