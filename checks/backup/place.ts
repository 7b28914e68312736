import { createHash } from 'node:crypto'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { makeGround } from '#server/testing.ts'

/** The configuration of an empty data folder and database, to restore into. */
export const placeOf = (ground: Awaited<ReturnType<typeof makeGround>>): Config =>
  readConfig({
    DATA_DIR: ground.folder,
    DATABASE_URL: ground.database.applicationUrl,
    MIGRATE_DATABASE_URL: ground.database.ownerUrl,
    LOG_LEVEL: 'silent',
    SAMPLE_LIBRARY: 'none',
  })

/** SHA-256 in hexadecimal. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
export function pseudoRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
