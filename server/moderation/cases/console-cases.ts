import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Case, CaseRow, CaseSource, Report } from '#contract/moderation/case-shapes.ts'
import type { Gravity, ReasonCode } from '#contract/moderation/reasons.ts'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { Subject, SubjectKind } from '#contract/moderation/subjects.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { findRecord } from './console-records.ts'
import { namesOf, type People } from './people.ts'
import { gravityOf, rankOf } from '../rules.ts'
import { findStatements } from './statements.ts'
import { tables } from '../tables.ts'

type Clock = Pick<Platform, 'now'>

const caseRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('moderation_cases as case')
    .selectAll('case')
    .select((eb) =>
      eb
        .selectFrom('moderation_reports as report')
        .whereRef('report.case_id', '=', 'case.id')
        .select(sql<number>`count(*)::int`.as('reports'))
        .as('reports'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number]

const peopleOf = (platform: Clock, db: Db, rows: readonly Row[]) =>
  namesOf(platform, db, {
    accounts: rows.map((row) => row.author_id),
    staff: rows.flatMap((row) => [row.claimed_by, row.decided_by]),
  })

const show =
  ({ account, staff }: People) =>
  (row: Row): CaseRow => ({
    id: row.id,
    version: row.version,
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id },
    author: account(row.author_id),
    source: row.source as CaseSource,
    ingress: row.ingress,
    causes: row.causes,
    gravity: gravityOf(row.gravity),
    score: row.score,
    reports: row.reports ?? 0,
    state: row.state as CaseRow['state'],
    hidden: row.hidden,
    urgent: row.urgent,
    snapshot: row.snapshot as Snapshot,
    claimedBy: staff(row.claimed_by),
    openedAt: unixSeconds(row.opened_at),
    dueAt: unixSeconds(row.due_at),
    decision: row.decision as CaseRow['decision'],
    reason: row.reason as ReasonCode | null,
    decidedBy: staff(row.decided_by),
    decidedAt: unixSeconds(row.decided_at),
  })

export type CaseFilter = PageInput & {
  state?: 'open' | 'waiting' | 'mine' | 'decided'
  kind?: SubjectKind
  source?: CaseSource
  gravity?: Gravity
}

/** Open cases, the gravest and most reported first and then the oldest; or decided ones, newest first. */
export async function listCases(platform: Clock, db: Db, staffId: number, input: CaseFilter) {
  const { state = 'open', kind, source, gravity } = input
  const isDecided = state === 'decided'
  const list = isDecided ? 'decided cases' : 'open cases'
  const place = readCursor(list, input.cursor)
  const after = isDecided
    ? sql<boolean>`("case".decided_at, "case".id) < (${place && new Date(place.key)}, ${place?.id})`
    : sql<boolean>`("case".priority < ${place?.key} or ("case".priority = ${place?.key} and "case".id > ${place?.id}))`
  const rows = await caseRows(db)
    .where('case.state', isDecided ? '=' : '<>', sql.lit('decided'))
    .$if(state === 'waiting', (query) => query.where('case.state', '=', 'waiting'))
    .$if(state === 'mine', (query) => query.where('case.claimed_by', '=', staffId))
    .$if(kind !== undefined, (query) => query.where('case.subject_kind', '=', kind!))
    .$if(source !== undefined, (query) => query.where('case.source', '=', source!))
    .$if(gravity !== undefined, (query) => query.where('case.gravity', '=', rankOf(gravity!)))
    .$if(place !== undefined, (query) => query.where(after))
    .$if(isDecided, (query) => query.orderBy('case.decided_at', 'desc').orderBy('case.id', 'desc'))
    .$if(!isDecided, (query) => query.orderBy('case.priority', 'desc').orderBy('case.id'))
    .limit(rowsToFetch(input))
    .execute()
  const placeOf = (row: Row) => ({ key: isDecided ? row.decided_at!.getTime() : row.priority, id: row.id })
  return page(list, input, rows, placeOf, show(await peopleOf(platform, db, rows)))
}

export async function findCaseRow(platform: Clock, db: Db, id: number): Promise<CaseRow> {
  const row = (await caseRows(db).where('case.id', '=', id).executeTakeFirst()) ?? fail('case_not_found')
  return show(await peopleOf(platform, db, [row]))(row)
}

/** A case with everything a decision needs. */
export async function findCase(
  platform: Clock,
  db: Db,
  handlers: SubjectHandlers,
  id: number,
): Promise<Case> {
  const row = await findCaseRow(platform, db, id)
  const seen = await handlers[row.subject.kind]?.find(db, row.subject.id, 'staff')
  return {
    ...row,
    now: seen?.snapshot ?? null,
    reportList: await listReports(platform, db, id),
    statements: await findStatements(platform, db, (query) =>
      query.where('statement.case_id', '=', id).orderBy('statement.id'),
    ),
    record: row.author && (await findRecord(platform, db, row.author)),
    others: await listOthers(platform, db, row.subject, id),
  }
}

/** The reports of a case, the first hundred of them. */
async function listReports(platform: Clock, db: Db, caseId: number): Promise<Report[]> {
  const rows = await tables
    .of(db)
    .selectFrom('moderation_reports')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(100)
    .execute()
  const { account } = await namesOf(platform, db, {
    accounts: rows.map((row) => row.reporter_id),
    staff: [],
  })
  return rows.map((row) => ({
    id: row.id,
    reporter: account(row.reporter_id),
    reason: row.reason as ReasonCode,
    note: row.note,
    snapshot: row.snapshot as Snapshot,
    at: unixSeconds(row.at),
  }))
}

async function listOthers(platform: Clock, db: Db, subject: Subject, except: number): Promise<CaseRow[]> {
  const rows = await caseRows(db)
    .where('case.subject_kind', '=', subject.kind)
    .where('case.subject_id', '=', subject.id)
    .where('case.id', '<>', except)
    .orderBy('case.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(show(await peopleOf(platform, db, rows)))
}

/** How much waits. A clock that runs out within twelve hours counts as run out. */
export async function summarise({ db, now }: Platform) {
  const soon = new Date(now() + 12 * 3_600_000)
  const counts = await tables
    .of(db)
    .selectFrom('moderation_cases')
    .where('state', '<>', sql.lit('decided'))
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where gravity = 2))::int`.as('gravest'),
      sql<number>`(count(*) filter (where urgent))::int`.as('urgent'),
      sql<number>`(count(*) filter (where due_at < ${soon}))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, appeals: await countWaitingAppeals(db) }
}

/** Cases that nobody decided yet. */
export async function countOpenCases(db: Db): Promise<number> {
  const { open } = await tables
    .of(db)
    .selectFrom('moderation_cases')
    .where('state', '<>', sql.lit('decided'))
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow()
  return open
}

/** Appeals that nobody answered yet. */
export async function countWaitingAppeals(db: Db): Promise<number> {
  const { appeals } = await tables
    .of(db)
    .selectFrom('moderation_appeals')
    .where('outcome', 'is', null)
    .select(sql<number>`count(*)::int`.as('appeals'))
    .executeTakeFirstOrThrow()
  return appeals
}
