import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTopicRows } from '#server/photo/console/groups.ts'
import { listSetRows } from '#server/photo/console/sets.ts'
import { listCategories, listCategory, listOfPerson, listSets } from '#server/photo/lists.ts'
import { photoCards } from '#server/photo/queries.ts'
import { showTopicPage } from '#server/photo/topics.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 200) as n`
  await sql`insert into photo_categories (name, position) select '分类 ' || n, n from generate_series(1, 50) as n`
  await sql`insert into photo_sets (source_hash, title, author, tags, category_id, cover, cover_colour, cover_width, cover_height,
      photos, views, owner_id, visibility, published_at, created_at)
    select sha256(n::text::bytea), '第 ' || n, '作者 ' || n % 40, array['标签 ' || n % 300], 1 + n % 50, 'a/320.webp', '#1e2227', 3, 4,
      12, n * 7919 % 100000, case when n % 2 = 0 then 1 + n % 40 end, case when n % 7 = 0 then 'draft' else 'published' end,
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, 20000) as n`
  await sql`insert into photo_topics (title, position) select '专题 ' || n, n from generate_series(1, 20) as n`
  await sql`insert into photo_topic_sets (topic_id, set_id, position)
    select 1 + n % 20, n, n from generate_series(1, 2000) as n`
  await sql`vacuum analyze accounts, photo_categories, photo_sets, photo_topics, photo_topic_sets`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const first = { size: 20 }
it.each([
  ['the newest sets', (page: object) => listSets(plans.db, page), 'photo_sets_newest'],
  ['the most opened', (page: object) => listSets(plans.db, { ...page, order: 'hot' }), 'photo_sets_hottest'],
  [
    'those of a category',
    (page: object) => listCategory(plans.db, { ...page, id: 3 }),
    'photo_sets_newest_of_category',
  ],
  [
    'the most opened of a category',
    (page: object) => listCategory(plans.db, { ...page, id: 3, order: 'hot' }),
    'photo_sets_hottest_of_category',
  ],
  [
    'those of an author',
    (page: object) => listSets(plans.db, { ...page, author: '作者 7' }),
    'photo_sets_of_author',
  ],
  ['those of a person', (page: object) => listOfPerson(plans.db, 21, page), 'photo_sets_of_owner'],
  ['all of them for staff', (page: object) => listSetRows(plans.db, page), 'photo_sets_created'],
] as const)(
  'lists %s of 20,000 without reading or sorting them all, the second page too',
  async (_, list, index) => {
    const cursor = (await list(first)).next
    expect(cursor).toEqual(expect.any(String))

    for (const page of [first, { ...first, cursor }]) {
      const steps = (await plans.plansOf(() => list(page))).flat()
      expect(steps.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
      expect(steps).not.toContain('Seq Scan photo_sets')
      expect(steps).not.toContain('Sort')
    }
  },
)

it.each([
  ['those of a tag', () => listSets(plans.db, { ...first, tag: '标签 7' })],
  ['those of a topic', () => showTopicPage(plans.db, { ...first, id: 3 })],
  ['cards by their ids', () => photoCards(plans.db, [1, 2, 3])],
  ['categories that hold one', () => listCategories(plans.db)],
  ['topics for staff', () => listTopicRows(plans.db)],
] as const)('finds %s by an index', async (_, read) => {
  const steps = (await plans.plansOf(read)).flat()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps).not.toContain('Seq Scan photo_sets')
})
