import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '#server/platform/postgres-cluster.ts'
import { openPostgres, stopUnusedPostgres } from '#server/platform/postgres.ts'
import type { EmbeddedPostgres } from '#server/platform/postgres.ts'

const prefix = 'yehang-test-'

let folder = ''
let database: EmbeddedPostgres | null = null

/**
 * One throwaway PostgreSQL for a whole test run. Tests find it in the environment: TEST_PG_URL (superuser),
 * TEST_PG_OWNER_URL (`yehang_owner`) and TEST_PG_APPLICATION_URL (`yehang_app`); the last two name the database
 * `yehang`, to be replaced by the test's own. A TEST_PG_URL set from outside is used as it is.
 */
export async function setup(): Promise<void> {
  if (process.env.TEST_PG_URL) return
  await sweep()
  folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  database = await openPostgres(folder, { throwaway: true })
  process.env.TEST_PG_URL = database.adminUrl
  process.env.TEST_PG_OWNER_URL = database.migrateUrl
  process.env.TEST_PG_APPLICATION_URL = database.applicationUrl
}

export async function teardown(): Promise<void> {
  if (!database) return
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  // What is set up again in the same process gets a cluster of its own.
  database = null
  for (const name of ['TEST_PG_URL', 'TEST_PG_OWNER_URL', 'TEST_PG_APPLICATION_URL']) delete process.env[name]
}

/** Removes what test runs left behind that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const left = path.join(tmpdir(), name)
    if (statSync(left).uid !== process.getuid?.()) continue
    await stopUnusedPostgres(left)
    rmSync(left, { recursive: true, force: true })
  }
}
