import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'

/** What can be watched or read and gone on with. */
export const WatchedKind = Type.Union([Type.Literal('film'), Type.Literal('drama')])
export type WatchedKind = Static<typeof WatchedKind>

/** Seconds from the start of an item; the longest is ten days. */
export const Place = Type.Number({ minimum: 0, maximum: 864_000 })

/** An item with where it was left. */
export const WatchedItem = Type.Object({
  kind: WatchedKind,
  id: Id,
  title: Type.String(),
  cover: Type.String(),
  colour: Type.String(),
  position: Place,
  seconds: Place,
  finished: Type.Boolean(),
  /** The episode of a drama at which it was left, by its number; null for what is of one piece. */
  part: Type.Union([Type.Object({ id: Id, number: Type.Integer({ minimum: 1 }) }), Type.Null()]),
  at: UnixSeconds,
})
export type WatchedItem = Static<typeof WatchedItem>

/** From this share on an item counts as seen to its end: what is left is mostly the credits. */
const finishedShare = 0.95

/** Whether a place in an item is its end. Nothing of unknown length ends. */
export const isAtEnd = (position: number, seconds: number): boolean =>
  seconds > 0 && position >= seconds * finishedShare
