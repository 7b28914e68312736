import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../monitoring/log.ts'

/** How often what was counted is written, in milliseconds: a crash loses at most these. */
const interval = 5_000
/** So many entries are written by one call. */
const batch = 1_000
/** How often a closing server tries to write, and how long it waits in between, in milliseconds. */
const lastTries = 3
const lastPause = 500

type Options<Entry> = {
  log: Log
  /** What is counted, in the plural, for the log. */
  name: string
  /** Entries of one key are written as one. */
  keyOf: (entry: Entry) => string | number
  merge: (one: Entry, other: Entry) => Entry
  /** Writes entries of different keys, all or none of them. */
  write: (entries: readonly Entry[]) => Promise<unknown>
}

/**
 * Counts in memory and writes together what was counted, every few seconds and when it is closed. What could not be written is given back
 * and written with the next; it stays as small as the number of keys.
 */
export function openBatchedCounter<Entry>({ log, name, keyOf, merge, write }: Options<Entry>) {
  const counted = new Map<string | number, Entry>()
  let running: Promise<boolean> = Promise.resolve(true)

  function add(entry: Entry): void {
    const key = keyOf(entry)
    const known = counted.get(key)
    counted.set(key, known === undefined ? entry : merge(known, entry))
  }

  /** Takes what was counted and writes it; whether all of it was written. */
  async function writeAll(): Promise<boolean> {
    const waiting = [...counted.values()]
    counted.clear()
    for (let from = 0; from < waiting.length; from += batch)
      try {
        await write(waiting.slice(from, from + batch))
      } catch (error) {
        for (const entry of waiting.slice(from)) add(entry)
        log.error({ err: error, entries: counted.size }, `${name} could not be written, and are kept`)
        return false
      }
    return true
  }

  /** One after the other: what a write is about to give back is not missed by the next. */
  const flush = () => (running = running.then(writeAll))

  const timer = setInterval(() => void flush(), interval).unref()
  return {
    add,
    /** Writes what is left; what cannot be written after a few tries is lost, and the log says so. */
    async close(): Promise<void> {
      clearInterval(timer)
      for (let tries = 1; !(await flush()); tries++) {
        if (tries === lastTries) return log.error({ entries: counted.size }, `${name} were lost`)
        await sleep(lastPause)
      }
    },
  }
}
