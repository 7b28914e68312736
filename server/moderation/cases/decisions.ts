import { ApiError, fail, invalid } from '#contract/errors.ts'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import type { DecisionInput } from '#contract/moderation/console.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { Subject, SubjectKind } from '#contract/moderation/subjects.ts'
import { announceAccountChange, markUnread } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { findCaseRow } from './console-cases.ts'
import { blockFilm } from '../hashes/actions.ts'
import { lockAccount, pointsNow, punish } from '../restrictions.ts'
import { claimHolds, penaltyOf, pointsOf, type Sanction } from '../rules.ts'
import { writeStatement } from './statements.ts'
import { tables } from '../tables.ts'

type Version = { id: number; version: number }
type Moderator = { platform: Platform; handlers: SubjectHandlers; staff: StaffViewer }

/**
 * A case for a change by this member of staff, its author locked before it. Refuses what is decided already or was changed since it
 * was looked at (`case_changed`), and what somebody else works on (`case_claimed`).
 */
async function takeCase({ platform, staff }: Moderator, transaction: Db, { id, version }: Version) {
  const cases = () => tables.of(transaction).selectFrom('moderation_cases').where('id', '=', id)
  const { author_id: authorId } =
    (await cases().select('author_id').executeTakeFirst()) ?? fail('case_not_found')
  // In this order everywhere: who judges an author's words holds the author, then the case.
  if (authorId !== null) await lockAccount(transaction, authorId)
  const found = await cases().selectAll().forUpdate().executeTakeFirstOrThrow()
  if (found.version !== version || found.state === 'decided') fail('case_changed')
  const isOthers = found.claimed_by !== null && found.claimed_by !== staff.id
  if (isOthers && claimHolds(found.claimed_at, platform.now())) fail('case_claimed')
  return found
}

type FoundCase = Awaited<ReturnType<typeof takeCase>>

const subjectOf = (found: FoundCase): Subject => ({
  kind: found.subject_kind as SubjectKind,
  id: found.subject_id,
})

