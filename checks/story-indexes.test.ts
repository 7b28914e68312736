import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStoryRows } from '#server/melon/console/stories.ts'
import { listCollections, listWriters, showCollectionPage } from '#server/melon/groups.ts'
import { listHot, listLead, listOfWriter, listStories, listTagged, listTags } from '#server/melon/lists.ts'
import { storyCards } from '#server/melon/queries.ts'
import { showStory } from '#server/melon/show-story.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into story_categories (name, position) select '分类 ' || n, n from generate_series(1, 50) as n`
  await sql`insert into story_writers (name, position) select '作者 ' || n, n from generate_series(1, 50) as n`
  await sql`insert into stories (title, tags, category_id, writer_id, lead, views, visibility, published_at, created_at)
    select '第 ' || n, array['标签 ' || n % 300], 1 + n % 50, 1 + n % 50, n % 500 = 1, n * 7919 % 100000,
      case when n % 7 = 0 then 'draft' else 'published' end, now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, 20000) as n`
  await sql`insert into story_pictures (story_id, path, width, height, colour)
    select n, 'a/320.webp', 3, 2, '#1e2227' from generate_series(1, 20000) as n`
  await sql`insert into story_collections (title, position) select '合集 ' || n, n from generate_series(1, 50) as n`
  await sql`insert into story_collection_stories (collection_id, story_id, position)
    select 1 + n % 50, n, n from generate_series(1, 2000) as n`
  await sql`vacuum analyze story_categories, story_writers, stories, story_pictures, story_collections,
    story_collection_stories`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const first = { size: 20 }
it.each([
  ['the newest', (page: object) => listStories(plans.db, page), 'stories_newest'],
  ['the most opened', (page: object) => listStories(plans.db, { ...page, order: 'hot' }), 'stories_hottest'],
  [
    'those of a category',
    (page: object) => listStories(plans.db, { ...page, id: 3 }),
    'stories_newest_of_category',
  ],
  [
    'the most opened of a category',
    (page: object) => listStories(plans.db, { ...page, id: 3, order: 'hot' }),
    'stories_hottest_of_category',
  ],
  [
    'those of a writer',
    (page: object) => listOfWriter(plans.db, { ...page, id: 3 }),
    'stories_newest_of_writer',
  ],
  ['all of them for staff', (page: object) => listStoryRows(plans.db, page), 'stories_created'],
] as const)(
  'lists %s of 20,000 without reading or sorting them all, the second page too',
  async (_, list, index) => {
    const cursor = (await list(first)).next
    expect(cursor).toEqual(expect.any(String))

    for (const page of [first, { ...first, cursor }]) {
      const steps = (await plans.plansOf(() => list(page))).flat()
      expect(steps.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
      expect(steps).not.toContain('Seq Scan stories')
      expect(steps).not.toContain('Sort')
    }
  },
)

it.each([
  ['those of a tag', () => listTagged(plans.db, { ...first, tag: '标签 7' })],
  ['those put first', () => listLead(plans.db, 5)],
  ['what is read most of the newest', () => listHot(plans.db, 10)],
  ['the tags of the newest', () => listTags(plans.db, 12)],
  ['those of a collection', () => showCollectionPage(plans.db, { ...first, id: 3 })],
  ['collections', () => listCollections(plans.db, first)],
  ['writers', () => listWriters(plans.db, first)],
  ['one with its pictures and what goes on from it', () => showStory(plans.db, 1)],
  ['cards by their ids', () => storyCards(plans.db, [1, 2, 3])],
] as const)('finds %s by an index', async (_, read) => {
  const steps = (await plans.plansOf(read)).flat()
  expect(steps.length).toBeGreaterThan(0)
  for (const table of ['stories', 'story_pictures']) expect(steps).not.toContain(`Seq Scan ${table}`)
})
