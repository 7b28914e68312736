import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Standing } from '../social/shapes.ts'
import { Count, Id } from '../common.ts'
import { Entitled, FilmCard } from './shapes.ts'

/** Who a short video is from: an account that owns it, else the first of its actors. */
export const Uploader = Type.Object({
  kind: Type.Enum(['account', 'actor']),
  id: Id,
  name: Type.String(),
  /** A path like a cover's, or empty. */
  avatar: Type.String(),
})
export type Uploader = Static<typeof Uploader>

/** A short video in a feed: all that playing it takes, so that a page of a feed is all that is asked for. */
export const ShortVideo = Type.Object({
  ...FilmCard.properties,
  description: Type.String(),
  tags: Type.Array(Type.String()),
  width: Count,
  height: Count,
  /** Names of the renditions, best first: the short side in pixels. The last one is made for slow networks. */
  qualities: Type.Array(Type.String()),
  /** Path of the playlist, to which the signed query is added. */
  playlist: Type.String(),
  entitlement: Entitled,
  /** Null when nobody is named: then `author` is all there is to tell. */
  uploader: Type.Union([Uploader, Type.Null()]),
  /** How it stands, and how its uploader does, with everybody and with who asks. */
  standing: Standing,
  uploaderStanding: Type.Union([Standing, Type.Null()]),
  /** Names this showing in what is reported of it. */
  playKey: Type.String(),
})
export type ShortVideo = Static<typeof ShortVideo>

/** So many videos one feed shows before it ends: what was shown in it is remembered, so that nothing comes twice. */
export const mostInFeed = 1_000
/** So many showings fit into one report. */
export const mostShowings = 20
/** Left sooner than this, in seconds, a video was skipped. */
export const skippedWithin = 2
