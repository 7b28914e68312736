import type { Static, TSchema } from 'typebox'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Db, Read } from './database/db.ts'
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

/** Background work: its queue, what it takes, how often it is tried again, and what it does. */
export type Job<Input extends TSchema = TSchema> = {
  name: string
  input: Input
  /** Tries after the first. */
  retries: number
  /** Seconds before the first retry; it doubles each time. */
  retryDelay: number
  /** How many run at once in one process. */
  concurrency: number
  /** Longest run in seconds; a dead worker is noticed far sooner, by its missing heartbeat. */
  expire: number
  /** Five-field cron in Asia/Shanghai, for work on a schedule. */
  cron?: string
  /**
   * That a key keeps out a repeat only while the first waits, not once it runs: for work that looks for whatever there is to do, and
   * must look again when something came while it ran or after it died.
   */
  repeatsWhileRunning?: true
  run(platform: Platform, input: Static<Input>, signal: AbortSignal): Promise<void>
}

export type QueueHealth = { name: string; waiting: number; active: number; failed: number }

export type Jobs = {
  /**
   * Queues work, inside the caller's transaction when given one, so that it exists exactly when its reason does.
   * With a key, at most one job of that key waits or runs (or only waits, where the kind says so); a repeat is dropped.
   */
  enqueue<Input extends TSchema>(
    kind: Pick<Job<Input>, 'name' | 'input'>,
    input: Static<Input>,
    options?: { db?: Db; key?: string },
  ): Promise<void>
  /** Starts working on these kinds in this process. */
  work(platform: Platform, kinds: readonly Job[]): Promise<void>
  health(): Promise<QueueHealth[]>
  /** Takes no more work in this process, and waits until what it took is done. */
  finish(): Promise<void>
  /** Ends all work of this process at once: what heeds its signal goes back into the queue for whoever works on it next. */
  close(): Promise<void>
}

export const nowSeconds = (platform: Pick<Platform, 'now'>): number => Math.floor(platform.now() / 1000)
