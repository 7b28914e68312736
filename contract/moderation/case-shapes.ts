import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, UnixSeconds } from '../common.ts'
import { gravities, reasonCodes } from './reasons.ts'
import { Appeal, Snapshot, Statement } from './shapes.ts'
import { Subject } from './subjects.ts'

const caseStates = ['waiting', 'claimed', 'decided'] as const
export const caseSources = ['held', 'report', 'removal'] as const
export type CaseSource = (typeof caseSources)[number]
export const decisions = ['approve', 'remove'] as const
export type CaseDecision = (typeof decisions)[number]

/** Somebody by name: an account, or a member of staff. */
export const Named = Type.Object({ id: Id, name: Type.String() })
export type Named = Static<typeof Named>
const NamedOrNobody = Type.Union([Named, Type.Null()])

/** A subject that waits for a decision, or got one. */
export const CaseRow = Type.Object({
  id: Id,
  /** To be named when deciding: it grows with every change. */
  version: Type.Integer(),
  subject: Subject,
  author: NamedOrNobody,
  source: Type.Enum(caseSources),
  /** By which ingress held words came in; empty for others. */
  ingress: Type.String(),
  /**
   * For held words `word:<the listed word>`, `link`, `flood`, `repeated`, `wave`, `contact`; `picture` for a picture; for others codes
   * of reasons.
   */
  causes: Type.Array(Type.String()),
  gravity: Type.Enum(gravities),
  score: Count,
  reports: Count,
  state: Type.Enum(caseStates),
  /** Others do not see it while it waits. */
  hidden: Type.Boolean(),
  /** A grave report that no budget let hide it: it is decided within an hour. */
  urgent: Type.Boolean(),
  snapshot: Snapshot,
  claimedBy: NamedOrNobody,
  openedAt: UnixSeconds,
  /** By when it must be decided; 0 without a clock. */
  dueAt: UnixSeconds,
  decision: Type.Union([Type.Enum(decisions), Type.Null()]),
  reason: Type.Union([Type.Enum(reasonCodes), Type.Null()]),
  decidedBy: NamedOrNobody,
  decidedAt: UnixSeconds,
})
export type CaseRow = Static<typeof CaseRow>

const Report = Type.Object({
  id: Id,
  reporter: NamedOrNobody,
  reason: Type.Enum(reasonCodes),
  note: Type.String(),
  /** Snapshot the reporter saw. */
  snapshot: Snapshot,
  at: UnixSeconds,
})
export type Report = Static<typeof Report>

export const Restriction = Type.Object({
  id: Id,
  account: NamedOrNobody,
  kind: Type.Enum(['mute', 'ban']),
  /** The words of the reason. */
  reason: Type.String(),
  startsAt: UnixSeconds,
  /** 0: until it is lifted. */
  endsAt: UnixSeconds,
  statementId: Id,
})
export type Restriction = Static<typeof Restriction>

/** Moderation record of an account. */
export const AuthorRecord = Type.Object({
  since: UnixSeconds,
  /** Points of the strikes that count today. */
  points: Count,
  strikes: Type.Array(
    Type.Object({ id: Id, points: Count, at: UnixSeconds, expiresAt: UnixSeconds, statementId: Id }),
  ),
  restrictions: Type.Array(Restriction),
  /** Decisions that went against it and those that did not. */
  removed: Count,
  approved: Count,
})
export type AuthorRecord = Static<typeof AuthorRecord>

export const Case = Type.Object({
  ...CaseRow.properties,
  /** Snapshot of what others can see now; null when nothing. */
  now: Type.Union([Snapshot, Type.Null()]),
  reportList: Type.Array(Report),
  statements: Type.Array(Statement),
  record: Type.Union([AuthorRecord, Type.Null()]),
  /** Earlier and later cases of the same subject. */
  others: Type.Array(CaseRow),
})
export type Case = Static<typeof Case>

export const AppealRow = Type.Object({
  ...Appeal.properties,
  id: Id,
  statement: Statement,
  caseId: Id,
  account: NamedOrNobody,
  firstDecider: NamedOrNobody,
  decidedBy: NamedOrNobody,
})
export type AppealRow = Static<typeof AppealRow>

export const wordActions = ['hold', 'refuse'] as const
export const Word = Type.Object({
  id: Id,
  word: Type.String(),
  /** Folded form that texts are compared with. */
  folded: Type.String(),
  action: Type.Enum(wordActions),
  note: Type.String(),
  createdAt: UnixSeconds,
})
export type Word = Static<typeof Word>
