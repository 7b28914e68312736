import { sql } from 'kysely'
import { lastDays } from '#contract/days.ts'
import { type Metric, metrics, type Overview, type Span } from '#contract/stats/console.ts'
import { sumAdFigures } from '#server/ads/index.ts'
import { readDisk } from '#server/health/index.ts'
import { countImports } from '#server/import/index.ts'
import { summariseModeration } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasSampleComics } from '#server/comics/index.ts'
import { hasSampleNovels } from '#server/novel/index.ts'
import { hasSampleFilms, sumFilmFigures } from '#server/video/index.ts'
import { figureOf } from './rules.ts'
import { tables } from './tables.ts'

/** Yesterday and the week before today are needed for the shortest span too. */
const minDays = 8
const maxListed = 20

/** Statistics of the site by day, read from sums that are updated as events happen. */
export async function readOverview(platform: Platform, span: Span): Promise<Overview> {
  const { db, now } = platform
  const days = lastDays(now(), Math.max(span, minDays))
  const from = days[0]!
  const shownDays = days.slice(-span)
  const [visits, films, ads, imports, pages, channels, samples, current] = await Promise.all([
    sumVisits(db, from),
    sumFilmFigures(db, from),
    sumAdFigures(db, from),
    countImports(db, from),
    listPages(db, shownDays[0]!),
    listChannels(db, shownDays[0]!),
    hasSamples(db),
    readCurrent(platform),
  ])
  const rows: Record<Metric, { day: string; value: number }[]> = {
    plays: films.map(({ day, plays }) => ({ day, value: plays })),
    watched: films.map(({ day, seconds }) => ({ day, value: seconds })),
    visitors: visits.map(({ day, visitors }) => ({ day, value: visitors })),
    newGuests: visits.map(({ day, new_guests }) => ({ day, value: new_guests })),
    sessions: visits.map(({ day, sessions }) => ({ day, value: sessions })),
    pageViews: visits.map(({ day, page_views }) => ({ day, value: page_views })),
    impressions: ads.map(({ day, impressions }) => ({ day, value: impressions })),
    clicks: ads.map(({ day, clicks }) => ({ day, value: clicks })),
    imports: imports.map(({ day, count }) => ({ day, value: count })),
  }
  const valuesByMetric = eachMetric((metric) => valuesByDay(days, rows[metric]))
  return {
    days: shownDays,
    series: eachMetric((metric) => valuesByMetric[metric].slice(-span)),
    figures: eachMetric((metric) => figureOf(valuesByMetric[metric])),
    pages,
    channels,
    hasSamples: samples,
    now: current,
  }
}

/** True while anything of the sample library exists, so that the console says how to remove it. */
async function hasSamples(db: Db): Promise<boolean> {
  const results = await Promise.all([hasSampleFilms(db), hasSampleComics(db), hasSampleNovels(db)])
  return results.includes(true)
}

const eachMetric = <Value>(make: (metric: Metric) => Value) =>
  Object.fromEntries(metrics.map((metric) => [metric, make(metric)])) as Record<Metric, Value>

/** A value for each day; 0 for days without a row. */
function valuesByDay(days: readonly string[], rows: readonly { day: string; value: number }[]): number[] {
  const byDay = new Map(rows.map(({ day, value }) => [day, value]))
  return days.map((day) => byDay.get(day) ?? 0)
}

const sumVisits = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('visits_daily')
    .select([
      sql<string>`day::text`.as('day'),
      sql<number>`sum(visitors)::bigint`.as('visitors'),
      sql<number>`sum(new_guests)::bigint`.as('new_guests'),
      sql<number>`sum(sessions)::bigint`.as('sessions'),
      sql<number>`sum(page_views)::bigint`.as('page_views'),
    ])
    .where('day', '>=', sql<Date>`${from}::date`)
    .groupBy('day')
    .execute()

const listPages = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('page_views_daily')
    .select([
      'page',
      sql<number>`sum(views)::bigint`.as('views'),
      sql<number>`sum(seconds)::bigint`.as('seconds'),
    ])
    .where('day', '>=', sql<Date>`${from}::date`)
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(maxListed)
    .execute()

const listChannels = (db: Db, from: string) =>
  tables
    .of(db)
    .selectFrom('visits_daily')
    .select([
      'channel',
      sql<number>`sum(visitors)::bigint`.as('visitors'),
      sql<number>`sum(new_guests)::bigint`.as('newGuests'),
      sql<number>`sum(page_views)::bigint`.as('pageViews'),
    ])
    .where('day', '>=', sql<Date>`${from}::date`)
    .groupBy('channel')
    .orderBy('visitors', 'desc')
    .orderBy('channel')
    .limit(maxListed)
    .execute()

async function readCurrent(platform: Platform): Promise<Overview['now']> {
  const [disk, queues, moderation] = await Promise.all([
    readDisk(platform),
    platform.jobs.health(),
    summariseModeration(platform),
  ])
  const sum = (read: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((total, queue) => total + read(queue), 0)
  return {
    jobsWaiting: sum(({ waiting, active }) => waiting + active),
    jobsFailed: sum(({ failed }) => failed),
    casesOpen: moderation.open,
    casesOverdue: moderation.overdue,
    appealsWaiting: moderation.appeals,
    diskFreeBytes: disk.freeBytes,
    diskTotalBytes: disk.totalBytes,
  }
}
