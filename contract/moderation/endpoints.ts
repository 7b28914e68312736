import * as Type from 'typebox'
import { Face } from '../account/shapes.ts'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ChallengeAnswer } from '../session/challenge.ts'
import { reasonCodes } from './reasons.ts'
import { Statement } from './shapes.ts'
import { SubjectInput } from './subjects.ts'

export const moderation = {
  /** Once of each subject from each account; `answer` is that to a challenge of `login/before`. */
  report: endpoint({
    method: 'POST',
    path: '/api/app/moderation/report',
    feature: 'moderation',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    rate: { limit: 20, seconds: 86_400, by: 'account' },
    body: Type.Object({
      subject: SubjectInput,
      reason: Type.Enum(reasonCodes),
      note: Type.Optional(Line(500)),
      answer: ChallengeAnswer,
    }),
    /** True when the report hid its subject before any review. */
    reply: Type.Object({ hidden: Type.Boolean() }),
    errors: ['challenge_failed', 'subject_not_found', 'already_reported'],
  }),
  /** Statements about the caller's own content, newest first. */
  statements: endpoint({
    method: 'POST',
    path: '/api/app/moderation/statements',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    evenBanned: true,
    body: Type.Object(pageFields),
    reply: listOf(Statement),
  }),
  /** One of them; it counts as read from now on. */
  statement: endpoint({
    method: 'POST',
    path: '/api/app/moderation/statement',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    evenBanned: true,
    body: Type.Object({ id: IdInput }),
    reply: Statement,
    errors: ['statement_not_found'],
  }),
  /** Asks another person to decide again. */
  appeal: endpoint({
    method: 'POST',
    path: '/api/app/moderation/appeal',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    evenBanned: true,
    rate: { limit: 20, seconds: 3_600, by: 'account' },
    body: Type.Object({ id: IdInput, text: Line(1000, 1) }),
    reply: Statement,
    errors: ['statement_not_found', 'appeal_too_late', 'already_appealed'],
  }),
  /** Hides what that account says from the caller; blocking again changes nothing. */
  block: endpoint({
    method: 'POST',
    path: '/api/app/moderation/block',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    body: Type.Object({ accountId: IdInput }),
    reply: Nothing,
    errors: ['account_not_found', 'too_many_blocked'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/app/moderation/unblock',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    body: Type.Object({ accountId: IdInput }),
    reply: Nothing,
  }),
  blocked: endpoint({
    method: 'POST',
    path: '/api/app/moderation/blocked',
    feature: 'moderation',
    access: 'guest',
    age: 'open',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(Face),
  }),
}
