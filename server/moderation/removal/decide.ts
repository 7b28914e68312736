import { fail } from '#contract/errors.ts'
import type { CaseDecision } from '#contract/moderation/case-shapes.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import type { Outcome, RemovalRow } from '#contract/moderation/removal.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { decideCase } from '../cases/decisions.ts'
import { tables } from '../tables.ts'
import { findRemoval } from './queries.ts'
import { joinSubject } from './receive.ts'
import { subjectsIn } from './rules.ts'

type By = { platform: Platform; handlers: SubjectHandlers; staff: StaffViewer }

/** Statement to the author of removed content; it quotes nothing of the request. */
const facts = '收到针对这一内容的移除申请，经核实予以移除'

/**
 * Decides a request: first each of its cases that is open, then the request itself. What fails in between, such as a
 * case that somebody else works on, is refused, and may be done again.
 */
export async function decideRemoval(
  by: By,
  { id, outcome, answer }: { id: number; outcome: Outcome; answer: string },
): Promise<RemovalRow> {
  const { platform, staff, handlers } = by
  const request = await waiting(platform.db, id)
  const reason = request.reason as ReasonCode
  if (outcome === 'removed') await reopenSubjects(by, id, reason)
  const decision: CaseDecision = outcome === 'removed' ? 'remove' : 'approve'
  for (const open of await openCases(platform.db, id))
    await decideCase({ platform, handlers, staff }, { ...open, decision, reason, facts })
  await platform.db.transaction().execute(async (transaction) => {
    const decided = await tables
      .of(transaction)
      .updateTable('removal_requests')
      .set({ outcome, answer, decided_by: staff.id, decided_at: new Date(platform.now()) })
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!decided) fail('removal_decided')
    await writeAudit(transaction, staff, {
      action: 'removal.decide',
      subject: `removal request ${id}`,
      details: { outcome },
    })
  })
  return findRemoval(platform.db, id)
}

/** Joins what the address names, for requests that describe things in words. */
export async function linkRemoval(
  { platform, handlers, staff }: By,
  { id, address }: { id: number; address: string },
): Promise<RemovalRow> {
  const request = await waiting(platform.db, id)
  const host = URL.canParse(address) ? [new URL(address).host] : []
  const [subject] = subjectsIn(address, host)
  if (!subject) fail('subject_not_found')
  const { hidden } = await platform.db.transaction().execute(async (transaction) => {
    const reason = request.reason as ReasonCode
    const joined = await joinSubject(platform, handlers, transaction, {
      id,
      reason,
      subject: subject!,
      by: 'staff',
    })
    if (joined.caseId === undefined) fail('subject_not_found')
    await writeAudit(transaction, staff, {
      action: 'removal.link',
      subject: `removal request ${id}`,
      details: subject,
    })
    return joined
  })
  if (hidden) await handlers[subject!.kind]?.changed?.(platform, subject!.id)
  return findRemoval(platform.db, id)
}

async function waiting(db: Db, id: number) {
  const found =
    (await tables
      .of(db)
      .selectFrom('removal_requests')
      .select(['reason', 'outcome'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? fail('removal_not_found')
  if (found.outcome !== null) fail('removal_decided')
  return found
}

/** Opens a case again for content that another decision restored meanwhile. */
async function reopenSubjects({ platform, handlers }: By, id: number, reason: ReasonCode): Promise<void> {
  const subjects = await tables
    .of(platform.db)
    .selectFrom('removal_subjects')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'removal_subjects.case_id')
    .select(['removal_subjects.subject_kind', 'removal_subjects.subject_id'])
    .where('request_id', '=', id)
    .where('decision', '=', 'approve')
    .execute()
  for (const { subject_kind, subject_id } of subjects)
    await platform.db.transaction().execute((transaction) =>
      joinSubject(platform, handlers, transaction, {
        id,
        reason,
        subject: { kind: subject_kind as SubjectKind, id: subject_id },
        by: 'staff',
      }),
    )
}

const openCases = (db: Db, id: number) =>
  tables
    .of(db)
    .selectFrom('removal_subjects')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'removal_subjects.case_id')
    .select(['moderation_cases.id', 'moderation_cases.version'])
    .where('request_id', '=', id)
    .where('moderation_cases.state', '<>', 'decided')
    .execute()
