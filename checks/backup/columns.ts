import type { Sql } from '#server/platform/database/db.ts'

export type Column = {
  name: string
  /** As PostgreSQL writes it, such as `timestamp(3) with time zone` or `text[]`. */
  type: string
  required: boolean
  hasDefault: boolean
}
export type Reference = { columns: string[]; table: string; targets: string[] }
/** A constraint or unique index by its name, with the columns a row must change when it is broken. */
export type Rule = { name: string; columns: string[]; definition: string }
export type TableShape = {
  name: string
  columns: Column[]
  references: Reference[]
  rules: Map<string, Rule>
}

/** Describes the tables of `public` from the catalog: columns that can be written, references, checks and unique keys. */
export async function readTableShapes(owner: Sql): Promise<TableShape[]> {
  const columns = await owner<(Column & { table: string })[]>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = '' and relname <> 'schema_migrations'
    order by relname, attnum`
  const references = await owner<(Reference & { from: string })[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as table,
      array(select attname::text from unnest(conkey) with ordinality k (number, position)
        join pg_attribute on attrelid = conrelid and attnum = number order by position) as columns,
      array(select attname::text from unnest(confkey) with ordinality k (number, position)
        join pg_attribute on attrelid = confrelid and attnum = number order by position) as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`
  const rules = await owner<(Rule & { table: string })[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, '',
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace`
  const names = [...new Set(columns.map(({ table }) => table))]
  return names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ from }) => from === name),
    rules: new Map(rules.filter(({ table }) => table === name).map((rule) => [rule.name, rule])),
  }))
}

/** Orders tables so that those a table cannot do without come before it. */
export function orderByReferences(tables: readonly TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<TableShape>()
  const visit = (table: TableShape, above: readonly TableShape[]) => {
    if (ordered.has(table) || above.includes(table)) return
    for (const reference of table.references)
      if (isRequired(table, reference)) visit(byName.get(reference.table)!, [...above, table])
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}

/** True when no column of a reference may be null. */
export const isRequired = ({ columns }: TableShape, reference: Reference): boolean =>
  reference.columns.every((name) => columns.find((column) => column.name === name)?.required ?? true)
