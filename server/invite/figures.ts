import { sql } from 'kysely'
import { lastDays } from '#contract/days.ts'
import type { InviterFigures } from '#contract/invite/console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lookUpNames } from './console-lists.ts'
import { sumByDay } from './daily-figures.queries.ts'
import { tables } from './tables.ts'

const maxTop = 20

/** Figures of invitations on each of the last days, and the inviters who earned most. */
export async function readFigures(platform: Pick<Platform, 'db' | 'now'>, span: number) {
  const days = lastDays(platform.now(), span)
  const [sums, held, top] = await Promise.all([
    sumByDay(platform.db, days),
    countHeld(platform.db),
    listTop(platform, days[0]!),
  ])
  return { days, ...sums, held, top }
}

async function countHeld(db: Db): Promise<number> {
  const { count } = await tables
    .of(db)
    .selectFrom('invite_relations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return count
}

async function listTop(platform: Pick<Platform, 'db' | 'now'>, from: string): Promise<InviterFigures[]> {
  const rows = await tables
    .of(platform.db)
    .selectFrom('invite_incomes as income')
    .select((eb) => [
      'income.inviter_id as id',
      sql<number>`sum(income.amount) filter (where income.state in ('pending', 'available'))`.as('earned'),
      eb
        .selectFrom('invite_relations as relation')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('relation.inviter_id', '=', 'income.inviter_id')
        .as('invited'),
      eb
        .selectFrom('invite_relations as relation')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('relation.inviter_id', '=', 'income.inviter_id')
        .where('relation.state', '=', 'held')
        .as('held'),
    ])
    .where('income.day', '>=', sql<Date>`${from}::date`)
    .groupBy('income.inviter_id')
    .having(sql<boolean>`sum(income.amount) filter (where income.state in ('pending', 'available')) > 0`)
    .orderBy('earned', 'desc')
    .orderBy('income.inviter_id')
    .limit(maxTop)
    .execute()
  const name = await lookUpNames(
    platform,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, earned, invited, held }) => ({
    ...name(id),
    invited: Number(invited),
    held: Number(held),
    earned: Number(earned),
  }))
}
