import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { type Environment, onPath } from './programs.ts'

const MiB = 1024 * 1024

/** How much of the machine one run may take. */
export type Limits = {
  /** Seconds it may run, by the clock. */
  seconds: number
  /** Seconds without any progress of the output after which it counts as stuck; only with `onProgressSeconds`. */
  stallSeconds?: number
  /** Bytes of standard output, and of any one file it writes; 256 MiB when absent. */
  outputBytes?: number
  /** Bytes of memory; half of the machine's when absent, and at least 2 GiB. */
  memoryBytes?: number
}

export const defaultOutputBytes = 256 * MiB
/** A film of 8K decodes in a few hundred MiB; threads of a machine with many cores reserve more. */
const defaultMemoryBytes = () => Math.max(2048 * MiB, Math.floor(totalmem() / 2))

type Leash = { niceness: number; env: Environment; limits?: Pick<Limits, 'outputBytes' | 'memoryBytes'> }

/**
 * Programs that start the tool for us: it must not outlive a killed server, take the processor from its calls, nor fill memory
 * or disk. A system without one of them (macOS, Alpine) does without; the limits of time and of standard output hold everywhere.
 */
export function leashes({ niceness, env, limits = {} }: Leash): string[] {
  const setpriv = onPath('setpriv', env)
  const nice = niceness > 0 ? onPath('nice', env) : undefined
  const prlimit = process.platform === 'linux' ? onPath('prlimit', env) : undefined
  const memory = limits.memoryBytes ?? defaultMemoryBytes()
  return [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice ? [nice, '-n', String(niceness)] : []),
    ...(prlimit
      ? [
          prlimit,
          `--data=${atMost(memory, 'Max data size')}`,
          `--fsize=${atMost(limits.outputBytes ?? defaultOutputBytes, 'Max file size')}`,
          '--core=0',
        ]
      : []),
  ]
}

/** A limit no higher than what this process itself was given: asking for more would fail the start. */
function atMost(bytes: number, name: string): number {
  const hard = new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(ownLimits())?.[1]
  return hard ? Math.min(bytes, Number(hard)) : bytes
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
