import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { fail } from '#contract/errors.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { shownApps } from './queries.ts'
import { tables } from './tables.ts'

type Clicked = { id: number; view?: string }

/**
 * Counts a click once for each showing of a list to an account; a client that names no showing counts once a minute. Kept of the
 * account is a keyed hash: that something was opened, never by whom.
 */
export async function countClick(
  { db, keys, now }: Platform,
  accountId: number,
  { id, view }: Clicked,
): Promise<void> {
  const app = await shownApps(db, now()).select('apps.id').where('apps.id', '=', id).executeTakeFirst()
  if (!app) fail('app_not_found')
  const showing = createHmac('sha256', derivedKey(keys, 'showing of apps'))
    .update(`${accountId} ${view ?? `minute ${Math.floor(nowSeconds({ now }) / 60)}`}`)
    .digest('base64url')
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const counted = await own
      .insertInto('app_clicks')
      .values({ app_id: id, showing, at: new Date(now()) })
      .onConflict((on) => on.doNothing())
      .returning('app_id')
      .executeTakeFirst()
    if (!counted) return
    await own
      .updateTable('apps')
      .set({ clicks: sql`clicks + 1` })
      .where('id', '=', id)
      .execute()
    await own
      .insertInto('app_figures_daily')
      .values({ app_id: id, day: shanghaiDay(now()), clicks: 1 })
      .onConflict((on) =>
        on
          .columns(['app_id', 'day'])
          .doUpdateSet({ clicks: sql`app_figures_daily.clicks + excluded.clicks` }),
      )
      .execute()
  })
}

/** How often an app was opened on each of these days. */
export async function readAppFigures(db: Db, id: number, days: string[]) {
  const own = tables.of(db)
  const app = await own.selectFrom('apps').select('id').where('id', '=', id).executeTakeFirst()
  if (!app) fail('app_not_found')
  const rows = await own
    .selectFrom('app_figures_daily')
    .select([sql<string>`day::text`.as('day'), 'clicks'])
    .where('app_id', '=', id)
    .where('day', '>=', dateOf(days[0]!))
    .execute()
  const of = new Map(rows.map((row) => [row.day, row.clicks]))
  return { days, clicks: days.map((day) => of.get(day) ?? 0) }
}
