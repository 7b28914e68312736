import * as Type from 'typebox'
import { IdInput, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'
import { Category } from '../session/shapes.ts'
import { Liked } from '../social/shapes.ts'
import { DramaCard, DramaForm, DramaPlay, DramaTopic, DramaTopicCard, FollowedDrama } from './drama-shapes.ts'
import { Order } from './endpoints.ts'

const content = { method: 'POST', feature: 'video', access: 'guest', age: 'confirmed' } as const
const ordered = { ...pageFields, order: Type.Optional(Order) }
const often = { limit: 120, seconds: 60, by: 'account' } as const

/** Short dramas and television. */
export const dramas = {
  /** The home of dramas, the same for everybody: what is recommended, new, watched most, and gathered in topics. */
  home: endpoint({
    ...content,
    path: '/api/app/television/home',
    reply: Type.Object({
      banner: Type.Array(DramaCard),
      categories: Type.Array(Category),
      vertical: Type.Array(DramaCard),
      horizontal: Type.Array(DramaCard),
      ranked: Type.Array(DramaCard),
      topics: Type.Array(DramaTopic),
    }),
    cache: { seconds: 10 },
  }),
  /** The dramas of a category, of a form, or all; those that are complete or those that go on. */
  byType: endpoint({
    ...content,
    path: '/api/app/television/typehome',
    body: Type.Object({
      ...ordered,
      categoryId: Type.Optional(IdInput),
      form: Type.Optional(DramaForm),
      finished: Type.Optional(Type.Boolean()),
    }),
    reply: listOf(DramaCard),
    cache: { seconds: 10 },
  }),
  /** Dramas filmed upright. */
  shortDramas: endpoint({
    ...content,
    path: '/api/app/television/shortdrama',
    body: Type.Object(ordered),
    reply: listOf(DramaCard),
    cache: { seconds: 10 },
  }),
  /** Topics in the operator's order. */
  topics: endpoint({
    ...content,
    path: '/api/app/television/topiclist',
    body: Type.Object(pageFields),
    reply: listOf(DramaTopicCard),
    cache: { seconds: 30 },
  }),
  /** A topic with its dramas in the operator's order. */
  topic: endpoint({
    ...content,
    path: '/api/app/television/topic',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    reply: Type.Object({ topic: DramaTopicCard, ...listOf(DramaCard).properties }),
    cache: { seconds: 10 },
    errors: ['topic_not_found'],
  }),
  /**
   * A drama with one of its episodes to play: the one named, else where this viewer goes on, on whatever device. It counts as a
   * play, unless it is asked for `ahead` of the end of the episode before.
   */
  play: endpoint({
    ...content,
    path: '/api/app/television/play',
    body: Type.Object({
      /** Absent: the drama of the episode named. */
      id: Type.Optional(IdInput),
      episode: Type.Optional(IdInput),
      ahead: Type.Optional(Type.Boolean()),
    }),
    reply: DramaPlay,
    errors: ['drama_not_found', 'episode_not_found', 'film_not_found', 'film_not_ready'],
  }),
  like: endpoint({
    ...content,
    path: '/api/app/television/like',
    rate: often,
    /** How it shall be, so that a repeat changes nothing. */
    body: Type.Object({ id: IdInput, like: Type.Boolean() }),
    reply: Liked,
    errors: ['drama_not_found'],
  }),
  /** Follows a drama, to be told of its new episodes, or no longer; as it shall be. */
  follow: endpoint({
    ...content,
    path: '/api/app/television/follow',
    extra: true,
    rate: often,
    body: Type.Object({ id: IdInput, follow: Type.Boolean() }),
    reply: Type.Object({ following: Type.Boolean() }),
    errors: ['drama_not_found', 'dramas_full'],
  }),
  /** The dramas one follows, the last followed or opened first. */
  following: endpoint({
    ...content,
    path: '/api/app/television/following',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(FollowedDrama),
  }),
}

/** Dramas for coins. The same key with the same body answers what it answered before. */
export const dramasPay = {
  /** Buys a drama for good, with every episode it has and will have. */
  drama: endpoint({
    ...content,
    path: '/api/app/television/pay',
    extra: true,
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'drama_not_found'],
  }),
  /** Buys one episode for good. Who owns the drama owns it already. */
  episode: endpoint({
    ...content,
    path: '/api/app/television/payEpisode',
    extra: true,
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'episode_not_found'],
  }),
}
