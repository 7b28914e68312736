import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { Subject, SubjectKind } from '#contract/moderation/subjects.ts'
import type { Db } from '../database/db.ts'
import type { Platform } from '../platform.ts'
import type { Asker } from '../viewer.ts'

/** Shown to others; kept from them while somebody looks; taken away by a decision. */
export type SubjectState = 'published' | 'held' | 'removed'

/** A subject as others see it. */
export type FoundSubject = {
  /** Null: the operator's own. */
  authorId: number | null
  snapshot: Snapshot
  /** Subject it comments on: who cannot see that cannot see this either. */
  about?: Subject
}

/** Moderation interface of a kind of subject, implemented by the feature that owns it; joined in `server/features.ts`. */
export type SubjectHandler = {
  /** Finds the subject as the asker sees it now; undefined when they cannot. The subject it comments on is not checked. */
  find(db: Db, id: number, asker: Asker): Promise<FoundSubject | undefined>
  /** Within the caller's transaction. Never brings back what its author deleted. */
  setState(transaction: Db, id: number, state: SubjectState): Promise<void>
  /** The films it shows: once it is removed for the gravest reasons, none of them may come back under whatever name. */
  filmsOf?(db: Db, id: number): Promise<number[]>
  /** Tells other processes, after the transaction. */
  changed?(platform: Platform, id: number): Promise<void>
}

/** Every kind that can be reported, with the handler of the feature that owns it. */
export type SubjectHandlers = Partial<Record<SubjectKind, SubjectHandler>>
