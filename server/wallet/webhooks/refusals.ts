import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'

/** Counts a refused delivery. Nothing else of it is stored, because anyone may send it. */
export const countRefusal = ({ db, now }: Platform, provider: string, outcome: 'forged' | 'malformed') =>
  tables
    .of(db)
    .insertInto('payment_refusals')
    .values({ day: shanghaiDay(now()), provider, outcome, count: 1 })
    .onConflict((on) =>
      on
        .columns(['day', 'provider', 'outcome'])
        .doUpdateSet({ count: sql<number>`payment_refusals.count + 1` }),
    )
    .execute()

/** Counts of refused deliveries since a day, by reason. */
export async function refusalsSince(db: Db, day: string): Promise<{ forged: number; malformed: number }> {
  const rows = await tables
    .of(db)
    .selectFrom('payment_refusals')
    .select(['outcome', sql<number>`sum(count)::bigint`.as('count')])
    .where('day', '>=', sql<never>`${day}::date`)
    .groupBy('outcome')
    .execute()
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0
  return { forged: of('forged'), malformed: of('malformed') }
}
