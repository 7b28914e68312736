import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import {
  clusterName,
  findProcess,
  isStopping,
  lastWords,
  prepareCluster,
  requestShutdown,
  startProcess,
} from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { prepareRoles } from './roles.ts'
import { findFreePort, readSettings, replaceSettings } from './settings.ts'
import type { PostgresSettings } from './settings.ts'

export interface EmbeddedPostgres {
  /** Role `yehang_app`: reads and writes rows, as far as the migrations allow. */
  applicationUrl: string
  /** Role `yehang_owner`: owns the schema. */
  migrateUrl: string
  /** The superuser, on the database `postgres`. */
  adminUrl: string
  /** Leaves; the last process to leave shuts PostgreSQL down. Close your own connections first. May be called twice. */
  stop(): Promise<void>
}

/** A connection that holds the shared lock which says "somebody uses this cluster". */
type Presence = postgres.Sql

const presenceLock = 7_302_001
/** 128 and the number of the signal, as shells say that a signal ended a process. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const startSeconds = 120
const stopSeconds = 60

const opened = new Map<EmbeddedPostgres, string>()
let watching = false

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there: after a kill -9, or beside
 * another process. First run: makes the files, the database `yehang` and its two roles. It listens on 127.0.0.1 only.
 * When the process ends by SIGINT, SIGTERM or SIGHUP and nobody else listens for them, it leaves in good order first.
 * @param options.throwaway for tests: fast, and not safe against a power cut
 * @throws when it cannot start; PostgreSQL's last words are in the message
 */
export async function openPostgres(
  dataFolder: string,
  options: { throwaway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataFolder)
  mkdirSync(home, { recursive: true })
  const settings = await readSettings(home)
  const cluster = prepareCluster(home, settings.superuserPassword, options.throwaway ?? false)
  const { presence, port } = await enter(cluster, home)
  try {
    await prepareRoles(presence, { ...settings, port })
  } catch (error) {
    await leave(cluster, presence)
    throw error
  }
  let leaving: Promise<void> | null = null
  const handle: EmbeddedPostgres = {
    ...addresses({ ...settings, port }),
    stop() {
      leaving ??= leave(cluster, presence).finally(() => opened.delete(handle))
      return leaving
    },
  }
  opened.set(handle, home)
  watchProcessEnd()
  return handle
}

/**
 * Shuts the cluster of a data folder down unless somebody uses it: for what a process that died left behind.
 * Does nothing when it does not run.
 */
export async function stopUnusedPostgres(dataFolder: string): Promise<void> {
  const home = path.resolve(dataFolder)
  if (!existsSync(path.join(home, 'postgres', 'PG_VERSION'))) return
  const settings = await readSettings(home)
  const cluster = prepareCluster(home, settings.superuserPassword, false)
  const presence = await join(cluster, settings.superuserPassword)
  if (presence) await leave(cluster, presence.presence)
}

function addresses({ port, superuserPassword, ownerPassword, applicationPassword }: PostgresSettings) {
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    applicationUrl: address('yehang_app', applicationPassword, 'yehang'),
    migrateUrl: address('yehang_owner', ownerPassword, 'yehang'),
    adminUrl: address('postgres', superuserPassword, 'postgres'),
  }
}

/** PostgreSQL itself lets only one process serve a folder, so two that start at once need no other lock: one joins. */
async function enter(cluster: Cluster, home: string): Promise<{ presence: Presence; port: number }> {
  for (let failures = 0; failures < 5;) {
    const settings = await readSettings(home)
    const joined = await join(cluster, settings.superuserPassword)
    if (joined) return joined
    const child = startProcess(cluster, settings.port)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await waitForClaim(cluster, child.pid, ended)
    const started = await join(cluster, settings.superuserPassword)
    if (started) return started
    await leaveTakenPort(cluster, home, settings)
  }
  throw new Error(`PostgreSQL does not start. It says:\n${lastWords(cluster)}`)
}

