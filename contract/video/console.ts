import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, PictureText } from '../bodies.ts'
import {
  Count,
  Hundredths,
  Id,
  IdInput,
  Line,
  listOf,
  Nothing,
  pageFields,
  UnixSeconds,
  Version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A draft; waiting for review, or refused in it; shown to viewers; hidden by its owner; taken down by staff. */
const visibilities = ['draft', 'review', 'refused', 'published', 'hidden', 'taken_down'] as const
export type FilmVisibility = (typeof visibilities)[number]

/** A subtitle by its number in its film, in the order of the player's menu. */
export const SubtitleRow = Type.Object({ number: Count, language: Type.String(), label: Type.String() })
export type SubtitleRow = Static<typeof SubtitleRow>

export const FilmRow = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  cover: Type.String(),
  seconds: Count,
  plays: Count,
  vip: Type.Boolean(),
  price: Hundredths,
  previewSeconds: Count,
  categoryId: Type.Integer(),
  category: Type.String(),
  /** Whether its files are all made. */
  ready: Type.Boolean(),
  visibility: Type.String(),
  takenDownReason: Type.String(),
  sample: Type.Boolean(),
  /** A short video: in its own feeds, in no channel and no collection. */
  short: Type.Boolean(),
  tags: Type.Array(Type.String()),
  actors: Type.Array(Type.String()),
  subtitles: Type.Array(SubtitleRow),
  /** The title of its series, empty for none, and its number in it, 0 for none. */
  collection: Type.String(),
  episode: Count,
  /** The title of the drama it is an episode of; empty for none. */
  drama: Type.String(),
  /** When the draft becomes published by itself; 0 for never. */
  publishAt: UnixSeconds,
  /** Goes up with every change. */
  version: Count,
  createdAt: UnixSeconds,
})
export type FilmRow = Static<typeof FilmRow>

export const videoConsole = {
  list: endpoint({
    method: 'POST',
    path: '/api/console/films/list',
    feature: 'video',
    access: 'staff:films.read',
    age: 'open',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(60)),
      visibility: Type.Optional(Type.Enum(visibilities)),
      categoryId: Type.Optional(IdInput),
      /** Only short videos, or all others. */
      short: Type.Optional(Type.Boolean()),
      /** Only drafts that wait for their time. */
      scheduled: Type.Optional(Type.Boolean()),
    }),
    reply: listOf(FilmRow),
  }),
  categories: endpoint({
    method: 'POST',
    path: '/api/console/films/categories',
    feature: 'video',
    access: 'staff:films.read',
    age: 'open',
    /** The channels films are put into: those of home, then those of 禁域. */
    reply: Type.Object({
      list: Type.Array(Type.Object({ id: Id, name: Type.String(), dark: Type.Boolean() })),
    }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/console/films/edit',
    feature: 'video',
    access: 'staff:films.edit',
    age: 'open',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      id: IdInput,
      title: Line(80, 1),
      description: Line(2000),
      price: Hundredths,
      vip: Type.Boolean(),
      previewSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
      categoryId: Type.Union([IdInput, Type.Literal(0)]),
      /** Absent: the film stays in its state. One that is taken down does so anyway. */
      visibility: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('published')])),
      /** Version that was read before the edit: an older one is refused. Absent fields stay as they are. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      tags: Type.Optional(Type.Array(Line(20, 1), { maxItems: 20 })),
      /** Names, in the order to show them; who is not known yet is made. */
      actors: Type.Optional(Type.Array(Line(40, 1), { maxItems: 20 })),
      /** The title of its series, which is made when there is none; empty for none. */
      collection: Type.Optional(Line(80)),
      episode: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      short: Type.Optional(Type.Boolean()),
      /** For a draft; 0 takes the time back. */
      publishAt: Type.Optional(UnixSeconds),
      /** A new cover. */
      picture: Type.Optional(PictureText),
    }),
    reply: FilmRow,
    errors: ['film_not_found', 'film_in_drama', 'changed_meanwhile', 'picture_blocked'],
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/api/console/films/takeDown',
    feature: 'video',
    access: 'staff:films.takeDown',
    age: 'open',
    body: Type.Object({ id: IdInput, reason: Line(200, 2) }),
    reply: FilmRow,
    errors: ['film_not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/console/films/restore',
    feature: 'video',
    access: 'staff:films.takeDown',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: FilmRow,
    errors: ['film_not_found'],
  }),
  /** Deletes a film that is not shown for good, with its files. One that somebody bought stays. */
  remove: endpoint({
    method: 'POST',
    path: '/api/console/films/remove',
    feature: 'video',
    access: 'staff:films.edit',
    age: 'open',
    body: Type.Object({ id: IdInput, version: Version }),
    reply: Nothing,
    errors: [
      'film_not_found',
      'film_not_ready',
      'film_published',
      'film_in_drama',
      'film_in_review',
      'film_sold',
      'changed_meanwhile',
    ],
  }),
}
