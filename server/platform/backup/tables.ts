import { once } from 'node:events'
import { finished, pipeline } from 'node:stream/promises'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import type { Sql } from '../database/db.ts'
import { explainBadRows } from './failures.ts'
import type { Header, Sequences, Table } from './manifest.ts'

type Connection = TransactionSql<{ bigint: number }>

/** Rows are kept in parts of about this many bytes: a tar entry must say its size before its content. */
const partBytes = 4 * 1024 * 1024
const newline = 0x0a

/**
 * Reads within one snapshot, so that all tables are of the same moment whatever is written meanwhile. Only tables of
 * the schema `public`: the job queue is not kept, because the reason of each job is in our own tables and the server
 * queues it again when it starts.
 */
export async function withSnapshot(sql: Sql, read: (connection: Connection) => Promise<void>): Promise<void> {
  let failure: { error: unknown } | undefined
  const remember = (error: unknown) => {
    failure = { error }
    throw error
  }
  await sql
    .begin('isolation level repeatable read read only', (connection) => read(connection).catch(remember))
    .catch((error: unknown) => {
      // A copy that was left in its middle cannot be rolled back, which hides why it was left.
      throw failure ? failure.error : error
    })
}

/** The tables with the columns that hold values of their own, and the migrations that made them. */
export async function describeTables(
  connection: Connection,
): Promise<Pick<Header, 'schema' | 'migrations' | 'tables'>> {
  const migrations = await connection<{ name: string; hash: string }[]>`
    select name, hash from schema_migrations order by name`
  const tables = await connection<Table[]>`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`
  return { schema: migrations.at(-1)!.name, migrations: [...migrations], tables: [...tables] }
}

/** The last number each sequence gave; sequences stand outside snapshots, so it is at least the snapshot's. */
export async function readSequences(connection: Connection): Promise<Sequences> {
  const rows = await connection<{ name: string; value: number }[]>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
  return [...rows]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** A table's rows in PostgreSQL's own text form, in parts that end where a row ends. */
export async function* readRows(
  connection: Connection,
  table: Table,
): AsyncGenerator<{ rows: number; text: Buffer }> {
  const copied: Readable = await connection
    .unsafe(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`)
    .readable()
  // Not read directly: the driver's stream never ends for an iterator when its last row is larger than 64 KB.
  const stream = new PassThrough()
  pipeline(copied, stream).catch(() => {})
  let kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // PostgreSQL sends whole rows, one a message.
    kept.push(Buffer.from(chunk))
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield part(kept)
    kept = []
    bytes = 0
  }
  if (bytes > 0) yield part(kept)
}

function part(chunks: Buffer[]): { rows: number; text: Buffer } {
  const text = Buffer.concat(chunks)
  let rows = 0
  // A line break within a value is written as two characters.
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) rows += 1
  return { rows, text }
}

type Constraint = { relation: string; name: string; definition: string }

/**
 * Empties the tables and lets `load` fill them in any order: references are dropped before and made again after, which
 * checks every one of them; triggers (those that refuse changes too) sleep meanwhile. All in one transaction of the
 * tables' owner. Throws `BackupRefused` with what PostgreSQL says when a row does not fit.
 */
export async function fillTables(
  connection: Connection,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const references = await connection<Constraint[]>`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`
  const all = tables.map(({ name }) => quoted(name))
  for (const { relation, name } of references)
    await connection.unsafe(`alter table ${relation} drop constraint ${quoted(name)}`)
  for (const table of all) await connection.unsafe(`alter table ${table} disable trigger user`)
  if (all.length > 0) await connection.unsafe(`truncate ${all.join(', ')}`)
  await load()
  for (const { relation, name, definition } of references)
    await connection
      .unsafe(`alter table ${relation} add constraint ${quoted(name)} ${definition}`)
      .catch((error: unknown) => {
        throw explainBadRows(error, `表 ${relation} `)
      })
  for (const table of all) await connection.unsafe(`alter table ${table} enable trigger user`)
}

/** Adds a part of a table's rows. */
export async function writeRows(
  connection: Connection,
  table: Table,
  text: AsyncIterable<Uint8Array>,
): Promise<void> {
  const stream: Writable = await connection
    .unsafe(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`)
    .writable()
  const ended = finished(stream)
  ended.catch(() => {})
  try {
    for await (const chunk of text)
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    stream.end()
    await ended
  } catch (error) {
    // Ends the copy, so that the transaction can be rolled back.
    stream.destroy(error as Error)
    throw explainBadRows(error, `表 ${table.name} `)
  }
}

/** Lets sequences go on after the numbers they gave. */
export async function writeSequences(connection: Connection, sequences: Sequences): Promise<void> {
  for (const { name, value } of sequences)
    await connection`select setval(${`public.${quoted(name)}`}::regclass, ${value})`
}

/** Rows of each table now. */
export async function countRows(
  connection: Connection,
  tables: readonly Table[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await connection.unsafe<{ rows: number }[]>(`select count(*) as rows from ${quoted(name)}`)
    counts[name] = row!.rows
  }
  return counts
}

/** Objects in our schemas of a database; empty when it was never used. Those of extensions do not count. */
export async function findOccupants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all select nspname::text || '.*' from pg_namespace where nspname = 'pgboss'`
  return rows.map((row) => row.name)
}

/** Takes everything of ours out of a database that was empty before. */
export async function clearDatabase(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`
  for (const { name } of tables) await sql.unsafe(`drop table if exists ${name} cascade`)
  const routines = await sql<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  for (const { name } of routines) await sql.unsafe(`drop routine if exists ${name} cascade`)
  const types = await sql<{ name: string }[]>`
    select oid::regtype::text as name from pg_type
    where typtype in ('e', 'd') and typnamespace = 'public'::regnamespace`
  for (const { name } of types) await sql.unsafe(`drop type if exists ${name} cascade`)
  await sql.unsafe('drop schema if exists pgboss cascade')
}
