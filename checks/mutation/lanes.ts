import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaneAnswer, LaneTask } from './lane-messages.ts'

/** A copy of the repository with a vitest of its own. */
export type Lane = {
  root: string
  write: (file: string, text: string) => void
  /** Runs test files; undefined when one of them never ended, in which case the lane begins anew. */
  run: (task: Omit<LaneTask, 'changed'>) => Promise<LaneAnswer | undefined>
  close: () => void
}

/** The files of a repository that git knows of or would add, as they lie in the working tree. */
const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))

/** Copies the files of a repository; packages are linked. */
export function copyRepository(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const file of listFiles(source))
    cpSync(join(source, file), join(target, file), { recursive: true, force: true })
  symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'))
}

/** Opens a lane on a copy. A run in which no test ends for `patience` milliseconds ends its process group. */
export async function openLane(root: string, patience: number): Promise<Lane> {
  let child = await start(root)
  let isClosed = false
  const changed = new Set<string>()
  return {
    root,
    write(file, text) {
      writeFileSync(join(root, file), text)
      changed.add(file)
    },
    async run(task) {
      const answer = await askChild(child, { ...task, changed: [...changed] }, patience)
      changed.clear()
      if (answer) return answer
      end(child)
      // The process ends with whoever closes the lane, not with this run.
      if (isClosed) return new Promise(() => {})
      child = await start(root)
      return undefined
    },
    close() {
      isClosed = true
      end(child)
    },
  }
}

async function start(root: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'lane.ts'), [root], {
    // Its own process group, so that its workers and servers end with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  if (message !== 'ready') throw new Error(`a lane ended with ${String(message)} before it was ready`)
  return child
}

/** Outcome of the tests; undefined when none of them ended for `patience` milliseconds, and when the process ended over them. */
function askChild(child: ChildProcess, task: LaneTask, patience: number): Promise<LaneAnswer | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => finish(undefined)
    let timer = setTimeout(giveUp, patience)
    const hear = (message: LaneAnswer | 'progress') => {
      clearTimeout(timer)
      if (message === 'progress') timer = setTimeout(giveUp, patience)
      else finish(message)
    }
    const finish = (answer: LaneAnswer | undefined) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', giveUp)
      resolve(answer)
    }
    child.on('message', hear).on('exit', giveUp)
    child.send(task)
  })
}

function end({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
