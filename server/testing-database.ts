import { randomBytes } from 'node:crypto'
import { jobs } from './features.ts'
import { openSql } from './platform/database/db.ts'
import { openJobs } from './platform/jobs.ts'
import { openLog } from './platform/monitoring/log.ts'
import { openMetrics } from './platform/monitoring/metrics.ts'
import { migrate } from './platform/database/migrate.ts'

/** A database of its own on the cluster of the tests, as its application and as the owner of its tables. */
export type TestDatabase = {
  name: string
  applicationUrl: string
  ownerUrl: string
  drop: () => Promise<void>
}

const noDatabase =
  'Unit tests have no database. A test file is an integration test when its imports reach server/testing.ts: import it there by name.'

/** An empty database, or a copy of another one that nobody is connected to. */
export async function makeDatabase({
  template = 'template1',
}: { template?: string | undefined } = {}): Promise<TestDatabase> {
  if (!process.env.TEST_PG_URL) throw new Error(noDatabase)
  const [admin, owner, application] = ['TEST_PG_URL', 'TEST_PG_OWNER_URL', 'TEST_PG_APPLICATION_URL'].map(
    (name) => new URL(process.env[name] ?? process.env.TEST_PG_URL!),
  ) as [URL, URL, URL]
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (text: string) => {
    const connection = openSql(admin.href, 1)
    await connection.unsafe(text)
    await connection.end()
  }
  await run(
    `create database ${name} owner "${decodeURIComponent(owner.username)}" template ${template} strategy file_copy`,
  )
  const of = (url: URL) => Object.assign(new URL(url.href), { pathname: `/${name}` }).href
  return {
    name,
    applicationUrl: of(application),
    ownerUrl: of(owner),
    drop: () => run(`drop database ${name} with (force)`),
  }
}

/**
 * A database with today's tables and queues for worlds to be copies of: making these takes seconds, a copy a fraction of one.
 */
export async function makeTemplate(): Promise<TestDatabase> {
  const database = await makeDatabase()
  await migrate(database.ownerUrl, database.applicationUrl)
  const queues = await openJobs(database.applicationUrl, jobs, {
    log: openLog('silent'),
    metrics: openMetrics(),
  })
  await queues.close()
  return database
}
