import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

type Column = { table: string; column: string }

/** Columns of pictures are named alike: what stands in them is a folder of the storage, or a path that begins with one. */
const names = '^(avatar|cover|icon|picture|path|folder)(_held)?$'
/** Says what was; that it names a picture is no reason to keep it. */
const logs = ['audit_log']

/** Every column that holds the path or the folder of a picture, as the schema has them. */
export async function pictureColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`select table_name as table, column_name as column
    from information_schema.columns natural join information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'
      and column_name ~ ${names} and table_name <> all(${logs})
    order by 1, 2`.execute(db)
  return rows
}

const folderOf = ({ column }: Column) => sql<string>`split_part(${sql.ref(column)}, '/', 1)`

/** Whether a row refers to the picture of a path. */
export async function isPictureReferred(db: Db, path: string): Promise<boolean> {
  const folder = path.split('/')[0]!
  const looks = (await pictureColumns(db)).map(
    (each) => sql`exists (select from ${sql.table(each.table)} where ${folderOf(each)} = ${folder})`,
  )
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(looks, sql` or `)} as found`.execute(db)
  return rows[0]!.found
}

/**
 * Those of some folders that no row refers to. Columns of pictures are looked at first; what they do not name is looked for in every
 * other text of the database, such as layouts and settings, so that a column of another name loses nothing.
 */
export async function unreferredFolders(db: Db, folders: readonly string[]): Promise<string[]> {
  const left = new Set(folders)
  for (const each of await pictureColumns(db)) {
    if (left.size === 0) return []
    const { rows } = await sql<{ folder: string }>`
      select distinct ${folderOf(each)} as folder from ${sql.table(each.table)}`.execute(db)
    for (const { folder } of rows) left.delete(folder)
  }
  for (const { table, columns } of await otherTexts(db)) {
    if (left.size === 0) return []
    const text = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
    const { rows } = await sql<{ folder: string }>`
      select distinct found[1] as folder
      from ${sql.table(table)}, regexp_matches(concat_ws(' ', ${text}), '[0-9a-f]{32}', 'g') as found
      where found[1] = any(${[...left]}::text[])`.execute(db)
    for (const { folder } of rows) left.delete(folder)
  }
  return [...left]
}

/** Every other column of text or of JSON, by its table. */
async function otherTexts(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns natural join information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and (data_type in ('text', 'json', 'jsonb') or udt_name in ('_text', '_jsonb'))
      and not (data_type = 'text' and column_name ~ ${names}) and table_name <> all(${logs})
    group by 1 order by 1`.execute(db)
  return rows
}
