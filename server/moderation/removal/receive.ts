import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { removalHours } from '#contract/moderation/removal.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { writeAudit } from '#server/staff/index.ts'
import { raiseCase } from '../cases/cases.ts'
import { raiseAlarm } from '../hiding/alarm.ts'
import { findReporter, type Reporter } from '../hiding/budgets.ts'
import { tables } from '../tables.ts'
import { type Removal, subjectsIn } from './rules.ts'

/** Before what many people reported: somebody stands behind it with their name. */
const weight = 100

export const hashReceipt = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Takes a request from an address: what it names of ours becomes a case, hidden at once for the gravest reasons as far as the budgets of
 * reports let it, and the clock runs. The code that opens the receipt; it is written down nowhere.
 */
export async function receiveRemoval(
  platform: Platform,
  handlers: SubjectHandlers,
  removal: Removal,
  { address, hosts }: { address: string; hosts: readonly string[] },
): Promise<string> {
  const code = randomBytes(16).toString('base64url')
  // In one order, so that two requests about the same things do not wait for each other.
  const subjects = subjectsIn(removal.content, hosts).toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.id - b.id,
  )
  const now = platform.now()
  const joined = await platform.db.transaction().execute(async (transaction) => {
    const { id } = await tables
      .of(transaction)
      .insertInto('removal_requests')
      .values({
        ...removal,
        receipt_hash: hashReceipt(code),
        good_faith: true,
        received_at: new Date(now),
        due_at: new Date(now + removalHours * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isPersonShown = removal.relation !== 'owner'
    const by = await findReporter(platform, transaction, { accountId: null, address, isPersonShown })
    const raised = []
    for (const subject of subjects)
      raised.push(
        await joinSubject(platform, handlers, transaction, { id, reason: removal.reason, subject, by }),
      )
    await writeAudit(transaction, 'system', {
      action: 'removal.received',
      subject: `removal request ${id}`,
      details: { reason: removal.reason, subjects },
    })
    return raised
  })
  for (const { subject, hidden, urgent, caseId } of joined) {
    if (hidden) await handlers[subject.kind]?.changed?.(platform, subject.id)
    if (urgent) raiseAlarm(platform, caseId!)
  }
  return code
}

type Joining = { id: number; reason: ReasonCode; subject: Subject; by: Reporter | 'staff' }
type Joined = { subject: Subject; caseId: number | undefined; hidden: boolean; urgent: boolean }

/** Joins a subject to a request, by its open case or a new one; no `caseId` when nobody can see such a thing. */
export async function joinSubject(
  platform: Platform,
  handlers: SubjectHandlers,
  transaction: Db,
  { id, reason, subject, by }: Joining,
): Promise<Joined> {
  const raised = await raiseCase(
    { platform, handlers, transaction },
    { subject, source: 'removal', reason, weight, by },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'subject_not_found') return undefined
    throw error
  })
  const caseId = raised?.id ?? (await openCaseOf(transaction, subject))
  const { hidden = false, urgent = false } = raised ?? {}
  if (caseId === undefined) return { subject, caseId, hidden, urgent }
  await tables
    .of(transaction)
    .insertInto('removal_subjects')
    .values({ request_id: id, subject_kind: subject.kind, subject_id: subject.id, case_id: caseId })
    .onConflict((on) =>
      on.columns(['request_id', 'subject_kind', 'subject_id']).doUpdateSet({ case_id: caseId }),
    )
    .execute()
  return { subject, caseId, hidden, urgent }
}

/** The open case of something that is hidden already. */
async function openCaseOf(transaction: Db, { kind, id }: Subject): Promise<number | undefined> {
  const found = await tables
    .of(transaction)
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '<>', 'decided')
    .executeTakeFirst()
  return found?.id
}
