import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from './tables.ts'

const since = (from: string) => sql<Date>`${from}::date`

/** What came into sight, to be added in the caller's transaction. Ads that are no more are passed over. */
export async function countImpressions(
  db: Db,
  seen: readonly { day: string; id: number; shown: number }[],
): Promise<void> {
  if (seen.length === 0) return
  // One statement in the order given: batches that lock the same ads do so in one order.
  await sql`with given as (
      select (entry->>'id')::bigint as id, (entry->>'day')::date as day, (entry->>'shown')::bigint as shown, place
      from jsonb_array_elements(${JSON.stringify(seen)}::jsonb) with ordinality as list (entry, place)
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

/** What all ads came to on each day from one on; days without anything are left out. */
export const sumAdFigures = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('ad_figures_daily')
    .select([
      sql<string>`day::text`.as('day'),
      sql<number>`sum(impressions)::bigint`.as('impressions'),
      sql<number>`sum(clicks)::bigint`.as('clicks'),
    ])
    .where('day', '>=', since(from))
    .groupBy('day')
    .execute()

/** One ad, day by day. */
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
    .where('day', '>=', since(days[0]!))
    .execute()
  const of = new Map(rows.map((row) => [row.day, row]))
  return {
    days,
    impressions: days.map((day) => of.get(day)?.impressions ?? 0),
    clicks: days.map((day) => of.get(day)?.clicks ?? 0),
  }
}
