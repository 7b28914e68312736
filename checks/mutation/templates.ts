import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSql } from '#server/platform/database/db.ts'

/** Whether a fault in this file changes the tables that worlds of tests are copies of. */
export const shapesDatabase = (file: string): boolean => file.startsWith('migrations/')

/** Makes a template database by the migrations of a copy. Rejects with what PostgreSQL says of them. */
export async function makeTemplateOf(root: string): Promise<string> {
  const script = join(root, 'checks/mutation/print-template.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root })
  return stdout.trim()
}

export async function dropTemplate(name: string): Promise<void> {
  const sql = openSql(process.env.TEST_PG_URL!, 1)
  await sql.unsafe(`drop database "${name}" with (force)`)
  await sql.end()
}
