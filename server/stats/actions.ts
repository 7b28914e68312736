import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { stats } from '#contract/stats/endpoints.ts'
import type { Input } from '#contract/endpoint.ts'
import { channelOf } from '#server/account/index.ts'
import { countImpressions } from '#server/ads/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { countBatch } from './rules.ts'
import { tables } from './tables.ts'

type Batch = Input<typeof stats.infoByTime>['body']

/** Adds a batch to the sums of its days, once: a repeat changes nothing. */
export async function addBatch(platform: Platform, accountId: number, batch: Batch): Promise<void> {
  const { days, pages, ads } = countBatch(batch, nowSeconds(platform))
  await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const isNew = await own
      .insertInto('stat_batches')
      .values({ account_id: accountId, key: batch.key, taken_at: new Date(platform.now()) })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!isNew) return
    const newcomers = await own
      .insertInto('visitors_seen')
      .values(days.map(({ day }) => ({ day, account_id: accountId })))
      .onConflict((on) => on.doNothing())
      .returning(sql<string>`day::text`.as('day'))
      .execute()
    const firstVisitDays = new Set(newcomers.map(({ day }) => day))
    const channel = await channelOf(transaction, accountId)
    for (const [at, { day, views }] of days.entries())
      await addVisits(transaction, day, channel, {
        visitors: Number(firstVisitDays.has(day)),
        sessions: Number(at === 0 && batch.begins === true),
        page_views: views,
      })
    if (pages.length > 0)
      await own
        .insertInto('page_views_daily')
        .values(pages)
        .onConflict((on) =>
          on.columns(['day', 'page']).doUpdateSet({
            views: sql`page_views_daily.views + excluded.views`,
            seconds: sql`page_views_daily.seconds + excluded.seconds`,
          }),
        )
        .execute()
    await countImpressions(transaction, ads)
  })
}

/** Counts a new guest, within the transaction that creates the account. */
export const countNewGuest = (db: Db, channel: string, now: number): Promise<void> =>
  addVisits(db, shanghaiDay(now), channel, { new_guests: 1 })

type VisitCounts = { visitors?: number; new_guests?: number; sessions?: number; page_views?: number }

async function addVisits(db: Db, day: string, channel: string, counts: VisitCounts): Promise<void> {
  await tables
    .of(db)
    .insertInto('visits_daily')
    .values({ day, channel, ...counts })
    .onConflict((on) =>
      on.columns(['day', 'channel']).doUpdateSet({
        visitors: sql`visits_daily.visitors + excluded.visitors`,
        new_guests: sql`visits_daily.new_guests + excluded.new_guests`,
        sessions: sql`visits_daily.sessions + excluded.sessions`,
        page_views: sql`visits_daily.page_views + excluded.page_views`,
      }),
    )
    .execute()
}