/** Claims a case, or gives it back. */
export async function setClaim(by: Moderator, input: Version, claimed: boolean): Promise<CaseRow> {
  const { platform, staff } = by
  return platform.db.transaction().execute(async (transaction) => {
    await takeCase(by, transaction, input)
    await tables
      .of(transaction)
      .updateTable('moderation_cases')
      .set((eb) => ({
        state: claimed ? 'claimed' : 'waiting',
        claimed_by: claimed ? staff.id : null,
        claimed_at: claimed ? new Date(platform.now()) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', input.id)
      .execute()
    await writeAudit(transaction, staff, {
      action: claimed ? 'moderation.claim' : 'moderation.release',
      subject: `case ${input.id}`,
      details: {},
    })
    return findCaseRow(platform, transaction, input.id)
  })
}

/** Grounds of a removal, checked to be complete. */
type Removal = { reason: ReasonCode; facts: string; points: number; sanctions: Sanction[] }

function readRemoval({ reason, facts, strike, muteDays, banDays }: DecisionInput): Removal {
  const given = reason ?? invalid('/reason', 'a removal needs one')
  const sanctions: Sanction[] = []
  if (muteDays) sanctions.push({ kind: 'mute', days: muteDays, reason: given })
  if (banDays !== undefined) sanctions.push({ kind: 'ban', days: banDays, reason: given })
  return {
    reason: given,
    facts: facts?.trim() || invalid('/facts', 'a removal needs them'),
    points: strike ? pointsOf(reasons[given].gravity) : 0,
    sanctions,
  }
}

/** Decides a case: its subject is shown or taken away, its author told and, if so decided, punished; all or nothing. */
export async function decideCase(
  by: Moderator,
  { id, version, ...input }: Version & DecisionInput,
): Promise<CaseRow> {
  const { platform, handlers, staff } = by
  const removal = input.decision === 'remove' ? readRemoval(input) : undefined
  const { row, subject, banned } = await platform.db.transaction().execute(async (transaction) => {
    const found = await takeCase(by, transaction, { id, version })
    await closeCase(by, transaction, id, input)
    const handler = handlers[subjectOf(found).kind]
    if (removal) {
      await handler?.setState(transaction, found.subject_id, 'removed')
      await blockGravest(by, transaction, found, removal)
    } else if (found.hidden) await handler?.setState(transaction, found.subject_id, 'published')
    const bans = removal
      ? await punishAuthor(by, transaction, found, removal)
      : await takeBackHiding(by, transaction, found)
    await writeAudit(transaction, staff, {
      action: 'moderation.decide',
      subject: `case ${id}`,
      details: { ...subjectOf(found), ...input, author: found.author_id },
    })
    return {
      row: await findCaseRow(platform, transaction, id),
      subject: subjectOf(found),
      banned: bans ? found.author_id : null,
    }
  })
  await handlers[subject.kind]?.changed?.(platform, subject.id)
  if (banned !== null) await announceAccountChange(platform, banned)
  return row
}

const closeCase = (
  { platform, staff }: Moderator,
  transaction: Db,
  id: number,
  { decision, reason }: DecisionInput,
) =>
  tables
    .of(transaction)
    .updateTable('moderation_cases')
    .set((eb) => ({
      state: 'decided',
      claimed_by: null,
      claimed_at: null,
      decision,
      reason: decision === 'remove' ? reason! : null,
      decided_by: staff.id,
      decided_at: new Date(platform.now()),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Adds content removed for the gravest reasons to the block list. */
async function blockGravest(
  { platform, handlers, staff }: Moderator,
  transaction: Db,
  found: FoundCase,
  { reason }: Removal,
): Promise<void> {
  if (reasons[reason].gravity !== 'gravest') return
  const { kind, id } = subjectOf(found)
  const films = (await handlers[kind]?.filmsOf?.(transaction, id)) ?? []
  for (const filmId of films)
    await blockFilm(platform, transaction, staff, { filmId, caseId: found.id, reason, note: '' })
}

/** Tells the author of a removal; true when a ban began. The operator's own content has nobody to tell. */
async function punishAuthor(
  { platform, staff }: Moderator,
  transaction: Db,
  found: FoundCase,
  { reason, facts, points, sanctions }: Removal,
): Promise<boolean> {
  if (found.author_id === null) return false
  const accountId = found.author_id
  const penalty = points ? penaltyOf(points + (await pointsNow(platform, transaction, accountId))) : undefined
  const all = [...sanctions, ...(penalty ? [{ ...penalty, reason: 'strikes' }] : [])]
  const statementId = await writeStatement(platform, transaction, {
    caseId: found.id,
    accountId,
    measure: found.source === 'held' ? 'refused' : 'removed',
    kind: found.subject_kind as SubjectKind,
    reason,
    facts,
    snapshot: found.snapshot as Snapshot,
    sanctions: all,
    decidedBy: staff.id,
  })
  return punish(platform, transaction, { accountId, statementId, points, sanctions: all })
}

/** Withdraws the statement about content that was hidden before the review and is restored, and tells its author. */
async function takeBackHiding({ platform }: Moderator, transaction: Db, found: FoundCase): Promise<false> {
  const told = await tables
    .of(transaction)
    .updateTable('moderation_statements')
    .set({ overturned_at: new Date(platform.now()), read_at: null })
    .where('case_id', '=', found.id)
    .where('measure', '=', 'hidden')
    .returning('account_id')
    .execute()
  await markUnread(
    transaction,
    told.map(({ account_id }) => account_id),
    'statement',
  )
  return false
}

/** The same decision for many cases, each in a transaction of its own; those that cannot be decided any more are named. */
export async function decideMany(
  by: Moderator,
  { cases, ...input }: DecisionInput & { cases: readonly Version[] },
): Promise<{ decided: number[]; changed: number[] }> {
  const outcome = { decided: [] as number[], changed: [] as number[] }
  for (const one of cases) {
    try {
      await decideCase(by, { ...one, ...input })
      outcome.decided.push(one.id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'invalid_input') throw error
      outcome.changed.push(one.id)
    }
  }
  return outcome
}
