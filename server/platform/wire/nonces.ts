import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { clockWindow } from '#contract/wire/signature.ts'

/** The nonces seen in the window. */
export type Nonces = {
  /** Unix seconds: requests of before are refused as skewed, since their nonces may have been forgotten. */
  since: number
  /** Takes a nonce once; false when it was seen before. */
  spend(nonce: string, timestamp: number): boolean | Promise<boolean>
}

/** A timestamp stays acceptable from `clockWindow` before it to as long after it. */
const generation = clockWindow * 2

/**
 * Nonces in memory, in two generations: constant time, and a whole generation is dropped at once. A restart forgets
 * them, so timestamps older than this process are refused; those that lay in the future when they were
 * spent (a client's clock may be ahead) go to a small file as well, or a restart would reopen them.
 */
export function memoryNonces(file: string, now: () => number) {
  const seconds = () => Math.floor(now() / 1000)
  const since = seconds()
  let current = new Set<string>(readAhead(file, since))
  let previous = new Set<string>()
  let turned = since
  writeFileSync(file, [...current].map((nonce) => `${since + clockWindow} ${nonce}\n`).join(''), {
    mode: 0o600,
  })

  return {
    since,
    spend(nonce: string, timestamp: number): boolean {
      const time = seconds()
      if (time - turned >= generation) {
        previous = current
        current = new Set()
        turned = time
      }
      if (current.has(nonce) || previous.has(nonce)) return false
      current.add(nonce)
      if (timestamp > time) appendFileSync(file, `${timestamp} ${nonce}\n`)
      return true
    },
  }
}

function readAhead(file: string, since: number): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([timestamp, nonce]) => nonce && Number(timestamp) >= since)
    .map(([, nonce]) => nonce!)
}
