import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import type { TransactionSql } from 'postgres'
import { openSql, type Sql } from './db.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Any number that nobody else takes as a lock of this database. */
const lockNumber = 781_204_551

type Migration = { name: string; text: string; hash: string }

const listMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** The migrations this code knows, oldest first, each with the SHA-256 of its text. */
export const knownMigrations = (): { name: string; hash: string }[] =>
  listMigrations().map(({ name, hash }) => ({ name, hash }))

/** The name of the newest migration: the version of the schema. */
export const schemaVersion = (): string => listMigrations().at(-1)!.name

/**
 * Brings a database to the newest schema: forward only, each file in a transaction of its own, under one lock so that
 * two processes starting together do not collide. Then lets the application's role use what exists; tables whose
 * comment is `append-only` it may only read and insert into, those marked `read-only` it writes by functions of their
 * owner alone. With `last`, no migration after that name is applied.
 */
export async function migrate(migrateUrl: string, applicationUrl: string, last?: string): Promise<void> {
  const sql = openSql(migrateUrl, 1)
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    await sql`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz(3) not null default now())`
    const applied = new Map(
      (await sql`select name, hash from schema_migrations`).map((row) => [row.name, row.hash]),
    )
    for (const migration of listMigrations())
      if (!last || migration.name <= last) await apply(sql, migration, applied.get(migration.name))
    await migrateJobs(migrateUrl)
    await grant(sql, decodeURIComponent(new URL(applicationUrl).username))
  } finally {
    await sql.end()
  }
}

async function apply(sql: Sql, { name, text, hash }: Migration, known: string | undefined): Promise<void> {
  if (known === hash) return
  if (known) throw new Error(`Migration ${name} was changed after it ran: migrations are forward only`)
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text)
    await transaction`insert into schema_migrations (name, hash) values (${name}, ${hash})`
  })
}

async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Everything of ours that the application uses, with the rights it gets, as parts of statements. What an administrator put beside it, as
 * extensions do (`pg_stat_statements`), is not ours to grant.
 */
const listOwned = (sql: TransactionSql) =>
  sql<{ kind: string; rights: string; names: string }[]>`
    with ours as (
      select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name,
        relnamespace as schema, relowner as owner, 'pg_class'::regclass as catalog, oid
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all
      select 'routine', oid::regprocedure::text, pronamespace, proowner, 'pg_proc'::regclass, oid from pg_proc
    )
    select kind, case kind when 'table' then 'select, insert, update, delete' when 'sequence' then 'usage, select'
      else 'execute' end as rights, string_agg(name, ', ') as names
    from ours
    where schema in ('public'::regnamespace, 'pgboss'::regnamespace) and pg_has_role(owner, 'usage')
      and not exists (
        select from pg_depend where classid = ours.catalog and objid = ours.oid and deptype = 'e')
    group by kind`

async function grant(sql: Sql, role: string): Promise<void> {
  const [{ me }] = (await sql`select current_user as me`) as unknown as [{ me: string }]
  if (me === role) return
  const guarded = await sql`select relname, obj_description(oid) = 'read-only' as readonly from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and obj_description(oid) in ('append-only', 'read-only')`
  await sql.begin(async (transaction) => {
    const to = `to "${role.replaceAll('"', '""')}"`
    await transaction.unsafe(`grant usage on schema public, pgboss ${to}`)
    for (const { kind, rights, names } of await listOwned(transaction))
      await transaction.unsafe(`grant ${rights} on ${kind} ${names} ${to}`)
    await transaction`revoke all on schema_migrations from ${transaction(role)}`
    await transaction`grant select on schema_migrations to ${transaction(role)}`
    for (const { relname, readonly } of guarded) {
      const table = transaction(relname)
      await transaction`revoke update, delete, truncate on ${table} from ${transaction(role)}`
      if (readonly) await transaction`revoke insert on ${table} from ${transaction(role)}`
    }
  })
}
