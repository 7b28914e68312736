import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { indexOfTicket, totalOf } from '#contract/rewards/odds.ts'
import type { DayLog } from '#contract/rewards/draws.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/**
 * The seed of an activity's day: 32 bytes derived from the installation's secret, so that its SHA-256 can be published
 * before the day and no other seed can be chosen afterwards.
 */
export const seedOf = (keys: Keys, activityId: number, day: string): Buffer =>
  createHmac('sha256', derivedKey(keys, 'draw seeds')).update(`${activityId} ${day}`).digest()

export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest()

/** Number of values of six bytes. */
const range = 2 ** 48

/**
 * The ticket of a draw, a number of [0, total): HMAC-SHA256 of `serial key round` under the day's seed, six bytes at a
 * time. Numbers at or above the last whole multiple of `total` are skipped, so that all tickets are equally likely.
 * @param serial number of the draw within the day: the member cannot choose it
 * @param key the member's own random UUID: the site cannot choose it
 */
export function ticketOf(seed: Uint8Array, { serial, key }: { serial: number; key: string }, total: number) {
  const limit = range - (range % total)
  for (let round = 0; ; round++) {
    const bytes = createHmac('sha256', seed).update(`${serial} ${key} ${round}`).digest()
    for (let at = 0; at + 6 <= bytes.length; at += 6) {
      const number = bytes.readUIntBE(at, 6)
      if (number < limit) return number % total
    }
  }
}

/** Faults of a day's log, line by line; none when every draw follows from the published commitment. */
export function faultsOf({ commitment, seed, versions, lines }: Omit<DayLog, 'next'>): string[] {
  const [secret, published] = [Buffer.from(seed, 'hex'), Buffer.from(commitment, 'hex')]
  const recomputed = commitmentOf(secret)
  const faults: string[] = []
  if (published.length !== recomputed.length || !timingSafeEqual(published, recomputed))
    faults.push('the seed is not the one that was promised')
  const tables = new Map(versions.map(({ id, weights }) => [id, weights.map((weight) => ({ weight }))]))
  for (const [index, line] of lines.entries()) {
    const table = tables.get(line.versionId)
    if (line.serial !== index + 1) faults.push(`draw ${index + 1} is missing`)
    if (!table) faults.push(`draw ${line.serial} is of an unknown table`)
    else if (ticketOf(secret, line, totalOf(table)) !== line.ticket)
      faults.push(`draw ${line.serial} has another ticket`)
    else if (indexOfTicket(table, line.ticket) !== line.drawn)
      faults.push(`draw ${line.serial} has another prize`)
  }
  return faults
}
