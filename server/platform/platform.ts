import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Db, Read } from './database/db.ts'
import type { Jobs } from './jobs.ts'
import type { Keys } from './secrets/keys.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Storage } from './storage/storage.ts'
import type { Valkey } from './valkey/connection.ts'

/** What every feature stands on. Handlers, queries and jobs get it; nothing here knows a feature. */
export type Platform = {
  config: Config
  keys: Keys
  db: Db
  /** For the few hottest reads only. */
  read: Read
  storage: Storage
  jobs: Jobs
  bus: Bus
  /** What several processes share beyond the database, when there is one. */
  valkey: Valkey | undefined
  log: Log
  metrics: Metrics
  /** Milliseconds since 1970; tests move it. */
  now: () => number
}

export const nowSeconds = (platform: Pick<Platform, 'now'>): number => Math.floor(platform.now() / 1000)
