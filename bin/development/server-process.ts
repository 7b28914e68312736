import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Everything a server imports or reads at its start. */
const folders = ['server', 'contract', 'seeds', 'migrations']
/** Editors write a file in several steps, and one purpose changes several files: milliseconds without a change. */
const settleTime = 60
/** Milliseconds for a server to stop in good order; it is made to survive a kill. */
const stopTime = 1_500
const lastLines = 40

type State = 'starting' | 'running' | 'failed'
type Options = { root: string; host: string; address: string; env: Record<string, string | undefined> }

/** The server of `npm run dev`: a process of its own on an inner port, started again when its sources change. */
export class ServerProcess extends EventEmitter<{ state: [] }> {
  state: State = 'starting'
  /** The last lines of a server that could not start. */
  failure = ''
  port = 0
  #child: ChildProcess | undefined
  #isStopping = false
  #restart = Promise.resolve()
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.setMaxListeners(0)
    this.#options = options
  }

  /** Starts the server and from then on follows its sources. */
  async start(): Promise<void> {
    this.port = await freePort(this.#options.host)
    for (const folder of folders) this.#follow(path.join(this.#options.root, folder))
    await this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#end()
  }

  /** Resolves when a server can answer or could not start, after `limit` milliseconds at the latest. */
  async settled(limit: number): Promise<State> {
    const end = AbortSignal.timeout(limit)
    while (this.state === 'starting' && !end.aborted)
      await once(this, 'state', { signal: end }).catch(() => undefined)
    return this.state
  }

  #follow(folder: string): void {
    if (!existsSync(folder)) return
    let timer: NodeJS.Timeout | undefined
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || /\.test\.ts$|(^|\/)\.|~$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => this.#startAnew(path.join(path.basename(folder), name)), settleTime)
    })
  }

  /** One restart at a time: a change during one leads to one more. */
  #startAnew(changed: string): void {
    this.#restart = this.#restart.then(async () => {
      if (this.#isStopping) return
      const started = performance.now()
      process.stderr.write(`yehang: ${changed} changed, starting the server again …\n`)
      this.#become('starting')
      await this.#end()
      await this.#run()
      if (this.state === 'running')
        process.stderr.write(`yehang: the server is there after ${seconds(performance.now() - started)} s\n`)
    })
  }

  async #run(): Promise<void> {
    const { root, host, address, env } = this.#options
    const main = path.join(root, 'bin/main.ts')
    const child = spawn(process.execPath, [main, '--no-build'], {
      cwd: root,
      env: { ...env, HOST: host, PORT: String(this.port), DEVELOPMENT: 'true' },
      // It ends when its input does, also where this process is killed
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#child = child
    let lines: string[] = []
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.setEncoding('utf8').on('data', (text: string) => {
        // People open the address of this process, not the one behind it
        target.write(text.replaceAll(new RegExp(`http://[^/\\s]*:${this.port}(?=/)`, 'g'), address))
        lines = [...lines, ...text.split('\n')].slice(-lastLines)
      })
    const ended = once(child, 'close')
    void ended.then(() => {
      if (this.#child !== child) return
      this.#child = undefined
      if (this.#isStopping) return
      this.failure = lines.join('\n').trim()
      process.stderr.write('yehang: the server ended; it is started again when its sources change\n')
      this.#become('failed')
    })
    while (this.#child === child && !(await this.#answers())) await sleep(40)
    if (this.#child === child) this.#become('running')
  }

  async #answers(): Promise<boolean> {
    const answer = await fetch(`http://${reachable(this.#options.host)}:${this.port}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    return answer?.ok === true
  }

  async #end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopTime)
    await ended
    clearTimeout(late)
  }

  #become(state: State): void {
    this.state = state
    if (state !== 'failed') this.failure = ''
    this.emit('state')
  }
}

/** Address at which a server that listens on a host can be reached from this machine. */
export const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
