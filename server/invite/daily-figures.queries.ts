import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

type DayRow = { day: string; value: number }

/**
 * Invitees, income, and income taken back, on each of these days of Asia/Shanghai, in hundredths of coins; of one
 * inviter or of all.
 */
export async function sumByDay(db: Db, days: readonly string[], inviterId?: number) {
  const from = days[0]!
  const own = tables.of(db)
  const [invited, incomes] = await Promise.all([
    own
      .selectFrom('invite_relations')
      .select([
        sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'),
        sql<number>`count(*)`.as('value'),
      ])
      .where('state', '<>', 'refused')
      .where('at', '>=', new Date(`${from}T00:00:00+08:00`))
      .$if(inviterId !== undefined, (query) => query.where('inviter_id', '=', inviterId!))
      .groupBy('day')
      .execute(),
    own
      .selectFrom('invite_incomes')
      .select([
        sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on'),
        sql<number>`coalesce(sum(amount) filter (where state in ('pending', 'available')), 0)`.as('earned'),
        sql<number>`coalesce(sum(amount) filter (where state = 'returned'), 0)`.as('returned'),
      ])
      .where('day', '>=', sql<Date>`${from}::date`)
      .$if(inviterId !== undefined, (query) => query.where('inviter_id', '=', inviterId!))
      .groupBy('day')
      .execute(),
  ])
  const valuesByDay = (rows: readonly DayRow[]) => {
    const values = new Map(rows.map(({ day, value }) => [day, Number(value)]))
    return days.map((day) => values.get(day) ?? 0)
  }
  return {
    invited: valuesByDay(invited),
    income: valuesByDay(incomes.map(({ on: day, earned: value }) => ({ day, value }))),
    returned: valuesByDay(incomes.map(({ on: day, returned: value }) => ({ day, value }))),
  }
}
