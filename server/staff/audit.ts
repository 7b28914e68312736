import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/staff/shapes.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

/** Who did it; the command line and what the system does by itself have no account. */
export type Actor = { id: number; name: string } | 'command line' | 'system'
export type AuditNote = { action: string; subject: string; details: unknown }

/** One writer at a time, or two entries would follow the same one. */
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

/** SHA-256 over everything an entry says and the hash of the entry before it. */
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

/** Adds to the audit log within the caller's transaction, so that what was done and its trace stand or fall together. */
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

/**
 * The newest entries first; `intact` is false when an entry of the page or a link to its neighbour was tampered with. Asked for
 * one action alone, missing neighbours prove nothing.
 */
export async function listAudit(db: Db, input: PageInput & { action?: string }) {
  const place = readCursor('audit', input.cursor)
  const rows = await tables
    .of(db)
    .selectFrom('audit_log')
    .selectAll()
    .$if(place !== undefined, (query) => query.where('id', '<', place!.id))
    .$if(Boolean(input.action), (query) => query.where('action', '=', input.action!))
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const linked = (at: number) => {
    const [row, before] = [rows[at]!, rows[at + 1]]
    if (before?.id === row.id - 1) return row.previous_hash === before.hash
    const isOldestFetched = !before && rows.length === rowsToFetch(input)
    return Boolean(input.action) || isOldestFetched || (row.id === 1 && row.previous_hash === '')
  }
  const intact = rows.every((row, at) => hashEntry(row) === row.hash && linked(at))
  const placeOf = (row: (typeof rows)[number]) => ({ key: 0, id: row.id })
  return { ...page('audit', input, rows, placeOf, show), intact }
}

/** Walks the whole chain; the id of the first entry that is wrong, or nothing. */
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
