import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Place } from '../history/shapes.ts'
import { Category } from '../session/shapes.ts'
import { Liked } from '../social/shapes.ts'
import { Film, FilmCard, RankedFilm, Tag } from './shapes.ts'

/** The newest or the most played first. */
export const Order = Type.Union([Type.Literal('new'), Type.Literal('hot')])

/** The time a rank counts plays in: today, the last 7 or 30 days with today, or ever. Days are those of Asia/Shanghai. */
export const Period = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('all'),
])
export type Period = Static<typeof Period>

export const video = {
  categories: endpoint({
    method: 'POST',
    path: '/api/app/media/category',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    reply: Type.Object({ list: Type.Array(Category) }),
    cache: { seconds: 30 },
  }),
  home: endpoint({
    method: 'POST',
    path: '/api/app/media/home',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({
      ...pageFields,
      /** Absent: films of every channel. */
      categoryId: Type.Optional(IdInput),
      order: Type.Optional(Order),
    }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
  }),
  /** The tags of films, most used first. */
  tagList: endpoint({
    method: 'POST',
    path: '/api/app/media/tagList',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object(pageFields),
    reply: listOf(Tag),
    cache: { seconds: 30 },
  }),
  tag: endpoint({
    method: 'POST',
    path: '/api/app/media/tag',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ ...pageFields, title: Line(60, 1), order: Type.Optional(Order) }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
  }),
  /** The films played most in a period; those nobody played in it are not listed. */
  rank: endpoint({
    method: 'POST',
    path: '/api/app/media/rank',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ ...pageFields, period: Period, categoryId: Type.Optional(IdInput) }),
    reply: listOf(RankedFilm),
    cache: { seconds: 30 },
  }),
  /** The first three of each home channel's rank; a channel nobody played in the period is not listed. */
  rankOfCategories: endpoint({
    method: 'POST',
    path: '/api/app/media/rank/category',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ period: Period }),
    reply: Type.Object({
      list: Type.Array(Type.Object({ categoryId: Id, name: Type.String(), films: Type.Array(RankedFilm) })),
    }),
    cache: { seconds: 30 },
  }),
  /** Similar films: those that share tags and channel, then the most played. */
  alike: endpoint({
    method: 'POST',
    path: '/api/app/media/maylike',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ id: IdInput, size: pageFields.size }),
    reply: Type.Object({ list: Type.Array(FilmCard) }),
    cache: { seconds: 30 },
    errors: ['film_not_found', 'film_not_ready'],
  }),
  /** The films chosen for today in Asia/Shanghai, the same for everybody all day. */
  dayPicks: endpoint({
    method: 'POST',
    path: '/api/app/media/dayRecommend',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    reply: Type.Object({
      /** The day they are chosen for, as `2026-01-31`. */
      day: Type.String(),
      list: Type.Array(FilmCard),
    }),
    cache: { seconds: 30 },
  }),
  play: endpoint({
    method: 'POST',
    path: '/api/app/media/play',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({ id: IdInput }),
    reply: Film,
    errors: ['film_not_found', 'film_not_ready'],
  }),
  /** One film as lists show it. It does not count as a play. */
  card: endpoint({
    method: 'POST',
    path: '/api/app/video/card',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: FilmCard,
    cache: { seconds: 30 },
    errors: ['film_not_found', 'film_not_ready'],
  }),
  /** Where a viewer is in a film, told while it plays and when it is left. Repeats and late reports do no harm. */
  end: endpoint({
    method: 'POST',
    path: '/api/app/media/end',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    body: Type.Object({
      id: IdInput,
      position: Place,
      /** Whole seconds watched since the film was opened; counted only with the key of the opening. */
      watched: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      playKey: Type.Optional(Line(60, 1)),
    }),
    reply: Nothing,
    errors: ['film_not_found', 'film_not_ready'],
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/app/media/like',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 120, seconds: 60, by: 'account' },
    /** How it shall be, so that a repeat changes nothing. */
    body: Type.Object({ id: IdInput, like: Type.Boolean() }),
    reply: Liked,
    errors: ['film_not_found', 'film_not_ready'],
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/api/app/media/h5/m3u8/:value',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    credentials: 'query',
    params: Type.Object({ value: Type.String({ maxLength: 40 }) }),
    reply: 'raw',
    errors: ['film_not_found', 'film_not_ready', 'purchase_required'],
  }),
}
