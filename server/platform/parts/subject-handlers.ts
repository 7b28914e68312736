import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Shown to others; kept from them while somebody looks; taken away by a decision. */
export type SubjectState = 'published' | 'held' | 'removed'

/** What the feature that owns a kind of subject does for moderation; joined in `server/features.ts`. */
export type SubjectHandler = {
  /** What others can see of it now, and whose it is (null: the operator's own); nothing when they cannot see it. */
  find(db: Db, id: number): Promise<{ authorId: number | null; snapshot: Snapshot } | undefined>
  /** Within the caller's transaction. Never brings back what its author deleted. */
  setState(transaction: Db, id: number, state: SubjectState): Promise<void>
  /** The films it shows: once it is removed for the gravest reasons, none of them may come back under whatever name. */
  filmsOf?(db: Db, id: number): Promise<number[]>
  /** Tells other processes, after the transaction. */
  changed?(platform: Platform, id: number): Promise<void>
}
export type SubjectHandlers = Partial<Record<SubjectKind, SubjectHandler>>
