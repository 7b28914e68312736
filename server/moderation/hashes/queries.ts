import { sql } from 'kysely'
import type { BlockedWork } from '#contract/moderation/block-list.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'
import { hashBytes } from './pdq.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('blocked_works')
    .select(['id', 'kind', 'reason', 'note', 'film_id', 'case_id', 'added_by', 'added_at'])
    .select(sql<number>`length(hashes) / ${sql.lit(hashBytes)}`.as('count'))
    .where('removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): BlockedWork => ({
  id: row.id,
  kind: row.kind as BlockedWork['kind'],
  reason: row.reason as ReasonCode,
  note: row.note,
  hashes: row.count,
  filmId: row.film_id ?? 0,
  caseId: row.case_id ?? 0,
  addedBy: row.added_by,
  addedAt: unixSeconds(row.added_at),
})

/** Entries of the block list, newest first. */
export async function listBlockedWorks(db: Db, input: PageInput) {
  return keysetPage(rows(db), input, { list: 'blocked works', id: 'id', order: 'desc' }, show)
}

export async function findBlockedWork(db: Db, id: number): Promise<BlockedWork | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && show(row)
}
