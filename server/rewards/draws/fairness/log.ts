import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { DayLog } from '#contract/rewards/draws.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedOf } from './provably-fair.ts'
import { revealAt } from '../rules.ts'
import { tables } from '../tables.ts'
import { prizesOf } from '../versions.ts'

const pageSize = 500

type LogInput = { id: number; day: string; after?: number }

/**
 * A page of the log of a day: everything that decided its draws, in their order, without names. Refuses with
 * `draw_log_closed` a day that is not over (its seed would reveal the next draws), and with `activity_not_found` a day
 * without draws.
 */
export async function readLog(
  { db, keys, now }: Platform,
  { id, day, after = 0 }: LogInput,
): Promise<DayLog> {
  const own = tables.of(db)
  const found = await own
    .selectFrom('draw_days')
    .select('commitment')
    .where('activity_id', '=', id)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  if (!found) return fail('activity_not_found')
  if (now() < revealAt(day)) return fail('draw_log_closed')
  const rows = await own
    .selectFrom('draws')
    .select(['serial', 'key', 'version_id', 'ticket', 'drawn_prize_id', 'prize_id'])
    .where('activity_id', '=', id)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('serial', '>', after)
    .orderBy('serial')
    .limit(pageSize + 1)
    .execute()
  const lines = rows.slice(0, pageSize)
  const versionIds = [...new Set(lines.map(({ version_id }) => version_id))]
  const prizes = await prizesOf(db, versionIds)
  const positionOf = new Map(prizes.map((prize) => [prize.id, prize.position]))
  return {
    activityId: id,
    day,
    commitment: found.commitment.toString('hex'),
    seed: seedOf(keys, id, day).toString('hex'),
    versions: versionIds.map((versionId) => ({
      id: versionId,
      weights: prizes.filter(({ version_id }) => version_id === versionId).map(({ weight }) => weight),
    })),
    lines: lines.map((line) => ({
      serial: line.serial,
      key: line.key,
      versionId: line.version_id,
      ticket: line.ticket,
      drawn: positionOf.get(line.drawn_prize_id)!,
      given: positionOf.get(line.prize_id)!,
    })),
    next: rows.length > pageSize ? lines.at(-1)!.serial : null,
  }
}
