import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, findAccount, findPrograms } from '../postgres-programs.ts'

/** One PostgreSQL cluster on this disk: its files, the programs that serve it and the account they run under. */
export interface Cluster {
  /** The folder PostgreSQL owns. */
  folder: string
  /** What PostgreSQL writes while it runs. */
  log: string
  /** Holds the number of the process that is being shut down. */
  stopping: string
  programs: string
  /** Null: the account of this process. PostgreSQL refuses to run as root, so root needs another one. */
  account: Account | null
  throwaway: boolean
}

const largestLog = 10_000_000

const durable = ['shared_buffers=256MB', 'max_wal_size=2GB']
/** Passwords that open nothing need no thousands of rounds: a test opens a dozen connections. */
const quickPasswords = 'scram_iterations=1'
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  quickPasswords,
  // Copies of databases share what the file system lets them share, without a line in the log for each page; and a socket in
  // the data folder, to which a question and its answer cost a third less than by TCP.
  ...(process.platform === 'linux' ? ['file_copy_method=clone', 'unix_socket_directories=.'] : []),
]

/**
 * Finds the programs and makes the cluster's files when they are missing.
 * @throws when this platform has no PostgreSQL on npm, or initdb fails (its own words are in the message).
 */
export function prepareCluster(dataFolder: string, password: string, throwaway: boolean): Cluster {
  const folder = path.join(dataFolder, 'postgres')
  const account = findAccount(folder)
  const log = path.join(dataFolder, 'postgres.log')
  const stopping = path.join(dataFolder, 'postgres.stopping')
  const cluster = { folder, log, stopping, programs: findPrograms(account), account, throwaway }
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(cluster, password)
  return { ...cluster, folder: realpathSync(folder) }
}

/**
 * A name only this folder has: a copy of the folder has another inode. PostgreSQL shows it in its command line and
 * answers it to `show cluster_name`, so a connection can be told from one to a copy.
 */
export function clusterName(cluster: Cluster): string {
  const { dev, ino } = statSync(cluster.folder)
  return `yehang-${dev}-${ino}`
}

/** Starts PostgreSQL apart from this process: it survives a kill, and a Ctrl-C in the terminal does not reach it. */
export function startProcess(cluster: Cluster, port: number): ChildProcess {
  const tooLong = existsSync(cluster.log) && statSync(cluster.log).size > largestLog
  const log = openSync(cluster.log, tooLong ? 'w' : 'a', 0o600)
  const settings = [
    `cluster_name=${clusterName(cluster)}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'jit=off',
    ...(cluster.throwaway ? careless : durable),
  ]
  const flags = ['-D', seenByProgram(cluster), '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const child = spawn(program(cluster, 'postgres'), flags, {
    ...processOptions(cluster, cluster.folder),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => child.emit('exit', 1, null))
  child.unref()
  // In a container numbers come again: this process is new, whatever an earlier one wrote down.
  if (child.pid && isStopping(cluster, child.pid)) rmSync(cluster.stopping)
  return child
}

/**
 * Fast shutdown: clients are cut off, everything committed is on disk, no recovery at the next start. Written down first, so
 * that a process which connects in its last moment can tell. May be repeated.
 */
export function requestShutdown(cluster: Cluster, pid: number): void {
  writeFileSync(cluster.stopping, String(pid))
  if (process.platform !== 'win32') {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    return
  }
  execFileSync(program(cluster, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.folder], {
    windowsHide: true,
  })
}

export function isStopping(cluster: Cluster, pid: number): boolean {
  return readIfThere(cluster.stopping) === String(pid)
}

/**
 * The process that serves the cluster, or null. After a power cut or in a new container the number in postmaster.pid may
 * belong to a stranger; such a file is removed, or PostgreSQL would refuse to start.
 */
export function findProcess(cluster: Cluster): { pid: number; port: number } | null {
  const file = path.join(cluster.folder, 'postmaster.pid')
  const lines = readIfThere(file).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return null
  // The command line of a zombie is empty.
  if (process.platform === 'linux' && !readIfThere(`/proc/${pid}/cmdline`).includes(clusterName(cluster))) {
    removeStale(file, pid)
    return null
  }
  return { pid, port: Number(lines[3]) }
}

/** Only when the file still names that process: another one may just have claimed the folder. */
function removeStale(file: string, pid: number): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (Number(readFileSync(aside, 'utf8').split('\n')[0]) !== pid) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
  rmSync(aside, { force: true })
}

/** The last lines PostgreSQL wrote, for an error message. */
export function lastWords(cluster: Cluster): string {
  const text = existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8') : ''
  return text.trimEnd().split('\n').slice(-6).join('\n')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Works beside another process that does the same: the first rename wins, the other's files are dropped. */
function initialise(cluster: Cluster, password: string): void {
  const made = mkdtempSync(`${cluster.folder}.new-`)
  const secret = mkdtempSync(path.join(tmpdir(), 'yehang-'))
  const passwordFile = path.join(secret, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const one of [made, secret, passwordFile]) give(one, cluster.account)
  const options = processOptions(cluster, made)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const run = spawnSync(
    program(cluster, 'initdb'),
    [
      ['-D', seenByProgram({ ...cluster, folder: made }), '-U', 'postgres', '--pwfile', passwordFile],
      ['--auth=scram-sha-256', '--encoding=UTF8', '--locale', locale, '--lc-messages=C'],
      [
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(cluster.throwaway ? ['--no-sync', '--set', quickPasswords] : []),
      ],
    ].flat(),
    { ...options, encoding: 'utf8', windowsHide: true },
  )
  rmSync(secret, { recursive: true, force: true })
  if (run.status === 0) {
    try {
      renameSync(made, cluster.folder)
    } catch (error) {
      if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) throw error
    }
  }
  rmSync(made, { recursive: true, force: true })
  if (run.status !== 0)
    throw new Error(`PostgreSQL could not make its files: ${run.error ?? run.stderr.trim()}`)
}

function program(cluster: Cluster, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(cluster.programs, 'bin', name)
}

/**
 * The path PostgreSQL is told. Another account may not be able to walk to the folder (a clone below /root), but a process
 * that root has started in it can always reach it as its own working directory.
 */
function seenByProgram(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder
}

function processOptions(cluster: Cluster, cwd: string) {
  const { PATH, SystemRoot } = process.env
  return { ...cluster.account, cwd, env: { PATH, SystemRoot, LC_MESSAGES: 'C' } }
}

function give(file: string, account: Account | null): void {
  if (account) chownSync(file, account.uid, account.gid)
}
