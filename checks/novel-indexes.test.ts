import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChapters } from '#server/novel/chapters.ts'
import { listNovelRows } from '#server/novel/console/novels.ts'
import { listHome, listTags, showAuthor, showTag } from '#server/novel/lists.ts'
import { listShelf } from '#server/novel/shelf.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let platform: Platform
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  platform = { ...world.platform, db: plans.db }
  await makeManyNovels()
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** 10,000 novels of ten categories, 1,000 tags and 2,000 authors, one of 1,000 chapters, and accounts with 500 on their shelves. */
async function makeManyNovels() {
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 3) as n`
  await sql`insert into novel_categories (name) select '分类 ' || n from generate_series(1, 10) as n`
  await sql`insert into novels (series, title, author, category_id, tags, chapters, updated_at, readers, visibility,
      published_at, chapter_price, recordings, finished, created_at)
    select 'k' || n, '小说 ' || n, '作者 ' || n % 2000, 1 + n % 10, array['标签 ' || n % 1000], 1,
      now() - make_interval(mins => n), (n * 7919::bigint) % 100000,
      case when n % 20 = 0 then 'draft' else 'published' end, now(), n % 3 * 100, n % 4, n % 2 = 0,
      now() - make_interval(mins => n)
    from generate_series(1, 10000) as n`
  await sql`insert into novel_chapters (novel_id, number, title, words, blocks, folded)
    select 1, n, '第 ' || n || ' 章', 1000, '[]', repeat('灯塔与猫' || n, 200) from generate_series(1, 1000) as n`
  await sql`insert into novel_chapters (novel_id, number, title, words, blocks, folded)
    select n, 1, '第 1 章', 1000, '[]', '灯塔' from generate_series(2, 10000) as n`
  await sql`insert into novel_shelf (account_id, novel_id, touched_at, seen_chapters)
    select a, n * 7 + 1, now() - make_interval(mins => n), 1 from generate_series(1, 500) as n, generate_series(1, 3) as a`
  await sql`update novels set chapters = 1000 where id = 1`
  await sql`vacuum analyze novels, novel_categories, novel_tags, novel_chapters, novel_shelf`
}

type Page = { cursor?: string | null }
const viewer = { id: 1, sessionId: 1, adult: true, vipType: 0, vipExpire: 0, loginType: 0, banned: null }

it.each<[string, (page: Page) => Promise<{ next: string | null }>, string]>([
  ['what was added to last', (page) => listHome(platform.db, page), 'novels_newest'],
  ['what most people read', (page) => listHome(platform.db, { order: 'hot', ...page }), 'novels_hottest'],
  [
    'what is read most of a category',
    (page) => listHome(platform.db, { categoryId: 3, order: 'hot', ...page }),
    'novels_hottest_of_category',
  ],
  ['what is recorded', (page) => listHome(platform.db, { only: 'audio', ...page }), 'novels_newest'],
  [
    'what is free',
    (page) => listHome(platform.db, { only: 'free', order: 'hot', ...page }),
    'novels_hottest',
  ],
  ['an author', (page) => showAuthor(platform.db, { name: '作者 7', size: 2, ...page }), 'novels_of_author'],
  ['a tag', (page) => showTag(platform.db, { id: 7, size: 5, ...page }), 'novels_tagged'],
  ['the tags', (page) => listTags(platform.db, page), 'novel_tags_most_used'],
  ['a shelf', (page) => listShelf(platform.db, 1, page), 'novel_shelf_latest'],
  ['the console', (page) => listNovelRows(platform.db, page), 'novels_created'],
])('lists %s by an index, the second page too', async (_, list, index) => {
  const { next } = await list({})
  expect(next).toEqual(expect.any(String))
  for (const page of [{}, { cursor: next }]) {
    const steps = (await plans.plansOf(() => list(page))).flat()
    expect(steps.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
    expect(steps).not.toContain('Seq Scan novels')
    expect(steps).not.toContain('Seq Scan novel_chapters')
  }
})

it('finds any part of a long table of contents by an index', async () => {
  const steps = (
    await plans.plansOf(() => listChapters(platform, viewer, { id: 1, from: 900, size: 50 }))
  ).flat()
  expect(steps.some((step) => step.endsWith(' novel_chapters_novel_id_number_key'))).toBe(true)
  expect(steps).not.toContain('Seq Scan novel_chapters')
})
