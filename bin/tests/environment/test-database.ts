import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import type { EmbeddedPostgres } from '#server/platform/postgres/postgres.ts'
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
  const { adminUrl, migrateUrl, applicationUrl } = database
  process.env.TEST_PG_URL = bySocket(adminUrl)
  process.env.TEST_PG_OWNER_URL = bySocket(migrateUrl)
  process.env.TEST_PG_APPLICATION_URL = bySocket(applicationUrl)
}

/** The longest path of a socket that every system takes. */
const longestPath = 100

/** The same address by the socket of the cluster, where it has one. */
function bySocket(url: string): string {
  const address = new URL(url)
  const place = realpathSync(join(folder, 'postgres'))
  const socket = join(place, `.s.PGSQL.${address.port}`)
  if (existsSync(socket) && socket.length <= longestPath) address.searchParams.set('host', place)
  return address.href
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
