import * as Type from 'typebox'
import type { Static } from 'typebox'
import { UnixSeconds } from '../common.ts'

/** What a subject showed at one moment, kept as evidence: it survives edits and deletion. */
export const Snapshot = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Paths of pictures. */
  pictures: Type.Array(Type.String()),
  /** When it was published. */
  at: UnixSeconds,
})
export type Snapshot = Static<typeof Snapshot>
