import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { indexOfTicket, totalOf } from '#contract/rewards/odds.ts'
import type { DayLog } from '#contract/rewards/draws.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/**
 * The seed of an activity's day: 32 bytes that only the installation's secret yields, so that its SHA-256 can be told before the day
 * and nobody can choose another seed afterwards.
 */
export const seedOf = (keys: Keys, activityId: number, day: string): Buffer =>
  createHmac('sha256', derivedKey(keys, 'draw seeds')).update(`${activityId} ${day}`).digest()

export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest()

/** How many numbers six bytes tell apart. */
const range = 2 ** 48

/**
 * The ticket of a draw, a number of [0, total): HMAC-SHA256 of `serial key round` under the day's seed, six bytes at a time. Numbers
 * beyond the last whole multiple of `total` are thrown away, so that each ticket is as likely as any other.
 * @param serial which draw of the day it is: the member cannot choose it
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

/** What is wrong with a day's log, line by line; nothing when every draw follows from what was promised before. */
export function faultsOf({ commitment, seed, versions, lines }: Omit<DayLog, 'next'>): string[] {
  const [secret, promised] = [Buffer.from(seed, 'hex'), Buffer.from(commitment, 'hex')]
  const made = commitmentOf(secret)
  const faults: string[] = []
  if (promised.length !== made.length || !timingSafeEqual(promised, made))
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
