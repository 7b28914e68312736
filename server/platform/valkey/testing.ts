import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareValkey } from '../../../bin/tests/environment/valkey.ts'
import { findFreePort } from '../postgres/settings.ts'

/** A Valkey of its own that keeps nothing on disk. It is installed when missing. */
export async function openTestValkey() {
  const program = await prepareValkey()
  const folder = mkdtempSync(join(tmpdir(), 'yehang-valkey-'))
  const port = await findFreePort(0)
  let child: ChildProcess | undefined

  const start = async () => {
    const parameters = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
    child = spawn(program, [...parameters, '--dir', folder], { stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries === 200 || child.exitCode !== null)
        throw new Error(`${program} does not start on port ${port}`)
      await sleep(25)
    }
  }
  /** As a power cut would. */
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  /** Holds it still, connections open, until the answer is called. */
  const pause = () => {
    child?.kill('SIGSTOP')
    return () => child?.kill('SIGCONT')
  }
  await start()
  const killLast = () => child?.kill('SIGKILL')
  process.once('exit', killLast)
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause,
    async close() {
      await kill()
      process.off('exit', killLast)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
