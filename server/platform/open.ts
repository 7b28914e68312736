import { mkdirSync } from 'node:fs'
import { refuseUnfinished } from './backup/unfinished.ts'
import { openBus } from './bus.ts'
import { type Config, dataPath } from './config.ts'
import { openDb, openRead, openSql } from './database/db.ts'
import { openJobs } from './jobs.ts'
import { openKeys } from './secrets/keys.ts'
import { openLocalStorage } from './storage/local.ts'
import { type Log, openLog } from './monitoring/log.ts'
import { openMetrics } from './monitoring/metrics.ts'
import { migrate } from './database/migrate.ts'
import type { Job, Platform } from './platform.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openS3Storage } from './storage/s3.ts'
import type { Storage } from './storage/storage.ts'
import { openValkeyBus } from './valkey/bus.ts'
import { openValkey } from './valkey/connection.ts'

export type OpenPlatform = {
  platform: Platform
  /** The database as the application sees it, for a process beside this one. */
  databaseUrl: string
  close: () => Promise<void>
}

/** Brings up everything features stand on: the database at its newest schema, storage, bus and jobs. */
export async function openPlatform(
  config: Config,
  kinds: readonly Job[],
  now = Date.now,
  log = openLog(config.LOG_LEVEL),
): Promise<OpenPlatform> {
  refuseUnfinished(config)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const database = await openDatabase(config)
  await migrate(database.migrateUrl, database.applicationUrl)
  return openOn(database, { config, kinds, now, log })
}

type Opening = { config: Config; kinds: readonly Job[]; now: () => number; log: Log; schedules?: boolean }

/** The same on a database that is at its newest schema already. */
export async function openOn(
  database: Omit<Awaited<ReturnType<typeof openDatabase>>, 'migrateUrl'>,
  { config, kinds, now, log, schedules = true }: Opening,
): Promise<OpenPlatform> {
  const metrics = openMetrics()
  const keys = openKeys(config)
  const valkey = config.VALKEY_URL ? await openValkey({ url: config.VALKEY_URL, keys, log, now }) : undefined
  const sql = openSql(database.applicationUrl)
  const platform: Platform = {
    config,
    keys,
    db: openDb(sql),
    read: openRead(sql),
    storage: openStorage(config),
    jobs: await openJobs(database.applicationUrl, kinds, { log, metrics, schedules }),
    bus: valkey ? await openValkeyBus(valkey, log) : await openBus(sql, log),
    valkey,
    log,
    metrics,
    now,
  }
  const close = async () => {
    await platform.jobs.close()
    await platform.bus.close()
    valkey?.close()
    await sql.end({ timeout: 5 })
    await database.stop()
  }
  return { platform, databaseUrl: database.applicationUrl, close }
}

/** What a process stands on that answers no calls and does no jobs. */
export type LeanPlatform = Pick<Platform, 'config' | 'keys' | 'db' | 'storage' | 'bus' | 'log' | 'now'>

/** Brings up a process beside others: the database is there and at its newest schema. */
export async function openLean(
  config: Config,
  now = Date.now,
  log = openLog(config.LOG_LEVEL),
): Promise<{ platform: LeanPlatform; close: () => Promise<void> }> {
  const keys = openKeys(config)
  const valkey = config.VALKEY_URL ? await openValkey({ url: config.VALKEY_URL, keys, log, now }) : undefined
  const sql = openSql(config.DATABASE_URL, leanConnections)
  const bus = valkey ? await openValkeyBus(valkey, log) : await openBus(sql, log)
  const close = async () => {
    await bus.close()
    valkey?.close()
    await sql.end({ timeout: 5 })
  }
  return { platform: { config, keys, db: openDb(sql), storage: openStorage(config), bus, log, now }, close }
}
const leanConnections = 4

/** The database of this configuration as its application and as the owner of its tables. */
export async function openDatabase({ DATABASE_URL, MIGRATE_DATABASE_URL, DATA_DIR }: Config) {
  if (!DATABASE_URL) return openPostgres(DATA_DIR)
  return {
    applicationUrl: DATABASE_URL,
    migrateUrl: MIGRATE_DATABASE_URL || DATABASE_URL,
    stop: () => Promise.resolve(),
  }
}

/** Media on the local disk, or in an S3-compatible store when one is configured. */
export const openStorage = (config: Config): Storage =>
  config.S3_ENDPOINT
    ? openS3Storage({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKey: config.S3_ACCESS_KEY,
        secretKey: config.S3_SECRET_KEY,
      })
    : openLocalStorage(dataPath(config, 'media'))
