import { fail } from '#contract/errors.ts'
import type { AppealRow } from '#contract/moderation/case-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { namesOf } from './people.ts'
import { findStatements } from './statements.ts'
import { tables } from '../tables.ts'

type Clock = Pick<Platform, 'now'>

const appealRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('moderation_appeals as appeal')
    .innerJoin('moderation_statements as statement', 'statement.id', 'appeal.statement_id')
    .selectAll('appeal')
    .select(['statement.case_id', 'statement.account_id'])

type Row = Awaited<ReturnType<ReturnType<typeof appealRows>['execute']>>[number]

/** Turns rows into what is shown: names and statements, each in one read. */
async function showAll(platform: Clock, db: Db, rows: readonly Row[]): Promise<(row: Row) => AppealRow> {
  const { account, staff } = await namesOf(platform, db, {
    accounts: rows.map((row) => row.account_id),
    staff: rows.flatMap((row) => [row.first_decider, row.decided_by]),
  })
  const ids = rows.map((row) => row.statement_id)
  const statements = ids.length
    ? await findStatements(platform, db, (query) => query.where('statement.id', 'in', ids))
    : []
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  return (row) => ({
    id: row.id,
    caseId: row.case_id,
    statement: byId.get(row.statement_id)!,
    account: account(row.account_id),
    firstDecider: staff(row.first_decider),
    decidedBy: staff(row.decided_by),
    text: row.text,
    at: unixSeconds(row.at),
    state: (row.outcome ?? 'waiting') as AppealRow['state'],
    answer: row.answer,
    decidedAt: unixSeconds(row.decided_at),
  })
}

/** Appeals that wait, oldest first; or decided ones, newest first. */
export async function listAppeals(
  platform: Clock,
  db: Db,
  { state = 'waiting', ...input }: PageInput & { state?: 'waiting' | 'decided' },
) {
  const isWaiting = state === 'waiting'
  const { list: rows, next } = await keysetPage(
    appealRows(db).where('appeal.outcome', isWaiting ? 'is' : 'is not', null),
    input,
    {
      list: `${state} appeals`,
      by: isWaiting ? 'appeal.at' : 'appeal.decided_at',
      time: (row) => (isWaiting ? row.at : row.decided_at!),
      id: 'appeal.id',
      order: isWaiting ? 'asc' : 'desc',
    },
    (row) => row,
  )
  return { list: rows.map(await showAll(platform, db, rows)), next }
}

export async function findAppealRow(platform: Clock, db: Db, id: number): Promise<AppealRow> {
  const row =
    (await appealRows(db).where('appeal.id', '=', id).executeTakeFirst()) ?? fail('appeal_not_found')
  return (await showAll(platform, db, [row]))(row)
}
