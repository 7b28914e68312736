import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths, Id, UnixSeconds } from '../common.ts'
import { Place } from '../history/shapes.ts'

/** A film in a list. Nothing in it depends on who looks. */
export const FilmCard = Type.Object({
  id: Id,
  title: Type.String(),
  /** Path of the smallest picture; `/320.webp` at its end may be swapped for 640 or 1280. */
  cover: Type.String(),
  /** Hexadecimal colour to show until the picture is there. */
  colour: Type.String(),
  seconds: Count,
  plays: Count,
  vip: Type.Boolean(),
  price: Hundredths,
  author: Type.String(),
  /** A short video, which has a page of its own. */
  short: Type.Boolean(),
  categoryId: Type.Integer(),
  publishedAt: UnixSeconds,
})
export type FilmCard = Static<typeof FilmCard>

/** Entitlement of this viewer: everything, or a free preview of so many seconds. */
export const Entitled = Type.Object({
  state: Type.Union([
    Type.Literal('free'),
    Type.Literal('vip'),
    Type.Literal('bought'),
    Type.Literal('preview'),
    Type.Literal('locked'),
  ]),
  /** Seconds of the preview; 0 when everything or nothing may be watched. */
  previewSeconds: Count,
  /** Ways to unlock the whole: membership, or coins in hundredths (0 = not sold singly). */
  needsVip: Type.Boolean(),
  price: Hundredths,
})

/** A text to read with the film; `url` is WebVTT behind a grant. */
const Subtitle = Type.Object({
  /** BCP 47; `und` where nobody knows. */
  language: Type.String(),
  label: Type.String(),
  url: Type.String(),
})
export type Subtitle = Static<typeof Subtitle>

/** Small pictures of the film in one picture, row by row, each of `interval` seconds. Sizes of one tile in pixels. */
const Thumbnails = Type.Object({
  path: Type.String(),
  interval: Type.Number(),
  columns: Count,
  rows: Count,
  width: Count,
  height: Count,
})
export type Thumbnails = Static<typeof Thumbnails>

/** The series a film is an episode of. */
const FilmCollection = Type.Object({
  id: Id,
  title: Type.String(),
  /** Its number as the operator gave it; 0 when there is none. */
  episode: Count,
  /** How many episodes viewers may know of. */
  count: Count,
  /** For all of it; 0 = not sold as one. */
  price: Hundredths,
})

/** The drama a film is an episode of. */
const FilmDrama = Type.Object({
  id: Id,
  title: Type.String(),
  episodeId: Id,
  /** From 1. */
  number: Type.Integer({ minimum: 1 }),
})

export const Film = Type.Object({
  ...FilmCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** Who is in it, in the operator's order. */
  actors: Type.Array(Type.Object({ id: Id, name: Type.String(), avatar: Type.String() })),
  /** The series it is an episode of. */
  collection: Type.Union([FilmCollection, Type.Null()]),
  /** The drama it is an episode of: such a film is in no list of films. */
  drama: Type.Union([FilmDrama, Type.Null()]),
  /** The episode of the collection after it, if viewers may know of one. */
  next: Type.Union([Id, Type.Null()]),
  width: Count,
  height: Count,
  /** Names of the renditions, best first: the short side in pixels. */
  qualities: Type.Array(Type.String()),
  /** Path of the playlist, to which the signed query is added. */
  playlist: Type.String(),
  /** Empty for who may watch nothing. */
  subtitles: Type.Array(Subtitle),
  /** Only for who may watch the whole film, and null for films made before there were any. */
  thumbnails: Type.Union([Thumbnails, Type.Null()]),
  entitlement: Entitled,
  /** Where this viewer left it, on any device; null when it was not watched. */
  resume: Type.Union([Type.Object({ position: Place, at: UnixSeconds }), Type.Null()]),
  /** Names this opening in what is reported of it. */
  playKey: Type.String(),
})
export type Film = Static<typeof Film>

/** A film in a rank. */
export const RankedFilm = Type.Object({
  ...FilmCard.properties,
  /** How often it was played in the period of the rank. */
  played: Count,
})
export type RankedFilm = Static<typeof RankedFilm>

/** A word films are marked with. */
export const Tag = Type.Object({
  title: Type.String(),
  /** How many films carry it. */
  films: Count,
})
export type Tag = Static<typeof Tag>
