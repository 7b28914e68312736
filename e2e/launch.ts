import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logServer } from './harness/failure-report.ts'
import { noteServer } from './harness/ready-sites.ts'

const root = join(import.meta.dirname, '..')

/** Runs a command of the product without a site around it. */
export const runCommand = (command: string, args: readonly string[], environment: Record<string, string>) =>
  finish(startCommand(command, args, { ...process.env, ...cleared, ...environment }))

/** Environment of every test site: clears variables of the test run, and sets what only tests use. */
export const cleared = {
  DATABASE_URL: '',
  MIGRATE_DATABASE_URL: '',
  S3_ENDPOINT: '',
  RATE_LIMIT_FACTOR: '1000',
  // One port serves one site: a journey that broadcasts names its own
  RTMP_PORT: '0',
  SANDBOX_PAYMENTS: 'on',
}

export function startCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(root, 'bin', `${command}.ts`), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout!.on('data', (piece) => (output += piece))
  child.stderr!.on('data', (piece) => (output += piece))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

/** Other runs look for free ports too: where one of them takes a port first, another is tried. */
export async function launchOnFreePort(common: NodeJS.ProcessEnv) {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const env = { ...common, PORT: String(port) }
    try {
      return { env, port, server: await launch(env, port) }
    } catch (error) {
      if (tries === 5 || !String(error).includes(`port ${port} is taken`)) throw error
    }
  }
}

export async function launch(env: NodeJS.ProcessEnv, port: number) {
  const child = startCommand('main', ['--no-build'], env)
  let printed = ''
  child.stdout!.on('data', (piece) => (printed += piece))
  child.stderr!.on('data', (piece) => (printed += piece))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  noteServer(child)
  logServer(`http://127.0.0.1:${port}`, child, () => printed)
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${printed}`)
    // Until it says so itself, who answers may be another run's server that has the port
    const isListening = printed.includes('夜航 Yehang')
    const answer = isListening && (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))
    if (answer && answer.ok) return { child, ended, printed: () => printed }
    await sleep(100)
  }
  throw new Error(`the server did not come up: ${printed}`)
}

export const freePort = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
