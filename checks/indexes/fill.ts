import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSql } from '#server/platform/database/db.ts'

const folder = join(import.meta.dirname, 'rows')

/**
 * Fills an empty database with many rows of each table that an index is made for, so that plans are those of a site that has
 * stood for a while. As superuser: triggers and foreign keys are not asked row by row, so the rows bring their counts along.
 */
export async function fillDatabase(name: string): Promise<void> {
  const address = Object.assign(new URL(process.env.TEST_PG_URL!), { pathname: `/${name}` })
  const sql = openSql(address.href, 1)
  try {
    await sql`set session_replication_role = replica`
    for (const file of readdirSync(folder).sort()) await sql.unsafe(readFileSync(join(folder, file), 'utf8'))
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}
