import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'

/** Kinds of item with a watch history. */
export const WatchedKind = Type.Union([Type.Literal('film'), Type.Literal('drama')])
export type WatchedKind = Static<typeof WatchedKind>

/** Seconds from the start of an item; at most ten days. */
export const Place = Type.Number({ minimum: 0, maximum: 864_000 })

/** An item with its watch progress. */
export const WatchedItem = Type.Object({
  kind: WatchedKind,
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  position: Place,
  seconds: Place,
  finished: Type.Boolean(),
  /** The current episode of a drama, with its number; null for other kinds. */
  part: Type.Union([Type.Object({ id: Id, number: Type.Integer({ minimum: 1 }) }), Type.Null()]),
  at: UnixSeconds,
})
export type WatchedItem = Static<typeof WatchedItem>

/** Share from which an item counts as finished: the rest is mostly credits. */
const finishedShare = 0.95

/** True when a position is at the end of an item. An item of unknown length has no end. */
export const isAtEnd = (position: number, seconds: number): boolean =>
  seconds > 0 && position >= seconds * finishedShare
