import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'

const target = 'server/platform/database/schema.generated.ts'

/**
 * Writes the row types of the migrated database; `--check` only compares, and fails when the file is not
 * what the migrations make.
 */
const folder = mkdtempSync(join(tmpdir(), 'yehang-types-'))
const database = await openPostgres(folder, { throwaway: true })
try {
  await migrate(database.migrateUrl, database.applicationUrl)
  const made = join(folder, 'schema.ts')
  const source = ['--dialect', 'postgres', '--url', database.migrateUrl, '--default-schema', 'public']
  const tables = ['--include-pattern', 'public.*', '--exclude-pattern', 'public.schema_migrations']
  const output = ['--type-mapping', '{"int8":"number"}', '--log-level', 'silent', '--out-file', made]
  execFileSync(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    ...source,
    ...tables,
    ...output,
  ])
  const text = readFileSync(made, 'utf8').replace('export interface DB {', 'export interface Schema {')
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (text !== readFileSync(target, 'utf8')) {
    console.error(`${target} is not what the migrations make: run npm run db:types`)
    process.exitCode = 1
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
