import { spawn } from 'node:child_process'
import path from 'node:path'

/** The repository's root. */
export const root = path.join(import.meta.dirname, '../..')

/** The end of a program: its exit code, the signal that ended it, or why it could not be started. */
export type Ending = { code: number } | { signal: string } | { missing: string }

interface ProgramOptions {
  /** Working directory; the repository's root by default. */
  folder?: string
  /** Variables beside those of this process. */
  environment?: Record<string, string>
  /** Discards what the program prints. */
  hidden?: boolean
}

const endings = ['SIGTERM', 'SIGHUP'] as const

/** Runs a program, its output shown as it comes; programs of npm packages are found by name and run on this Node. */
export function runProgram(
  name: string,
  parameters: readonly string[],
  { folder = root, environment = {}, hidden = false }: ProgramOptions = {},
): Promise<Ending> {
  const places = [path.dirname(process.execPath), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, ...environment, PATH: places.join(path.delimiter) }
  const output = hidden ? 'ignore' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(name, parameters, { cwd: folder, env, stdio: ['ignore', output, output] })
    // Whoever ends this process alone ends what it runs, which has servers of its own; a terminal ends both by itself.
    const end = () => {
      child.once('exit', () => process.exit(1))
      child.kill('SIGINT')
    }
    const forget = () => {
      for (const signal of endings) process.off(signal, end)
    }
    for (const signal of endings) process.once(signal, end)
    child.once('error', (error) => {
      forget()
      console.log(`${name} cannot run: ${error.message}`)
      resolve({ missing: error.message })
    })
    child.once('exit', (code, signal) => {
      forget()
      resolve(code === null ? { signal: signal ?? 'a signal' } : { code })
    })
  })
}

/** True for exit code 0. */
export const endedWell = (ending: Ending): boolean => 'code' in ending && ending.code === 0

/** Runs a script of this repository on this Node, with this process's terminal; resolves to its exit code. */
export async function runScript(file: string, parameters: readonly string[]): Promise<number> {
  const ending = await runProgram(process.execPath, [file, ...parameters])
  return 'code' in ending ? ending.code : 1
}
