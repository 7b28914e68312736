import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, Line, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { type ReasonCode, reasonCodes } from './reasons.ts'
import { Subject } from './subjects.ts'

/** Who may ask for a removal without an account, as the form offers it. */
export const relations = {
  depicted: '我是画面中的人',
  representative: '我代表画面中的人（监护人、律师或受托人）',
  owner: '我是作品的权利人',
} as const
export type Relation = keyof typeof relations
export const relationNames = Object.keys(relations) as Relation[]

/** Reasons offered by the removal form; violations of community rules are reported in the app. */
export const removalReasons = [
  'non_consensual',
  'minor',
  'impersonation',
  'privacy',
  'copyright',
  'other',
] as const satisfies readonly ReasonCode[]

/** A request is answered within so many hours; staff is reminded at these. */
export const removalHours = 48
export const alertHours = [12, 24, 36, 44, 48] as const

const outcomes = ['removed', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

export const RemovalRow = Type.Object({
  id: Id,
  reason: Type.Enum(reasonCodes),
  relation: Type.Enum(relationNames),
  minor: Type.Boolean(),
  signature: Type.String(),
  contact: Type.String(),
  /** Where the content is, as written. */
  content: Type.String(),
  receivedAt: UnixSeconds,
  dueAt: UnixSeconds,
  /** Subject it is about, and its case; 0 when there is none. */
  subjects: Type.Array(
    Type.Object({
      subject: Subject,
      caseId: Type.Integer(),
      decision: Type.String(),
      hidden: Type.Boolean(),
    }),
  ),
  outcome: Type.Union([Type.Enum(outcomes), Type.Null()]),
  /** Answer to the person who asked. */
  answer: Type.String(),
  decidedBy: Type.String(),
  decidedAt: UnixSeconds,
})
export type RemovalRow = Static<typeof RemovalRow>

export const removalConsole = {
  /** Waiting ones, the most urgent first; or decided ones, newest first. */
  list: endpoint({
    method: 'POST',
    path: '/api/console/moderation/removals',
    feature: 'moderation',
    access: 'staff:moderation.read',
    age: 'open',
    body: Type.Object({ ...pageFields, state: Type.Optional(Type.Enum(['waiting', 'decided'])) }),
    reply: listOf(RemovalRow),
  }),
  /** The clocks that run: how many wait, and by when the first is due; 0 when none waits. */
  clocks: endpoint({
    method: 'POST',
    path: '/api/console/moderation/clocks',
    feature: 'moderation',
    access: 'staff:moderation.read',
    age: 'open',
    reply: Type.Object({ waiting: Type.Integer(), alerted: Type.Integer(), firstDueAt: UnixSeconds }),
  }),
  /** Joins something the request names without an address of ours; for the gravest reasons it is hidden at once. */
  link: endpoint({
    method: 'POST',
    path: '/api/console/moderation/linkRemoval',
    feature: 'moderation',
    access: 'staff:moderation.decide',
    age: 'open',
    body: Type.Object({ id: IdInput, address: Line(300, 1) }),
    reply: RemovalRow,
    errors: ['removal_not_found', 'removal_decided', 'subject_not_found'],
  }),
  /** Decides the request and every case that belongs to it. */
  decide: endpoint({
    method: 'POST',
    path: '/api/console/moderation/decideRemoval',
    feature: 'moderation',
    access: 'staff:moderation.decide',
    age: 'open',
    body: Type.Object({ id: IdInput, outcome: Type.Enum(outcomes), answer: Line(1000, 1) }),
    reply: RemovalRow,
    errors: ['removal_not_found', 'removal_decided', 'case_claimed', 'case_changed', 'case_not_found'],
  }),
}
