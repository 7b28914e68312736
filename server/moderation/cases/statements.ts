import { type SelectQueryBuilder } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Appeal, Measure, Snapshot, Statement } from '#contract/moderation/shapes.ts'
import { type SubjectKind, subjectTitles } from '#contract/moderation/subjects.ts'
import { markRead, markUnread } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { lockAccount } from '../restrictions.ts'
import { appealEnds, type Sanction, wordStatement } from '../rules.ts'
import { tables } from '../tables.ts'

type Telling = {
  caseId: number
  accountId: number
  measure: Measure
  kind: SubjectKind
  reason: ReasonCode
  facts: string
  snapshot: Snapshot
  sanctions: readonly Sanction[]
  /** Nobody, when it follows from a rule alone. */
  decidedBy: number | null
}

/** Writes down what was done to somebody's content and why, and shows its author the red dot. */
export async function writeStatement(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  { caseId, accountId, measure, kind, reason, facts, snapshot, sanctions, decidedBy }: Telling,
): Promise<number> {
  const words = wordStatement({ what: subjectTitles[kind], measure, sanctions, now: now() })
  const { id } = await tables
    .of(transaction)
    .insertInto('moderation_statements')
    .values({
      case_id: caseId,
      account_id: accountId,
      measure,
      reason,
      facts,
      ground: reasons[reason].ground,
      automated: decidedBy === null,
      ...words,
      snapshot: JSON.stringify(snapshot),
      decided_by: decidedBy,
      at: new Date(now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markUnread(transaction, [accountId], 'statement')
  return id
}

const statementRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('moderation_statements as statement')
    .innerJoin('moderation_cases as case', 'case.id', 'statement.case_id')
    .leftJoin('moderation_appeals as appeal', 'appeal.statement_id', 'statement.id')
    .selectAll('statement')
    .select([
      'case.subject_kind',
      'case.subject_id',
      'appeal.text as appeal_text',
      'appeal.at as appealed_at',
      'appeal.outcome',
      'appeal.answer',
      'appeal.decided_at as answered_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof statementRows>['execute']>>[number]

function showStatement(row: Row, now: number): Statement {
  const until = appealEnds(row.at.getTime())
  const isOpen = row.measure !== 'hidden' && !row.overturned_at && row.appeal_text === null && now < until
  return {
    id: row.id,
    at: unixSeconds(row.at),
    read: row.read_at !== null,
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id },
    measure: row.measure as Measure,
    reason: row.reason as ReasonCode,
    facts: row.facts,
    ground: row.ground,
    automated: row.automated,
    scope: row.scope,
    duration: row.duration,
    redress: row.redress,
    snapshot: row.snapshot as Snapshot,
    overturnedAt: unixSeconds(row.overturned_at),
    appealUntil: isOpen ? Math.floor(until / 1000) : 0,
    appeal: showAppeal(row),
  }
}

const showAppeal = ({ appeal_text: text, appealed_at, outcome, answer, answered_at }: Row): Appeal | null =>
  text === null
    ? null
    : {
        text,
        at: unixSeconds(appealed_at),
        state: (outcome ?? 'waiting') as Appeal['state'],
        answer: answer ?? '',
        decidedAt: unixSeconds(answered_at),
      }

type Rows = ReturnType<typeof statementRows>
type Query =
  Rows extends SelectQueryBuilder<infer Tables, infer From, infer Out>
    ? SelectQueryBuilder<Tables, From, Out>
    : never

/** Statements that a query picks, as they are shown. */
export async function findStatements(
  { now }: Pick<Platform, 'now'>,
  db: Db,
  pick: (query: Query) => Query,
): Promise<Statement[]> {
  const rows = await pick(statementRows(db)).execute()
  return rows.map((row) => showStatement(row, now()))
}

/** An account's own statements, newest first. */
export async function listStatements({ db, now }: Platform, accountId: number, input: PageInput) {
  return keysetPage(
    statementRows(db).where('statement.account_id', '=', accountId),
    input,
    { list: 'statements', by: 'statement.at', time: (row) => row.at, id: 'statement.id', order: 'desc' },
    (row) => showStatement(row, now()),
  )
}

/** One of the viewer's statements; when it was the last unread one, statements are marked as read. */
export async function readStatement(platform: Platform, viewer: Viewer, id: number): Promise<Statement> {
  return platform.db.transaction().execute(async (transaction) => {
    // A statement that arrives meanwhile must not lose its red dot.
    await lockAccount(transaction, viewer.id)
    const statement = await findOwnStatement(platform, transaction, viewer, id)
    if (statement.read) return statement
    const own = tables.of(transaction)
    await own
      .updateTable('moderation_statements')
      .set({ read_at: new Date(platform.now()) })
      .where('id', '=', id)
      .execute()
    const unread = await own
      .selectFrom('moderation_statements')
      .select('id')
      .where('account_id', '=', viewer.id)
      .where('read_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!unread) await markRead(transaction, viewer.id, 'statement')
    return { ...statement, read: true }
  })
}

export async function findOwnStatement(
  platform: Pick<Platform, 'now'>,
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<Statement> {
  const [found] = await findStatements(platform, db, (query) =>
    query.where('statement.id', '=', id).where('statement.account_id', '=', viewer.id),
  )
  return found ?? fail('statement_not_found')
}
