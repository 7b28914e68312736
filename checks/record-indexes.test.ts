import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdRows, listShownAds } from '#server/ads/queries.ts'
import { readAdFigures, sumAdFigures } from '#server/ads/figures.ts'
import { findPlace, listHistory, listUnfinished, type Watchables } from '#server/history/queries.ts'
import { countImports, listImports } from '#server/import/queries.ts'
import { listBlocked } from '#server/moderation/blocks.ts'
import { listAppeals } from '#server/moderation/console-appeals.ts'
import { listCases, summarise } from '#server/moderation/console-cases.ts'
import { findRecord, listRestrictions } from '#server/moderation/console-records.ts'
import { listBlockedWorks } from '#server/moderation/hashes/queries.ts'
import { listRemovals } from '#server/moderation/removal/queries.ts'
import { listStatements } from '#server/moderation/statements.ts'
import { listWords } from '#server/moderation/words/actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readOverview } from '#server/stats/queries.ts'
import { openWorld, type World } from '#server/testing.ts'
import { listUploads, storedChunks } from '#server/upload/queries.ts'
import { listTopFilms, readFilmFigures } from '#server/video/index.ts'
import { makeManyRecords } from './many-records.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let platform: Platform
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  platform = { ...world.platform, db: plans.db, read: plans.read }
  await makeManyRecords(plans.sql)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** Says that everything exists, and asks the database nothing. */
const watchables: Watchables = {
  film: (_, watched) => Promise.resolve(watched.map(({ id }) => ({ id, title: '', cover: '', colour: '' }))),
  drama: () => Promise.resolve([]),
}
type Page = { cursor?: string | null }
type Listed = { next: string | null }

describe('lists with a second page', () => {
  it.each<[string, (page: Page) => Promise<Listed>, string, string]>([
    [
      'what one watched',
      (page) => listHistory(platform.db, watchables, 1, page),
      'watch_progress',
      'watch_progress_newest',
    ],
    [
      'the dramas one watched',
      (page) => listHistory(platform.db, watchables, 1, { kind: 'drama', ...page }),
      'watch_progress',
      'watch_progress_newest_of_kind',
    ],
    ['the queue', (page) => listCases(platform, platform.db, 1, page), cases, 'moderation_cases_queue'],
    [
      'unclaimed cases',
      (page) => listCases(platform, platform.db, 1, { state: 'waiting', ...page }),
      cases,
      'moderation_cases_queue',
    ],
    [
      'cases of one kind',
      (page) => listCases(platform, platform.db, 1, { kind: 'danmaku', source: 'report', ...page }),
      cases,
      'moderation_cases_queue',
    ],
    [
      'decided cases',
      (page) => listCases(platform, platform.db, 1, { state: 'decided', ...page }),
      cases,
      'moderation_cases_decided',
    ],
    [
      'appeals that wait',
      (page) => listAppeals(platform, platform.db, page),
      'moderation_appeals',
      'moderation_appeals_waiting',
    ],
    [
      'decided appeals',
      (page) => listAppeals(platform, platform.db, { state: 'decided', ...page }),
      'moderation_appeals',
      'moderation_appeals_decided',
    ],
    [
      'statements of one account',
      (page) => listStatements(platform, 1, page),
      'moderation_statements',
      'moderation_statements_by_account',
    ],
    ['words', (page) => listWords(platform.db, page), 'moderation_words', 'moderation_words_pkey'],
    [
      'mutes and bans',
      (page) => listRestrictions(platform, platform.db, page),
      'restrictions',
      'restrictions_newest',
    ],
    [
      'removal requests that wait',
      (page) => listRemovals(platform.db, page),
      'removal_requests',
      'removal_requests_waiting',
    ],
    [
      'decided removal requests',
      (page) => listRemovals(platform.db, { state: 'decided', ...page }),
      'removal_requests',
      'removal_requests_decided',
    ],
    ['blocked works', (page) => listBlockedWorks(platform.db, page), 'blocked_works', 'blocked_works_newest'],
    ['whom one blocks', (page) => listBlocked(platform, 1, page), 'blocks', 'blocks_newest'],
    ['uploads of one person', (page) => listUploads(platform.db, 1, page), 'uploads', 'uploads_of_staff'],
    ['imports', (page) => listImports(platform.db, page), 'imports', 'imports_newest'],
  ])('finds %s in an index without sorting all there are', async (_, list, table, index) => {
    const { next } = await list({})
    expect(next).toEqual(expect.any(String))

    for (const page of [{}, { cursor: next }]) {
      const steps = (await plans.plansOf(() => list(page))).flat()
      expect(steps.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
      expect(steps).not.toContain(`Seq Scan ${table}`)
    }
  })
})

const cases = 'moderation_cases'
const day = '2026-01-01'

describe('single reads', () => {
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['what one left unfinished', () => listUnfinished(platform.db, watchables, 1), ['watch_progress']],
    [
      'where one left a film',
      () => findPlace(platform, { accountId: 1, kind: 'film', id: 7 }),
      ['watch_progress'],
    ],
    ['the length of the queue', () => summarise(platform), [cases, 'moderation_appeals']],
    [
      'what is known of an author',
      () => findRecord(platform, platform.db, { id: 3, name: '' }),
      [cases, 'strikes', 'restrictions'],
    ],
    ['the chunks of an upload', () => storedChunks(platform.db, 1), ['upload_chunks']],
    ['ads in force', () => listShownAds(platform, { isVip: false }), ['ads']],
    ['ads of a position', () => listAdRows(platform.db, 2), ['ads']],
    ['an ad by day', () => readAdFigures(platform.db, 50, [day]), ['ads', 'ad_figures_daily']],
    ['all ads by day', () => sumAdFigures(platform.db, recent()), ['ad_figures_daily']],
    [
      'a film by day',
      () => readFilmFigures(platform.db, 7, [day]),
      ['films', 'film_plays_daily', 'film_watch_daily'],
    ],
    [
      'the films watched most in a week',
      () => listTopFilms(platform.db, recent(), 'watched'),
      ['film_plays_daily', 'film_watch_daily'],
    ],
    ['imports by day', () => countImports(platform.db, recent()), ['imports']],
    [
      'the overview',
      () => readOverview(platform, 7),
      ['visits_daily', 'page_views_daily', 'ad_figures_daily', 'imports', cases, 'films'],
    ],
  ])('finds %s without reading a whole table', async (_, read, tables) => {
    const found = await plans.plansOf(read)

    expect(found.length).toBeGreaterThan(0)
    for (const table of tables) expect(found.flat()).not.toContain(`Seq Scan ${table}`)
  })
})

const recent = () => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
