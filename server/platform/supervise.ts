import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './monitoring/log.ts'

/** How long a process waits before it is started again, in milliseconds; doubled each time it lasted no while. */
const pauses = { first: 200, longest: 10_000, while: 30_000 }
const patience = 5_000

export type Supervised = { stop(): Promise<void> }

/** Keeps a process running beside this one until it is stopped, or says by ending well that there is nothing to do. */
export function supervise(
  log: Log,
  { name, file, env }: { name: string; file: string; env: Record<string, string> },
): Supervised {
  const ending = new AbortController()
  let child: ChildProcess | undefined

  async function run(): Promise<void> {
    for (let pause = pauses.first; !ending.signal.aborted;) {
      const since = Date.now()
      child = fork(file, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const [code] = (await once(child, 'exit').catch((error: unknown) => [String(error)])) as [unknown]
      child = undefined
      if (code === 0 || ending.signal.aborted) return
      if (Date.now() - since > pauses.while) pause = pauses.first
      log.error({ process: name, code, pause }, 'a process ended: it is started again')
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }
  const running = run().catch((error: unknown) =>
    log.error({ err: error, process: name }, 'a process was given up'),
  )

  return {
    async stop() {
      ending.abort()
      child?.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), patience)
      await running
      clearTimeout(late)
    },
  }
}
