import { sql } from 'kysely'
import * as Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { job, openJobs } from './jobs.ts'
import { openMetrics } from './monitoring/metrics.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('queues what falls due by the clock, within seconds of the start', async () => {
  const everyMinute = job({
    name: 'every-minute',
    input: Type.Object({}),
    retries: 0,
    retryDelay: 1,
    concurrency: 1,
    expire: 60,
    cron: '* * * * *',
    run: () => Promise.resolve(),
  })
  const { applicationUrl } = world.ground.database
  const jobs = await openJobs(applicationUrl, [everyMinute], {
    log: world.platform.log,
    metrics: openMetrics(),
  })
  const queued = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = ${everyMinute.name}`.execute(
      world.platform.db,
    )
    return rows[0]!.count
  }

  await expect.poll(queued, { timeout: 20_000, interval: 100 }).toBeGreaterThan(0)
  await jobs.close()
})
