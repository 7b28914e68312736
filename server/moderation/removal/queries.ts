import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type ReasonCode, reasonTitle } from '#contract/moderation/reasons.ts'
import type { Outcome, Relation, RemovalRow } from '#contract/moderation/removal.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { staffNames } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import type { Receipt } from './pages.ts'
import { hashReceipt } from './receive.ts'

/** Subjects of each request, with the state of their cases. */
const subjects = sql<RemovalRow['subjects']>`(
  select coalesce(json_agg(json_build_object(
    'subject', json_build_object('kind', removal_subjects.subject_kind, 'id', removal_subjects.subject_id),
    'caseId', coalesce(case_id, 0), 'decision', coalesce(decision, ''),
    'hidden', coalesce(hidden and state <> 'decided', false)
  ) order by removal_subjects.subject_kind, removal_subjects.subject_id), '[]')
  from removal_subjects left join moderation_cases on moderation_cases.id = case_id
  where request_id = removal_requests.id)`

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('removal_requests')
    .select([
      'id',
      'reason',
      'relation',
      'minor',
      'signature',
      'contact',
      'content',
      'received_at',
      'due_at',
      'outcome',
      'answer',
      'decided_by',
      'decided_at',
    ])
    .select(subjects.as('subjects'))

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show =
  (names: ReadonlyMap<number, string>) =>
  (row: Row): RemovalRow => ({
    id: row.id,
    reason: row.reason as ReasonCode,
    relation: row.relation as Relation,
    minor: row.minor,
    signature: row.signature,
    contact: row.contact,
    content: row.content,
    receivedAt: unixSeconds(row.received_at),
    dueAt: unixSeconds(row.due_at),
    subjects: row.subjects,
    outcome: row.outcome as Outcome | null,
    answer: row.answer,
    decidedBy: names.get(row.decided_by ?? 0) ?? '',
    decidedAt: unixSeconds(row.decided_at),
  })

/** Requests that wait, the most urgent first; or decided ones, newest first. */
export async function listRemovals(
  db: Db,
  { state = 'waiting', ...input }: PageInput & { state?: 'waiting' | 'decided' },
) {
  const isWaiting = state === 'waiting'
  const { list: found, next } = await keysetPage(
    rows(db).where('outcome', isWaiting ? 'is' : 'is not', null),
    input,
    {
      list: `removals ${state}`,
      by: isWaiting ? 'due_at' : 'decided_at',
      time: (row) => (isWaiting ? row.due_at : row.decided_at!),
      id: 'id',
      order: isWaiting ? 'asc' : 'desc',
    },
    (row) => row,
  )
  return { list: found.map(show(await namesOf(db, found))), next }
}

async function namesOf(db: Db, found: readonly Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(found.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by])))]
  return new Map((await staffNames(db, ids)).map(({ id, name }) => [id, name]))
}

export async function findRemoval(db: Db, id: number): Promise<RemovalRow> {
  const row = (await rows(db).where('id', '=', id).executeTakeFirst()) ?? fail('removal_not_found')
  return show(await namesOf(db, [row]))(row)
}

/** The clocks that run. `alerted` counts those of which staff was reminded at least once. */
export async function readClocks(db: Db) {
  const found = await tables
    .of(db)
    .selectFrom('removal_requests')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('due_at').as('first_due_at')])
    .select(sql<number>`count(*) filter (where alerted > 0)`.as('alerted'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  const { waiting: count, alerted, first_due_at } = found
  return { waiting: count, alerted, firstDueAt: unixSeconds(first_due_at) }
}

/** A removal request as the holder of its code sees it. */
export async function findReceipt(db: Db, code: string): Promise<Receipt | undefined> {
  const row = await rows(db).where('receipt_hash', '=', hashReceipt(code)).executeTakeFirst()
  return (
    row && {
      code,
      reason: reasonTitle(row.reason),
      receivedAt: row.received_at.getTime(),
      dueAt: row.due_at.getTime(),
      hidden: row.subjects.filter(({ hidden }) => hidden).length,
      outcome: row.outcome as Outcome | null,
      answer: row.answer,
      decidedAt: row.decided_at?.getTime() ?? 0,
    }
  )
}
