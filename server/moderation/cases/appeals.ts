import { fail, invalid } from '#contract/errors.ts'
import type { AppealRow } from '#contract/moderation/case-shapes.ts'
import type { Statement } from '#contract/moderation/shapes.ts'
import { announceAccountChange, markUnread } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer, Viewer } from '#server/platform/viewer.ts'
import { areDependent, writeAudit } from '#server/staff/index.ts'
import { findAppealRow } from './console-appeals.ts'
import { lockAccount, pardon } from '../restrictions.ts'
import { findOwnStatement } from './statements.ts'
import { unblockFilm } from '../hashes/actions.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { tables } from '../tables.ts'

/** Asks for another decision about one's own content: once for each statement, while it is open to appeal. */
export async function appeal(
  platform: Platform,
  viewer: Viewer,
  { id, text: given }: { id: number; text: string },
): Promise<Statement> {
  const text = given.trim() || invalid('/text', 'empty')
  return platform.db.transaction().execute(async (transaction) => {
    const statement = await findOwnStatement(platform, transaction, viewer, id)
    if (statement.appeal) fail('already_appealed')
    if (statement.appealUntil === 0) fail('appeal_too_late')
    const own = tables.of(transaction)
    const { decided_by } = await own
      .selectFrom('moderation_statements')
      .select('decided_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const made = await own
      .insertInto('moderation_appeals')
      .values({ statement_id: id, first_decider: decided_by!, text, at: new Date(platform.now()) })
      .onConflict((on) => on.column('statement_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) fail('already_appealed')
    return findOwnStatement(platform, transaction, viewer, id)
  })
}

type Answer = { id: number; outcome: 'upheld' | 'overturned'; answer: string }
type Moderator = { platform: Platform; handlers: SubjectHandlers; staff: StaffViewer }

/**
 * Decides an appeal, by another person than the one who decided first. Overturned, everything comes back: the content, and
 * what the decision brought its author.
 */
export async function decideAppeal(
  by: Moderator,
  { id, outcome, answer: given }: Answer,
): Promise<AppealRow> {
  const { platform, handlers, staff } = by
  const answer = given.trim() || invalid('/answer', 'empty')
  const { row, found } = await platform.db.transaction().execute(async (transaction) => {
    const appealed = await takeAppeal(by, transaction, id)
    await tables
      .of(transaction)
      .updateTable('moderation_appeals')
      .set({ outcome, answer, decided_by: staff.id, decided_at: new Date(platform.now()) })
      .where('id', '=', id)
      .execute()
    if (outcome === 'overturned') await overturn(by, transaction, appealed)
    await tables
      .of(transaction)
      .updateTable('moderation_statements')
      .set({ read_at: null })
      .where('id', '=', appealed.statement_id)
      .execute()
    await markUnread(transaction, [appealed.account_id], 'statement')
    await writeAudit(transaction, staff, {
      action: 'moderation.appeal',
      subject: `appeal ${id}`,
      details: { statement: appealed.statement_id, author: appealed.account_id, outcome, answer },
    })
    return { row: await findAppealRow(platform, transaction, id), found: appealed }
  })
  if (outcome === 'overturned') {
    await handlers[found.subject_kind as SubjectKind]?.changed?.(platform, found.subject_id)
    await announceAccountChange(platform, found.account_id)
  }
  return row
}

/** An appeal that waits, locked after its author. */
async function takeAppeal({ platform, staff }: Moderator, transaction: Db, id: number) {
  const appealed = () =>
    tables
      .of(transaction)
      .selectFrom('moderation_appeals as appeal')
      .innerJoin('moderation_statements as statement', 'statement.id', 'appeal.statement_id')
      .innerJoin('moderation_cases as case', 'case.id', 'statement.case_id')
      .select([
        'appeal.statement_id',
        'appeal.first_decider',
        'appeal.outcome',
        'statement.account_id',
        'case.subject_kind',
        'case.subject_id',
      ])
      .where('appeal.id', '=', id)
  const { account_id: accountId } = (await appealed().executeTakeFirst()) ?? fail('appeal_not_found')
  await lockAccount(transaction, accountId)
  const found = await appealed().forUpdate('appeal').executeTakeFirstOrThrow()
  if (found.outcome !== null) fail('case_changed')
  if (await areDependent(transaction, platform.now(), found.first_decider, staff.id))
    fail('another_person_decides')
  return found
}

async function overturn(
  { platform, handlers, staff }: Moderator,
  transaction: Db,
  found: Awaited<ReturnType<typeof takeAppeal>>,
): Promise<void> {
  const { statement_id: statementId, account_id: accountId } = found
  await tables
    .of(transaction)
    .updateTable('moderation_statements')
    .set({ overturned_at: new Date(platform.now()) })
    .where('id', '=', statementId)
    .execute()
  await handlers[found.subject_kind as SubjectKind]?.setState(transaction, found.subject_id, 'published')
  if (found.subject_kind === 'film') await unblockFilm(platform, transaction, staff, found.subject_id)
  await pardon(platform, transaction, { accountId, statementId, staffId: staff.id })
}
