import { sql } from 'kysely'
import type { DrawResult } from '#contract/rewards/draws.ts'
import type { PrizeKind } from '#contract/rewards/odds.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Today } from './rules.ts'
import { tables } from './tables.ts'

/** The day as text, because the driver would read it as a time of Asia/Shanghai. */
export const dayText = sql<string>`to_char(draw.day, 'YYYY-MM-DD')`

/** The result of the draw with a key, with the hash of its request; undefined when there is none. */
export async function findResult(
  db: Db,
  accountId: number,
  key: string,
): Promise<{ asked: Buffer; result: DrawResult } | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('draws as draw')
    .innerJoin('draw_prizes as prize', 'prize.id', 'draw.prize_id')
    .select([
      'draw.id',
      'draw.asked',
      'draw.prize_id',
      'draw.drawn_prize_id',
      'draw.price',
      'draw.drawn_at',
      'draw.serial',
      'draw.ticket',
      dayText.as('day'),
      'prize.position',
      'prize.title',
      'prize.kind',
      'prize.amount',
      'prize.tier',
    ])
    .where('draw.account_id', '=', accountId)
    .where('draw.key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { asked, prize_id, drawn_prize_id, drawn_at, kind, ...rest } = row
  return {
    asked,
    result: {
      ...rest,
      kind: kind as PrizeKind,
      prizeId: prize_id,
      missed: prize_id !== drawn_prize_id,
      at: unixSeconds(drawn_at),
    },
  }
}

/** Number of draws of an account on a day, and of free ones among them. */
export async function todayOf(
  db: Db,
  { accountId, activityId, day }: { accountId: number; activityId: number; day: string },
): Promise<Today> {
  const { draws, free } = await tables
    .of(db)
    .selectFrom('draws')
    .select((eb) => [
      eb.fn.countAll<string>().as('draws'),
      eb.fn.countAll<string>().filterWhere('price', '=', 0).as('free'),
    ])
    .where('account_id', '=', accountId)
    .where('activity_id', '=', activityId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()
  return { draws: Number(draws), free: Number(free) }
}
