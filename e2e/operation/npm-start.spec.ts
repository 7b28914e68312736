import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { until } from '../harness/site.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yehang-npm-'))
const started: ChildProcess[] = []
afterEach(() => {
  // What a failed test leaves: npm was started as the leader of a group of its own
  for (const { pid } of started.splice(0)) endGroup(pid!)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM')
  } catch {
    // All of it has ended.
  }
}

/** `npm start` as a supervisor runs it, on one data folder; what it prints, and its end. */
async function npmStart() {
  const child = spawn('npm', ['start', '--', '--no-build'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      MIGRATE_DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      RTMP_PORT: String(await freePort()),
      SAMPLE_LIBRARY: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  let isOver = false
  // Its pipes close when the last process that prints to them has ended, not when npm has
  child.on('close', () => (isOver = true))
  return {
    child,
    printed: () => printed,
    up: () => until(`the server to be there: ${printed}`, 60, async () => printed.includes('夜航 Yehang')),
    over: () => until('every process to end', 20, async () => isOver),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const hasDatabase = () => existsSync(join(folder, 'postgres/postmaster.pid'))

it.each(['SIGTERM', 'SIGHUP'] as const)(
  'ends server, ingest and database in order when npm gets %s',
  async (signal) => {
    const npm = await npmStart()
    await npm.up()
    expect(hasDatabase()).toBe(true)

    process.kill(npm.child.pid!, signal)

    await npm.over()
    expect(hasDatabase()).toBe(false)
  },
)