/** The port is chosen once, so that a tool set up by hand keeps working; another one only when a stranger has it. */
async function leaveTakenPort(cluster: Cluster, home: string, settings: PostgresSettings): Promise<void> {
  if (findProcess(cluster) || !lastWords(cluster).includes('could not create any TCP/IP sockets')) return
  const port = await findFreePort(settings.port)
  if (port !== settings.port) replaceSettings(home, { ...settings, port })
}

/** Ends once the process has claimed the folder, from when on `join` waits for it, or is gone. */
async function waitForClaim(cluster: Cluster, pid: number | undefined, ended: Promise<void>): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over && findProcess(cluster)?.pid !== pid) await Promise.race([ended, sleep(20)])
}

/** Null when nobody serves the cluster, also when its process ends meanwhile (it was shutting down). */
async function join(
  cluster: Cluster,
  password: string,
): Promise<{ presence: Presence; port: number } | null> {
  const deadline = Date.now() + startSeconds * 1000
  for (;;) {
    const found = findProcess(cluster)
    if (!found) return null
    const presence = found.port > 0 ? await tryConnection(cluster, found, password) : null
    if (presence) return { presence, port: found.port }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL runs but does not answer. It says:\n${lastWords(cluster)}`)
    await sleep(30)
  }
}

async function tryConnection(
  cluster: Cluster,
  found: { pid: number; port: number },
  password: string,
): Promise<Presence | null> {
  const presence = postgres({
    host: '127.0.0.1',
    port: found.port,
    user: 'postgres',
    password,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    // Its query for types would fail unseen, and end this process, when the server goes away meanwhile.
    fetch_types: false,
    connect_timeout: 5,
    connection: { application_name: 'yehang presence' },
    onnotice() {},
  })
  try {
    const [row] = await presence`select current_setting('cluster_name') as name`
    if (row?.name !== clusterName(cluster)) throw new Error('another cluster answers on this port')
    await presence`select pg_advisory_lock_shared(${presenceLock})`
    // The last user may have let go of the lock only because PostgreSQL is ending: what it wrote down before tells.
    if (findProcess(cluster)?.pid === found.pid && !isStopping(cluster, found.pid)) return presence
    if (findProcess(cluster)?.pid === found.pid) requestShutdown(cluster, found.pid)
    throw new Error('it is ending')
  } catch (error) {
    await presence.end({ timeout: 0 })
    if (isWrongPassword(error))
      throw new Error('postgres.json does not hold the password of this PostgreSQL.')
    return null
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '28P01'
}

async function leave(cluster: Cluster, presence: Presence): Promise<void> {
  try {
    await presence`select pg_advisory_unlock_shared(${presenceLock})`
    const [row] = await presence`select pg_try_advisory_lock(${presenceLock}) as alone`
    if (row?.alone) await shutDown(cluster)
  } catch (error) {
    if (findProcess(cluster)) throw error
  } finally {
    await presence.end({ timeout: 0 })
  }
}

async function shutDown(cluster: Cluster): Promise<void> {
  const found = findProcess(cluster)
  if (!found) return
  requestShutdown(cluster, found.pid)
  const deadline = Date.now() + stopSeconds * 1000
  while (findProcess(cluster)?.pid === found.pid) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not stop. It says:\n${lastWords(cluster)}`)
    await sleep(20)
  }
}

function watchProcessEnd(): void {
  if (watching) return
  watching = true
  for (const signal of Object.keys(exitCodes) as (keyof typeof exitCodes)[])
    process.on(signal, () => void leaveOnSignal(signal))
  process.on('exit', leaveBehind)
}

/** A program with its own handler closes its connections first and then calls `stop` itself. */
async function leaveOnSignal(signal: keyof typeof exitCodes): Promise<void> {
  if (process.listenerCount(signal) > 1) return
  await Promise.allSettled([...opened.keys()].map((handle) => handle.stop()))
  process.exit(exitCodes[signal])
}

/** Nothing can be awaited in an exit handler: a short process of its own shuts down what nobody uses any more. */
function leaveBehind(): void {
  for (const home of opened.values()) {
    const script = path.join(import.meta.dirname, 'release.ts')
    spawn(process.execPath, [script, String(process.pid), home], { detached: true, stdio: 'ignore' }).unref()
  }
}
