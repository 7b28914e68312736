import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import { Value } from 'typebox/value'
import type { Db } from './database/db.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Job, Jobs, Platform } from './platform.ts'

export const job = <Input extends TSchema>(spec: Job<Input>): Job<Input> => spec

/** The reason of signals that abort because the process ends: the work goes back into its queue and is no failure. */
const processEnds = new Error('the process ends')

/** Whether a job was cut short because its process ends, and will be begun anew by another. */
export const isBegunAnew = (signal: AbortSignal): boolean => signal.reason === processEnds

/** Seconds without a sign of life after which a worker counts as dead; the least that pg-boss allows. */
const heartbeat = 10

/** Schedules go by the days of the people here. */
const zone = 'Asia/Shanghai'

/**
 * Jobs in the same PostgreSQL as everything else.
 * @param options.schedules whether this process queues what falls due by the clock, which it looks for every few seconds
 */
export async function openJobs(
  url: string,
  kinds: readonly Job[],
  { log, metrics, schedules = true }: { log: Log; metrics: Metrics; schedules?: boolean },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    migrate: false,
    useListenNotify: true,
    schedule: schedules,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    // Work that is due at a minute begins within seconds of it, not within half of the next.
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  await openQueues(boss, kinds)
  const ending = new AbortController()
  const worked = new Set<string>()

  return {
    async enqueue(kind, input, { db, key } = {}) {
      await boss.send(kind.name, input as object, {
        ...(db && { db: fromKysely(db as unknown as Parameters<typeof fromKysely>[0]) }),
        singletonKey: key ?? randomUUID(),
      })
    },
    async work(platform, wanted) {
      for (const kind of wanted) {
        worked.add(kind.name)
        for (let worker = 0; worker < kind.concurrency; worker++)
          await startWorker({ boss, ending: ending.signal }, kind, platform, metrics)
      }
    },
    async health() {
      const queues = await boss.getQueues(kinds.map((kind) => kind.name))
      return queues.map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount ?? 0,
      }))
    },
    async finish() {
      await Promise.all([...worked].map((name) => boss.offWork(name, { wait: true })))
    },
    async close() {
      ending.abort(processEnds)
      await boss.stop({ graceful: true, timeout: 3_000 })
    },
  }
}

/** Makes queues and schedules what they are now; asks for all at once, since most starts find nothing to change. */
async function openQueues(boss: PgBoss, kinds: readonly Job[]): Promise<void> {
  const [queues, schedules] = await Promise.all([
    boss.getQueues(kinds.map(({ name }) => name)),
    boss.getSchedules(),
  ])
  for (const kind of kinds) {
    const known = queues.find(({ name }) => name === kind.name)
    await openQueue(boss, kind, known)
    const planned = schedules.find(({ name }) => name === kind.name)
    if (kind.cron && (planned?.cron !== kind.cron || planned.timezone !== zone))
      await boss.schedule(kind.name, kind.cron, {}, { tz: zone })
  }
}

async function openQueue(boss: PgBoss, kind: Job, known: QueueResult | undefined): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.retryDelay,
    retryBackoff: true,
    expireInSeconds: kind.expire,
    heartbeatSeconds: heartbeat,
    notify: true,
  }
  if (!known)
    await boss.createQueue(kind.name, {
      policy: kind.repeatsWhileRunning ? 'short' : 'exclusive',
      ...options,
    })
  else if (Object.entries(options).some(([name, value]) => known[name as keyof typeof options] !== value))
    await boss.updateQueue(kind.name, options)
}

type Queue = { boss: PgBoss; ending: AbortSignal }

async function startWorker(
  { boss, ending }: Queue,
  kind: Job,
  platform: Platform,
  metrics: Metrics,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    // Notices bring new work at once; only a retry that falls due comes without one, and waits no longer than this
    notifyPollingIntervalSeconds: 3,
    heartbeatRefreshSeconds: 3,
  }
  const worker = await boss.work(kind.name, options, async ([found]) => {
    if (!found) return
    const signal = AbortSignal.any([found.signal, ending])
    try {
      await kind.run(platform, Value.Parse(kind.input, found.data ?? {}), signal)
      metrics.jobs.inc({ queue: kind.name, outcome: 'done' })
    } catch (error) {
      if (isBegunAnew(signal)) return await putBack(boss, platform.db, kind.name, found.id)
      metrics.jobs.inc({ queue: kind.name, outcome: 'failed' })
      platform.log.error({ err: error, queue: kind.name, job: found.id }, 'a job failed')
      throw error
    } finally {
      // What waits behind short work does not wait for the next poll.
      boss.notifyWorker(worker)
    }
  })
}

/** Puts a job that the end of its process cut short back into its queue, as if it had not begun: no try is used up. */
async function putBack(boss: PgBoss, db: Db, name: string, id: string): Promise<void> {
  const found = await boss.getJobById<object>(name, id)
  if (!found) return
  await db.transaction().execute(async (transaction) => {
    const inTransaction = { db: fromKysely(transaction as unknown as Parameters<typeof fromKysely>[0]) }
    await boss.complete(name, id, {}, inTransaction)
    await boss.send(name, found.data, {
      ...inTransaction,
      ...(found.singletonKey !== null && { singletonKey: found.singletonKey }),
    })
  })
}
