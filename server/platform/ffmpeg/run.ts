import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { Readable, type Writable } from 'node:stream'
import { FfmpegFailed, FfmpegOversized, FfmpegStuck } from './errors.ts'
import type { Input } from './inputs.ts'
import { defaultOutputBytes, leashes, type Limits } from './limits.ts'
import { childEnvironment, type Environment, pathOf, type Tool } from './programs.ts'

type ToolRun = {
  limits: Limits
  /** Written to the tool's standard input, which `pipeInput` reads. */
  input?: Uint8Array | Readable
  /** Called with the seconds of output written so far. */
  onProgressSeconds?: (seconds: number) => void
  /** Kills the tool; the promise then rejects with an `AbortError`. */
  signal?: AbortSignal
  /** 0 (as the server itself) to 19 (only when nobody else wants the processor); 10 when absent. */
  niceness?: number
  /** The folder relative paths of outputs are seen from. */
  folder?: string
  env?: Environment
}

const stderrTail = 2000
const quiet = ['-hide_banner', '-loglevel', 'error']
/** The exit code of a shell wrapper whose program was killed by SIGXFSZ. */
const wrappedFileLimit = 128 + 25

/**
 * Runs ffmpeg and resolves to what it wrote to standard output (`pipe:1`). `output` are the options after the inputs and the names
 * of the files it writes, which it overwrites.
 * Throws `FfmpegMissing`, `FfmpegFailed`, `FfmpegStuck` or `FfmpegOversized` for its limits, or the signal's `AbortError`.
 */
export function runFfmpeg(
  inputs: readonly Input[],
  output: readonly string[],
  run: ToolRun,
): Promise<Buffer> {
  const progress = run.onProgressSeconds ? ['-progress', 'pipe:3', '-stats_period', '0.5'] : []
  const standardInput = run.input === undefined ? ['-nostdin'] : []
  return runTool(
    'ffmpeg',
    [...quiet, '-nostats', '-y', ...standardInput, ...progress, ...argumentsOf(inputs, output)],
    run,
  )
}

/** Runs ffprobe on one input and resolves to its standard output. `show`: what it is to tell. Errors as `runFfmpeg` has them. */
export const runFfprobe = (
  input: Input,
  show: readonly string[],
  run: Omit<ToolRun, 'onProgressSeconds'>,
): Promise<Buffer> => runTool('ffprobe', [...quiet, ...withoutInput(show), ...input.argv], run)

/**
 * Starts an ffmpeg that reads and writes for as long as its ends go on, so without a limit of time; it ends with this process, and
 * with whoever kills it. Its words are not kept. Throws `FfmpegMissing`.
 */
export function spawnFfmpeg(
  inputs: readonly Input[],
  output: readonly string[],
): ChildProcessByStdio<Writable, Readable, null> {
  const { env } = process
  const [command, ...rest] = [...leashes({ niceness: 0, env }), pathOf('ffmpeg', env)]
  return spawn(command!, [...rest, ...quiet, '-nostats', '-y', ...argumentsOf(inputs, output)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: childEnvironment(env),
  })
}

const argumentsOf = (inputs: readonly Input[], output: readonly string[]) => [
  ...inputs.flatMap(({ argv }) => argv),
  ...withoutInput(output),
]

/** An input among the other options would have no list of formats. */
function withoutInput(options: readonly string[]): readonly string[] {
  if (options.includes('-i')) throw new Error('inputs of ffmpeg are made by server/platform/ffmpeg/inputs.ts')
  return options
}

async function runTool(tool: Tool, options: string[], run: ToolRun): Promise<Buffer> {
  const { limits, input, onProgressSeconds, signal, niceness = 10, folder, env = process.env } = run
  const program = pathOf(tool, env)
  signal?.throwIfAborted()
  const [command, ...rest] = [...leashes({ niceness, env, limits }), program, ...options]
  const child = spawn(command!, rest, {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', onProgressSeconds ? 'pipe' : 'ignore'],
    cwd: folder,
    env: childEnvironment(env),
    // A group of its own: FFMPEG_PATH may name a script, and then the program it started has to end too.
    detached: process.platform !== 'win32',
  })
  const ending = watch(child, limits, signal)
  if (child.stdin && input !== undefined) feed(child.stdin, input)
  if (onProgressSeconds)
    readProgress(child.stdio[3] as Readable, (seconds) => {
      ending.progress(seconds)
      onProgressSeconds(seconds)
    })

  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrTail)
  })
  const { outputBytes = defaultOutputBytes } = limits
  const chunks: Buffer[] = []
  let size = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > outputBytes) ending.stop('output')
    else chunks.push(chunk)
  })

  const { code, killedBy } = await closed(child).finally(() => ending.close())
  signal?.throwIfAborted()
  const { reason } = ending
  if (reason === 'time') throw new FfmpegStuck(tool, code, stderr, `ran longer than ${limits.seconds} s`)
  if (reason === 'stall')
    throw new FfmpegStuck(tool, code, stderr, `made no progress for ${limits.stallSeconds} s`)
  if (reason === 'output' || killedBy === 'SIGXFSZ' || code === wrappedFileLimit)
    throw new FfmpegOversized(tool, code, stderr, `wrote more than ${outputBytes} bytes`)
  if (code !== 0) throw new FfmpegFailed(tool, code, stderr)
  return Buffer.concat(chunks)
}

type Reason = 'time' | 'stall' | 'output'

/** Kills a run that goes beyond its limits, or whose signal was aborted; `reason` then names the limit. */
function watch(child: ChildProcess, { seconds, stallSeconds }: Limits, signal: AbortSignal | undefined) {
  let furthest = 0
  const onAbort = () => killGroup(child)
  const ending = {
    reason: undefined as Reason | undefined,
    stop(reason: Reason) {
      ending.reason ??= reason
      killGroup(child)
    },
    progress(done: number) {
      if (done > furthest) stall?.refresh()
      furthest = Math.max(furthest, done)
    },
    close() {
      clearTimeout(whole)
      clearTimeout(stall)
      signal?.removeEventListener('abort', onAbort)
    },
  }
  const whole = setTimeout(() => ending.stop('time'), Math.min(seconds * 1000, longestTimer))
  const stall =
    stallSeconds === undefined ? undefined : setTimeout(() => ending.stop('stall'), stallSeconds * 1000)
  signal?.addEventListener('abort', onAbort, { once: true })
  return ending
}

/** Milliseconds; a timer of Node for longer than 2^31 would fire at once. */
const longestTimer = 2_147_483_647

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Only a closed tool has let go of its files, so an aborted one is waited for too. */
const closed = (child: ChildProcess) =>
  new Promise<{ code: number | null; killedBy: NodeJS.Signals | null }>((resolve, reject) => {
    let failure: Error | undefined
    child.on('error', (error) => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.on('close', (code, killedBy) => (failure ? reject(failure) : resolve({ code, killedBy })))
  })

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
