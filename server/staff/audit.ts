import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/staff/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** The person who acted; the command line and the system have no account. */
export type Actor = { id: number; name: string } | 'command line' | 'system'
export type AuditNote = { action: string; subject: string; details: unknown }

/** Key of the lock that allows one writer at a time, because each entry follows the last one. */
const chainLock = 4_177_003

type Entry = {
  id: number
  at: Date
  staff_name: string
  action: string
  subject: string
  details: string
  previous_hash: string
}

/** SHA-256 of an entry and of the hash of the entry before it. */
const hashEntry = (entry: Entry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.id,
        entry.at.getTime(),
        entry.staff_name,
        entry.action,
        entry.subject,
        entry.details,
        entry.previous_hash,
      ]),
    )
    .digest('hex')

/** Adds an entry to the audit log within the caller's transaction, so that both are committed or neither is. */
export async function writeAudit(
  transaction: Db,
  actor: Actor,
  { action, subject, details }: AuditNote,
): Promise<void> {
  const own = tables.of(transaction)
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(transaction)
  const last = await own
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = {
    id: (last?.id ?? 0) + 1,
    at: new Date(),
    staff_name: typeof actor === 'string' ? actor : actor.name,
    action,
    subject,
    details: JSON.stringify(details),
    previous_hash: last?.hash ?? '',
  }
  await own
    .insertInto('audit_log')
    .values({ ...entry, staff_id: typeof actor === 'string' ? null : actor.id, hash: hashEntry(entry) })
    .execute()
}

/** Filters of the audit log; an empty text filters nothing. `from` and `to` in Unix seconds, `to` itself excluded. */
export type AuditFilter = { action?: string; staff?: string; subject?: string; from?: number; to?: number }

/**
 * A page of audit entries, the newest first. `intact` is false when an entry of the page or a link to its neighbour was tampered with; in a
 * filtered list a missing neighbour proves nothing.
 */
export async function listAudit(db: Db, input: PageInput & AuditFilter) {
  const { action, staff, subject, from, to } = input
  const cursor = readCursor('audit', input.cursor)
  const isFiltered = Boolean(action || staff || subject) || from !== undefined || to !== undefined
  const rows = await tables
    .of(db)
    .selectFrom('audit_log')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!.id))
    .$if(Boolean(action), (query) => query.where('action', '=', action!))
    .$if(Boolean(staff), (query) => query.where('staff_name', '=', staff!))
    .$if(Boolean(subject), (query) => query.where('subject', '=', subject!))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from! * 1000)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to! * 1000)))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const isLinked = (at: number) => {
    const [row, before] = [rows[at]!, rows[at + 1]]
    if (before?.id === row.id - 1) return row.previous_hash === before.hash
    const isOldestFetched = !before && rows.length === rowsToFetch(input)
    return isFiltered || isOldestFetched || (row.id === 1 && row.previous_hash === '')
  }
  const intact = rows.every((row, at) => hashEntry(row) === row.hash && isLinked(at))
  const cursorOf = (row: (typeof rows)[number]) => ({ key: 0, id: row.id })
  return { ...page('audit', input, rows, cursorOf, show), intact }
}

/** Checks the whole chain; returns the id of the first wrong entry, or undefined. */
export async function findBrokenEntry(db: Db): Promise<number | undefined> {
  let [previous, after] = ['', 0]
  for (;;) {
    const rows = await tables
      .of(db)
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute()
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.id !== after + 1 || row.previous_hash !== previous || hashEntry(row) !== row.hash) return row.id
      ;[previous, after] = [row.hash, row.id]
    }
  }
}

const show = (row: Entry & { hash: string }): AuditEntry => ({
  id: row.id,
  at: unixSeconds(row.at),
  staff: row.staff_name,
  action: row.action,
  subject: row.subject,
  details: row.details,
  hash: row.hash,
})
