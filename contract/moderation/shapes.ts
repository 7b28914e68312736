import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, UnixSeconds } from '../common.ts'
import { reasonCodes } from './reasons.ts'
import { Subject } from './subjects.ts'

/** Snapshot of a subject, kept as evidence: it survives edits and deletion. */
export const Snapshot = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Paths of pictures. */
  pictures: Type.Array(Type.String()),
  /** When it was published. */
  at: UnixSeconds,
})
export type Snapshot = Static<typeof Snapshot>

/** `hidden`: kept from others until the review; `refused`: held and not published; `removed`: it was seen before. */
const measures = ['hidden', 'refused', 'removed'] as const
export type Measure = (typeof measures)[number]

/** An appeal as both sides see it; `answer` is empty while it waits. */
export const Appeal = Type.Object({
  text: Type.String(),
  at: UnixSeconds,
  state: Type.Enum(['waiting', 'upheld', 'overturned']),
  answer: Type.String(),
  decidedAt: UnixSeconds,
})
export type Appeal = Static<typeof Appeal>

/** Statement of reasons about a measure against somebody's content or account. */
export const Statement = Type.Object({
  id: Id,
  at: UnixSeconds,
  read: Type.Boolean(),
  subject: Subject,
  measure: Type.Enum(measures),
  reason: Type.Enum(reasonCodes),
  facts: Type.String(),
  /** The law or rule it rests on. */
  ground: Type.String(),
  /** Decided by no person. */
  automated: Type.Boolean(),
  scope: Type.String(),
  duration: Type.String(),
  redress: Type.String(),
  snapshot: Snapshot,
  /** When it was taken back; 0 while it holds. */
  overturnedAt: UnixSeconds,
  /** Until when an appeal is taken; 0 when none is, or one was made. */
  appealUntil: UnixSeconds,
  appeal: Type.Union([Appeal, Type.Null()]),
})
export type Statement = Static<typeof Statement>
