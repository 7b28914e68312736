import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db, Read } from '#server/platform/db.ts'
import { listFilmRows } from '#server/video/console-films.ts'
import { readHome } from '#server/video/home-list.ts'
import { listCategoryRanks, listRank } from '#server/video/ranks.ts'
import { listAlike, listDayPicks } from '#server/video/recommended.ts'
import { listTags } from '#server/video/tags.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeManyFilms } from './many-films.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let db: Db
let read: Read
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  ;({ db, read } = plans)
  await makeManyFilms(plans.sql)
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** The steps of the plan of the only statement that the work sends. */
async function planOf(work: () => Promise<unknown>): Promise<string[]> {
  const found = await plans.plansOf(work)
  expect(found).toHaveLength(1)
  return found[0]!
}

const home = (input: object) => readHome(read, input)
const console = (input: object) => listFilmRows(db, input)
const secondPage = async (list: typeof home | typeof console, input: object) =>
  (await list({ ...input, size: 20 })).next

it.each([
  ['the newest', home, {}, 'films_newest'],
  ['the newest of a channel', home, { categoryId: 3 }, 'films_newest_of_category'],
  ['the most played', home, { order: 'hot' }, 'films_hottest'],
  ['the most played of a channel', home, { order: 'hot', categoryId: 3 }, 'films_hottest_of_category'],
  ['a channel of 禁域', home, { dark: true, categoryId: 11 }, 'films_newest_of_category'],
  ['every film in the console', console, {}, 'films_created'],
  ['the drafts in the console', console, { visibility: 'draft' }, 'films_created'],
  ['a channel in the console', console, { categoryId: 3 }, 'films_created'],
  ['a search in the console', console, { search: '第 1' }, 'films_created'],
] as const)(
  'lists %s of 20,000 films without reading or sorting them all, the second page too',
  async (_, list, input, index) => {
    const cursor = await secondPage(list, input)
    expect(cursor).toEqual(expect.any(String))

    for (const page of [{}, { cursor }]) {
      const plan = await planOf(() => list({ ...input, ...page }))
      expect(plan).toContain(`Index Scan films ${index}`)
      expect(plan).not.toContain('Seq Scan films')
      expect(plan).not.toContain('Sort')
    }
  },
)

it.each([
  ['tags', () => listTags(db, {}), 'tags_most_used'],
  ['films of a rare tag', () => home({ tag: '标签 150' }), 'films_tagged'],
  ['films of a common tag', () => home({ tag: '标签 3', order: 'hot' }), 'films_hottest'],
  [
    'the rank of the day',
    () => listRank({ db, read }, { period: 'day' }, Date.now()),
    'film_plays_daily_pkey',
  ],
  [
    'the rank of the week in a channel',
    () => listRank({ db, read }, { period: 'week', categoryId: 5 }, Date.now()),
    'film_plays_daily_pkey',
  ],
  [
    'the rank of the month',
    () => listRank({ db, read }, { period: 'month' }, Date.now()),
    'film_plays_daily_pkey',
  ],
  [
    'the first of every channel in the week',
    () => listCategoryRanks(db, 'week', Date.now()),
    'films_visible',
  ],
  [
    'the first of every channel ever',
    () => listCategoryRanks(db, 'all', Date.now()),
    'films_hottest_of_category',
  ],
  [
    'films like one',
    () => listAlike(db, { id: 5, tags: ['标签 3', '标签 150'], category_id: 4 }),
    'films_tagged',
  ],
  ['the picks of a day', () => listDayPicks(db, '2026-01-31'), 'films_media_prefix_key'],
] as const)('finds %s in an index, among 20,000 films', async (_, list, index) => {
  const plan = await planOf(list)

  // By which kind of index scan depends on how much of the table vacuum could mark, which others hold up.
  expect(plan.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
  expect(plan).not.toContain('Seq Scan films')
  expect(plan).not.toContain('Seq Scan film_plays_daily')
})
