import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, rename } from 'node:fs/promises'
import { clockWindow } from '#contract/wire/signature.ts'
import { wordsOf } from './nonce-set.ts'

/** A nonce on disk: its 16 bytes and its timestamp in 4. */
const recordBytes = 20
/** Nonces one file takes: two files of 1.3 MB are the most there is on disk. */
const mostOfFile = 65_536

type Words = ReturnType<typeof wordsOf>

/**
 * The file of nonces whose timestamps lay ahead of the server's clock when they were spent: a restarted process would accept them again.
 * A record is needed until the clock has passed its timestamp, `clockWindow` at most. So two files suffice: after as long the
 * one becomes the previous one, whose records are forgotten. Calls that arrive together share one write.
 * @param time Unix seconds of this start; older records are dropped
 */
export function openNoncesAhead(file: string, time: number) {
  const previousFile = `${file}.previous`
  const kept = Buffer.concat([previousFile, file].flatMap((each) => readRecords(each, time)))
  // Written aside first: a process killed here must not lose what the one before it spent.
  writeFileSync(`${file}.new`, kept, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  rmSync(previousFile, { force: true })

  let turned = time
  let count = kept.length / recordBytes
  let waiting: Buffer[] = []
  let isTurnDue = false
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    // What arrives in this tick is written with it
    await Promise.resolve()
    writing = undefined
    const records = Buffer.concat(waiting)
    waiting = []
    if (isTurnDue) {
      await rename(file, previousFile)
      isTurnDue = false
    }
    await appendFile(file, records, { mode: 0o600 })
  }
  let last: Promise<unknown> = Promise.resolve()

  return {
    /** Nonces left by the previous process that are still needed. */
    kept: Array.from({ length: count }, (_, at) => wordsAt(kept, at * recordBytes)),
    /** Whether there is room for one more at this time (Unix seconds). */
    hasRoom(now: number): boolean {
      if (now - turned >= clockWindow) [turned, count, isTurnDue] = [now, 0, true]
      return count < mostOfFile
    },
    /** Ends once the record is in the file; fails when it cannot be written. */
    write(words: Words, timestamp: number): Promise<void> {
      count += 1
      waiting.push(recordOf(words, timestamp))
      if (!writing) {
        writing = last.then(write, write)
        last = writing
      }
      return writing
    },
  }
}

function recordOf(words: Words, timestamp: number): Buffer {
  const record = Buffer.allocUnsafe(recordBytes)
  for (const [at, word] of words.entries()) record.writeInt32LE(word, at * 4)
  record.writeUInt32LE(timestamp, 16)
  return record
}

const wordsAt = (records: Buffer, at: number): Words => [
  records.readInt32LE(at),
  records.readInt32LE(at + 4),
  records.readInt32LE(at + 8),
  records.readInt32LE(at + 12),
]

/** The records of a file that are still needed; the last one may have been cut off by a kill. */
function readRecords(file: string, time: number): Buffer[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return []
  }
  const records = Array.from({ length: Math.floor(bytes.length / recordBytes) }, (_, at) =>
    bytes.subarray(at * recordBytes, (at + 1) * recordBytes),
  )
  return records.filter((record) => record.readUInt32LE(16) >= time)
}
