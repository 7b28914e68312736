import { rmSync } from 'node:fs'
import { openPostgres } from '#server/platform/postgres.ts'
import type { EmbeddedPostgres } from '#server/platform/postgres.ts'
import { makeTemplate } from '#server/testing-database.ts'
import type { TestDatabase } from '#server/testing-database.ts'
import { makeRunFolder } from './run-folder.ts'

let folder = ''
let database: EmbeddedPostgres | null = null
let template: TestDatabase | null = null

/**
 * One throwaway PostgreSQL for a whole test run. Tests find it in the environment: TEST_PG_URL (superuser),
 * TEST_PG_OWNER_URL (`yehang_owner`) and TEST_PG_APPLICATION_URL (`yehang_app`); the last two name the database
 * `yehang`, to be replaced by the test's own. A TEST_PG_URL set from outside is used as it is. TEST_PG_TEMPLATE names the
 * database that worlds are copies of.
 */
export async function setup(): Promise<void> {
  if (!process.env.TEST_PG_URL) await openCluster()
  template = await makeTemplate()
  process.env.TEST_PG_TEMPLATE = template.name
}

async function openCluster(): Promise<void> {
  folder = await makeRunFolder('yehang-test-')
  database = await openPostgres(folder, { throwaway: true })
  process.env.TEST_PG_URL = database.adminUrl
  process.env.TEST_PG_OWNER_URL = database.migrateUrl
  process.env.TEST_PG_APPLICATION_URL = database.applicationUrl
}

export async function teardown(): Promise<void> {
  await template?.drop()
  template = null
  delete process.env.TEST_PG_TEMPLATE
  if (!database) return
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  // What is set up again in the same process gets a cluster of its own.
  database = null
  for (const name of ['TEST_PG_URL', 'TEST_PG_OWNER_URL', 'TEST_PG_APPLICATION_URL']) delete process.env[name]
}
