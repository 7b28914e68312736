import type { Sql } from '#server/platform/database/db.ts'

/** Schemas of PostgreSQL itself. */
const systemSchemas = ['pg_catalog', 'information_schema']

/** Base tables that are no part of PostgreSQL, as `schema.table`, by information_schema. */
export async function listTables(owner: Sql): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema <> all(${systemSchemas}) order by 1`
  return rows.map(({ name }) => name)
}

export type Fingerprint = { rows: number; hash: string }

/** Number and MD5 of the rows of each table of `public`, all columns in PostgreSQL's own text and in the order of that text. */
export async function hashTables(owner: Sql): Promise<Record<string, Fingerprint>> {
  const hashes: Record<string, Fingerprint> = {}
  for (const table of await listTables(owner)) {
    const [schema, name] = table.split('.') as [string, string]
    if (schema !== 'public') continue
    const [row] = await owner.unsafe<Fingerprint[]>(`
      select count(*)::int as rows, md5(coalesce(string_agg(md5(each::text), '' order by md5(each::text)), '')) as hash
      from public."${name}" as each`)
    hashes[name] = { ...row! }
  }
  return hashes
}

/**
 * Everything of `public` beside rows, one line each: columns, constraints, indexes, triggers and whether they are on,
 * functions, comments, views, and what each role may do.
 */
export async function describeSchema(owner: Sql): Promise<string[]> {
  const rows = await owner<{ line: string }[]>`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'triggers of references', tgrelid::regclass, tgenabled, count(*))
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgisinternal and relnamespace = 'public'::regnamespace group by tgrelid, tgenabled
    union all
    select concat_ws(' ', 'function', oid::regprocedure, md5(pg_get_functiondef(oid)), array(select each::text from unnest(proacl) as each order by 1))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
    union all
    select concat_ws(' ', 'table', relname, relkind, relowner::regrole, obj_description(oid, 'pg_class'), array(select each::text from unnest(relacl) as each order by 1))
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    order by 1`
  return rows.map(({ line }) => line)
}

export type Counter = { table: string; column: string; sequence: string }

/** Columns that a sequence numbers. */
export const listCounters = async (owner: Sql): Promise<Counter[]> => [
  ...(await owner<Counter[]>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(quote_ident(relname), attname) is not null order by 1`),
]

/** Takes the next number of each sequence, beside the highest its column has: what an insert would get. */
export async function takeNumbers(owner: Sql): Promise<(Counter & { next: number; highest: number })[]> {
  const taken = []
  for (const counter of await listCounters(owner)) {
    const [row] = await owner.unsafe<{ next: number; highest: number }[]>(`
      select nextval('${counter.sequence}') as next, (select coalesce(max("${counter.column}"), 0) from public."${counter.table}") as highest`)
    taken.push({ ...counter, ...row! })
  }
  return taken
}
