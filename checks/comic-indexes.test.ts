import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChapters } from '#server/comics/chapters.ts'
import { listComicRows } from '#server/comics/console/comics.ts'
import { listAuthor, listCategory, listFree, listTag, showHome } from '#server/comics/lists.ts'
import { listShelf } from '#server/comics/shelf.ts'
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
  await makeManyComics()
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** 10,000 comics of ten categories, the third of them small, and 2,000 authors, one of a thousand chapters, and an account with 500 on its shelf. */
async function makeManyComics() {
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 3) as n`
  await sql`insert into comic_categories (name) select '分类 ' || n from generate_series(1, 10) as n`
  await sql`insert into comic_tags (title) select '标签 ' || n from generate_series(1, 1000) as n`
  await sql`insert into comics (series_key, title, author, category_id, chapters, latest, updated_at, reads, visibility,
      published_at, chapter_price, created_at)
    select 'k' || n, '漫画 ' || n, '作者 ' || n % 2000, 1 + case when n % 10 = 2 and n % 200 <> 2 then 0 else n % 10 end, 1, '第 1 话', now() - make_interval(mins => n),
      (n * 7919::bigint) % 100000, case when n % 20 = 0 then 'draft' else 'published' end, now(), n % 3 * 100,
      now() - make_interval(mins => n)
    from generate_series(1, 10000) as n`
  await sql`insert into comic_tagged (comic_id, tag_id, position) select n, 1 + n % 1000, 0 from generate_series(1, 10000) as n`
  await sql`insert into comic_chapters (comic_id, source_hash, number, title, position, pages)
    select 1, sha256(n::text::bytea), n, '第 ' || n || ' 话', n, 1 from generate_series(1, 1000) as n`
  await sql`insert into comic_chapters (comic_id, source_hash, number, title, position, pages)
    select n, sha256(('x' || n)::bytea), 1, '第 1 话', 1, 1 from generate_series(2, 10000) as n`
  await sql`insert into comic_pages (chapter_id, position, folder, width, height, colour, spread)
    select id, 1, md5(id::text), 800, 1200, '#336699', false from comic_chapters`
  await sql`insert into comic_shelf (account_id, comic_id, moved_at, seen_at)
    select a, n * 7 + 1, now() - make_interval(mins => n), now() from generate_series(1, 500) as n, generate_series(1, 3) as a`
  await sql`vacuum analyze comics, comic_categories, comic_tags, comic_tagged, comic_chapters, comic_pages, comic_shelf`
}

type Page = { cursor?: string | null }
type Listed = { next: string | null }
const viewer = { id: 1, sessionId: 1, adult: true, vipType: 0, vipExpire: 0, loginType: 0, banned: null }

it.each<[string, (page: Page) => Promise<Listed>, string]>([
  ['the last updated', (page) => listCategory(platform.db, page), 'comics_newest'],
  ['the most read', (page) => listCategory(platform.db, { order: 'hot', ...page }), 'comics_hottest'],
  [
    'a category',
    (page) => listCategory(platform.db, { categoryId: 3, ...page }),
    'comics_newest_of_category',
  ],
  [
    'the most read of a category',
    (page) => listCategory(platform.db, { categoryId: 3, order: 'hot', ...page }),
    'comics_hottest_of_category',
  ],
  ['what is free', (page) => listFree(platform.db, page), 'comics_newest_free'],
  [
    'an author',
    (page) => listAuthor(platform.db, { author: '作者 7', size: 2, ...page }),
    'comics_of_author',
  ],
  ['a tag', (page) => listTag(platform.db, { id: 7, size: 5, ...page }), 'comic_tagged_of_tag'],
  [
    'the chapters of a long comic',
    (page) => listChapters(platform, viewer, { id: 1, ...page }),
    'comic_chapters_comic_id_position_key',
  ],
  ['a shelf', (page) => listShelf(platform, 1, page), 'comic_shelf_in_order'],
  ['the console', (page) => listComicRows(platform.db, page), 'comics_created'],
])('lists %s in an index, the second page too', async (_, list, index) => {
  const { next } = await list({})
  expect(next).toEqual(expect.any(String))

  for (const page of [{}, { cursor: next }]) {
    const steps = (await plans.plansOf(() => list(page))).flat()
    expect(steps.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
    expect(steps).not.toContain('Seq Scan comics')
    expect(steps).not.toContain('Seq Scan comic_chapters')
  }
})

it('finds the home of comics without reading them all', async () => {
  const steps = (await plans.plansOf(() => showHome(platform.db))).flat()
  expect(steps).toContain('Index Scan comics comics_newest')
  expect(steps).not.toContain('Seq Scan comics')
})
