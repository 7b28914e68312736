import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  AppealRow,
  Case,
  CaseRow,
  caseSources,
  decisions,
  Restriction,
  Word,
  wordActions,
} from './case-shapes.ts'
import { gravities, reasonCodes } from './reasons.ts'
import { subjectKinds } from './subjects.ts'

const CaseVersion = Type.Object({
  id: IdInput,
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
})

/** A decision. A removal needs a reason and the facts; strike, mute and ban come with a removal only. */
const decisionFields = {
  decision: Type.Enum(decisions),
  reason: Type.Optional(Type.Enum(reasonCodes)),
  /** Findings, as the author will read them. */
  facts: Type.Optional(Line(1000)),
  strike: Type.Optional(Type.Boolean()),
  muteDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** 0: until it is lifted. */
  banDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
}
const DecisionInput = Type.Object(decisionFields)
export type DecisionInput = Static<typeof DecisionInput>

const read = { method: 'POST', feature: 'moderation', access: 'staff:moderation.read', age: 'open' } as const
const decide = {
  method: 'POST',
  feature: 'moderation',
  access: 'staff:moderation.decide',
  age: 'open',
} as const
const words = {
  method: 'POST',
  feature: 'moderation',
  access: 'staff:moderation.words',
  age: 'open',
} as const

export const moderationConsole = {
  /** Counts of open cases and appeals. `urgent`: to be decided within an hour; `overdue`: past its clock or within 12 hours of it. */
  summary: endpoint({
    ...read,
    path: '/api/console/moderation/summary',
    reply: Type.Object({ open: Count, gravest: Count, urgent: Count, overdue: Count, appeals: Count }),
  }),
  /** Open cases, the gravest and most reported first; or decided ones, newest first. */
  cases: endpoint({
    ...read,
    path: '/api/console/moderation/cases',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum(['open', 'waiting', 'mine', 'decided'])),
      kind: Type.Optional(Type.Enum(subjectKinds)),
      source: Type.Optional(Type.Enum(caseSources)),
      gravity: Type.Optional(Type.Enum(gravities)),
    }),
    reply: listOf(CaseRow),
  }),
  case: endpoint({
    ...read,
    path: '/api/console/moderation/case',
    body: Type.Object({ id: IdInput }),
    reply: Case,
    errors: ['case_not_found'],
  }),
  /** Takes a case, so that nobody else works on it; for half an hour. */
  claim: endpoint({
    ...decide,
    path: '/api/console/moderation/claim',
    body: CaseVersion,
    reply: CaseRow,
    errors: ['case_not_found', 'case_changed', 'case_claimed'],
  }),
  release: endpoint({
    ...decide,
    path: '/api/console/moderation/release',
    body: CaseVersion,
    reply: CaseRow,
    errors: ['case_not_found', 'case_changed', 'case_claimed'],
  }),
  decide: endpoint({
    ...decide,
    path: '/api/console/moderation/decide',
    body: Type.Object({ ...CaseVersion.properties, ...decisionFields }),
    reply: CaseRow,
    errors: ['case_not_found', 'case_changed', 'case_claimed'],
  }),
  /** The same decision for many, each for itself; those somebody else changed meanwhile come back in `changed`. */
  decideMany: endpoint({
    ...decide,
    path: '/api/console/moderation/decideMany',
    body: Type.Object({ cases: Type.Array(CaseVersion, { minItems: 1, maxItems: 50 }), ...decisionFields }),
    reply: Type.Object({ decided: Type.Array(Type.Integer()), changed: Type.Array(Type.Integer()) }),
  }),
  /** Waiting ones, oldest first; or decided ones, newest first. */
  appeals: endpoint({
    ...read,
    path: '/api/console/moderation/appeals',
    body: Type.Object({ ...pageFields, state: Type.Optional(Type.Enum(['waiting', 'decided'])) }),
    reply: listOf(AppealRow),
  }),
  /** By another person than the one who decided first. */
  decideAppeal: endpoint({
    ...decide,
    path: '/api/console/moderation/decideAppeal',
    body: Type.Object({
      id: IdInput,
      outcome: Type.Enum(['upheld', 'overturned']),
      answer: Line(1000, 1),
    }),
    reply: AppealRow,
    errors: ['appeal_not_found', 'case_changed', 'another_person_decides'],
  }),
  /** Mutes and bans in force, newest first. */
  restrictions: endpoint({
    ...read,
    path: '/api/console/moderation/restrictions',
    body: Type.Object({
      ...pageFields,
      kind: Type.Optional(Type.Enum(['mute', 'ban'])),
      accountId: Type.Optional(IdInput),
    }),
    reply: listOf(Restriction),
  }),
  liftRestriction: endpoint({
    ...decide,
    path: '/api/console/moderation/liftRestriction',
    body: Type.Object({ id: IdInput, note: Line(200, 1) }),
    reply: Nothing,
    errors: ['restriction_not_found'],
  }),
  words: endpoint({
    ...read,
    path: '/api/console/moderation/words',
    body: Type.Object({
      ...pageFields,
      search: Type.Optional(Line(40)),
      action: Type.Optional(Type.Enum(wordActions)),
    }),
    reply: listOf(Word),
  }),
  /** Adds many at once. Words that fold to one that is listed already are counted as known. */
  addWords: endpoint({
    ...words,
    path: '/api/console/moderation/addWords',
    body: Type.Object({
      words: Type.Array(Line(40, 1), { minItems: 1, maxItems: 1000 }),
      action: Type.Enum(wordActions),
      note: Type.Optional(Line(200)),
    }),
    reply: Type.Object({ added: Count, known: Count }),
  }),
  editWord: endpoint({
    ...words,
    path: '/api/console/moderation/editWord',
    body: Type.Object({ id: IdInput, action: Type.Enum(wordActions), note: Line(200) }),
    reply: Word,
    errors: ['word_not_found'],
  }),
  removeWord: endpoint({
    ...words,
    path: '/api/console/moderation/removeWord',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['word_not_found'],
  }),
}
