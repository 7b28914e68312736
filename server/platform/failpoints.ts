import { readFileSync } from 'node:fs'

/** Names the armed point; only tests that kill the server set it, so it is no setting of an operator. */
const file = process.env.FAILPOINT_FILE

/**
 * A place where a crash would hurt most: between what was written and what was said about it. Does nothing, unless the file that
 * `FAILPOINT_FILE` names holds this name: then the process is killed here, as a power cut would.
 */
export function failpoint(name: string): void {
  if (file && armed(file) === name) process.kill(process.pid, 'SIGKILL')
}

function armed(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
