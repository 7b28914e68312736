import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

const dateFrom = (from: string) => sql<Date>`${from}::date`

/** Adds impressions within the caller's transaction. Unknown and removed ads are ignored. */
export async function countImpressions(
  db: Db,
  impressions: readonly { day: string; id: number; shown: number }[],
): Promise<void> {
  if (impressions.length === 0) return
  // One statement in the given order: batches that lock the same ads lock them in one order.
  await sql`with given as (
      select (entry->>'id')::bigint as id, (entry->>'day')::date as day, (entry->>'shown')::bigint as shown, place
      from jsonb_array_elements(${JSON.stringify(impressions)}::jsonb) with ordinality as list (entry, place)
    ), standing as (
      select ads.id from ads join given on given.id = ads.id where removed_at is null order by ads.id for update of ads
    ), counted as (
      update ads set impressions = impressions + sums.shown
      from (select id, sum(shown) as shown from given where id in (select id from standing) group by id) as sums
      where ads.id = sums.id returning ads.id
    )
    insert into ad_figures_daily (ad_id, day, impressions)
      select id, day, shown from given where id in (select id from counted) order by place
    on conflict (ad_id, day) do update set impressions = ad_figures_daily.impressions + excluded.impressions`.execute(
    db,
  )
}

/** Impressions and clicks of all ads on each day since one; days without any are left out. */
export const sumAdFigures = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('ad_figures_daily')
    .select([
      sql<string>`day::text`.as('day'),
      sql<number>`sum(impressions)::bigint`.as('impressions'),
      sql<number>`sum(clicks)::bigint`.as('clicks'),
    ])
    .where('day', '>=', dateFrom(from))
    .groupBy('day')
    .execute()

/** Impressions and clicks of one ad, day by day. */
export async function readAdFigures(db: Db, id: number, days: string[]) {
  const own = tables.of(db)
  const ad = await own
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!ad) fail('ad_not_found')
  const rows = await own
    .selectFrom('ad_figures_daily')
    .select([sql<string>`day::text`.as('day'), 'impressions', 'clicks'])
    .where('ad_id', '=', id)
    .where('day', '>=', dateFrom(days[0]!))
    .execute()
  const of = new Map(rows.map((row) => [row.day, row]))
  return {
    days,
    impressions: days.map((day) => of.get(day)?.impressions ?? 0),
    clicks: days.map((day) => of.get(day)?.clicks ?? 0),
  }
}
