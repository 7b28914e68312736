import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { listDramaRows } from '#server/video/dramas/console/dramas.ts'
import { findEpisodes } from '#server/video/dramas/episodes.ts'
import { listFollowed } from '#server/video/dramas/follows.ts'
import { listByType, showHome } from '#server/video/dramas/lists.ts'
import { listTopics, showTopicPage } from '#server/video/dramas/topics.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  await makeManyDramas()
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** 10,000 dramas of ten categories, the third of them small, one of 500 episodes, fifty topics of twenty, and an account that follows 500. */
async function makeManyDramas() {
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 3) as n`
  await sql`insert into categories (kind, slug, name) select 'television', 's' || n, '频道 ' || n from generate_series(1, 10) as n`
  await sql`insert into films (title, media_prefix, media_secret, ready)
    select '片 ' || n, md5(n::text), ''::bytea, true from generate_series(1, 10500) as n`
  await sql`insert into dramas (title, category_id, form, visibility, plays, created_at)
    select '剧 ' || n, 1 + case when n % 10 = 2 and n % 200 <> 2 then 0 else n % 10 end,
      case when n % 50 = 0 then 'horizontal' else 'vertical' end,
      case when n % 20 = 0 and n % 50 <> 0 then 'draft' else 'published' end, (n * 7919::bigint) % 100000,
      now() - make_interval(mins => n)
    from generate_series(1, 10000) as n`
  // Counting each drama anew for each of its episodes is for staff, who come one by one
  await sql`alter table drama_episodes disable trigger user`
  await sql`insert into drama_episodes (drama_id, film_id, position, shown_at)
    select n, n, 1, now() from generate_series(1, 10000) as n`
  await sql`insert into drama_episodes (drama_id, film_id, position, shown_at)
    select 1, 10000 + n, 1 + n, now() from generate_series(1, 499) as n`
  await sql`alter table drama_episodes enable trigger user`
  await sql`update dramas set episodes = case id when 1 then 500 else 1 end, updated_at = now() - make_interval(mins => id::int)`
  await sql`insert into drama_follows (account_id, drama_id, moved_at, seen_at)
    select a, n * 7 + 1, now() - make_interval(mins => n), now() from generate_series(1, 500) as n, generate_series(1, 3) as a`
  await sql`insert into drama_topics (title, position) select '专题 ' || n, n from generate_series(1, 50) as n`
  await sql`insert into drama_topic_dramas (topic_id, drama_id, position)
    select 1 + n % 50, n, n from generate_series(1, 1000) as n`
  await sql`vacuum analyze accounts, categories, films, dramas, drama_episodes, drama_follows, drama_topics, drama_topic_dramas`
}

type Page = { cursor?: string | null; size?: number }
type Listed = { next: string | null }

it.each<[string, (page: Page) => Promise<Listed>, string]>([
  ['the last updated', (page) => listByType(plans.db, page), 'dramas_newest'],
  ['the most watched', (page) => listByType(plans.db, { order: 'hot', ...page }), 'dramas_hottest'],
  ['television', (page) => listByType(plans.db, { form: 'horizontal', ...page }), 'dramas_newest_of_form'],
  [
    'the most watched television',
    (page) => listByType(plans.db, { form: 'horizontal', order: 'hot', ...page }),
    'dramas_hottest_of_form',
  ],
  ['a category', (page) => listByType(plans.db, { categoryId: 3, ...page }), 'dramas_newest_of_category'],
  [
    'the most watched of a category',
    (page) => listByType(plans.db, { categoryId: 3, order: 'hot', ...page }),
    'dramas_hottest_of_category',
  ],
  ['what one follows', (page) => listFollowed(plans.db, 1, page), 'drama_follows_in_order'],
  ['topics', (page) => listTopics(plans.db, { size: 10, ...page }), 'drama_topics_in_order'],
  ['a topic', (page) => showTopicPage(plans.db, { id: 7, size: 10, ...page }), 'drama_topic_dramas_in_order'],
  ['the console', (page) => listDramaRows(plans.db, page), 'dramas_created'],
])('lists %s in an index, the second page too', async (_, list, index) => {
  const { next } = await list({})
  expect(next).toEqual(expect.any(String))

  for (const page of [{}, { cursor: next }]) {
    const steps = (await plans.plansOf(() => list(page))).flat()
    expect(steps.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
    expect(steps).not.toContain('Seq Scan dramas')
    expect(steps).not.toContain('Seq Scan drama_episodes')
  }
})

it('finds the home of dramas and the episodes of a long one without reading them all', async () => {
  const home = (await plans.plansOf(() => showHome({ db: plans.db }))).flat()
  expect(home).not.toContain('Seq Scan dramas')
  const episodes = (await plans.plansOf(() => findEpisodes(plans.db, 1))).flat()
  expect(episodes).not.toContain('Seq Scan drama_episodes')
})
