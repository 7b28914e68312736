import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '#server/platform/viewer.ts'
import { openWorld, type World } from '#server/testing.ts'
import { listShortRows } from '#server/video/short/console.ts'
import { listFeatured, listFollowing, listFree, listOfUploader } from '#server/video/short/feeds.ts'
import { listRecommended } from '#server/video/short/recommended.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  await makeManyShorts()
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** 20,000 short videos beside 10,000 films, of 500 actors and 50 owners, with what the recommendation knows; an account that saw 900. */
async function makeManyShorts() {
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 60) as n`
  await sql`insert into actors (name) select '演员 ' || n from generate_series(1, 500) as n`
  await sql`insert into films (title, media_prefix, media_secret, ready, visibility, short, vip, price, plays, published_at, featured_at, owner_id)
    select '片 ' || n, md5(n::text), ''::bytea, true, case when n % 20 = 0 then 'draft' else 'published' end, n <= 20000,
      n % 10 = 1, case when n % 10 = 2 then 100 else 0 end, n, now() - make_interval(mins => n),
      case when n <= 20000 and n % 40 = 3 then now() - make_interval(mins => n) end, case when n % 20 = 5 then 1 + n % 50 end
    from generate_series(1, 30000) as n`
  await sql`insert into film_actors (film_id, actor_id, position) select n, 1 + n % 500, 1 from generate_series(1, 20000) as n`
  await sql`insert into follows (account_id, kind, subject_id)
    select 1, 'actor', n from generate_series(1, 20) as n union all select 1, 'account', n from generate_series(2, 9) as n`
  await sql`insert into short_scores (film_id, quality, showings, keys, published_at)
    select id, 0.4, 10, array['tag:' || id % 100, 'by:actor:' || 1 + id % 500], published_at
    from films where short and visibility = 'published'`
  await sql`insert into short_candidates (key, place, film_id)
    select 'tag:' || film_id % 100, row_number() over (partition by film_id % 100 order by film_id), film_id from short_scores
    union all (select 'best', row_number() over (order by film_id), film_id from short_scores order by film_id limit 1000)
    union all (select 'new', row_number() over (order by film_id desc), film_id from short_scores order by film_id desc limit 300)`
  await sql`insert into short_interests (account_id, key, weight, moved_at)
    select a, 'tag:' || n, n % 5 - 1.5, now() from generate_series(1, 60) as a, generate_series(1, 100) as n`
  await sql`insert into short_seen (account_id, film_id, seen_at)
    select a, film_id, now() - interval '1 day' from generate_series(1, 20) as a, (select film_id from short_scores order by film_id limit 900) as seen`
  await sql`insert into short_figures_daily (day, film_id, showings, shares, skips)
    select current_date - day, film_id, 10, 5, 2 from short_scores, generate_series(0, 5) as day`
  await sql`vacuum analyze`
}

const viewer: Viewer = {
  id: 1,
  sessionId: 0,
  adult: true,
  vipType: 0,
  vipExpire: 0,
  loginType: 1,
  banned: null,
}
const platform = () => ({ ...world.platform, db: plans.db, read: plans.read })

type Page = { cursor?: string | null; size?: number }
type Listed = { next: string | null }

it.each<[string, (page: Page) => Promise<Listed>, string]>([
  ['精选', (page) => listFeatured(platform(), viewer, page), 'films_short_featured'],
  ['what is free', (page) => listFree(platform(), viewer, page), 'films_short_free'],
  [
    'those of an account',
    (page) => listOfUploader(plans.db, { kind: 'account', id: 6, ...page }),
    'films_short_of_owner',
  ],
  ['the console', (page) => listShortRows(platform(), page), 'films_short_created'],
])('%s is read by its index, page after page', async (_, list, index) => {
  const first = await list({ size: 10 })
  expect(first.next).not.toBeNull()
  const [plan] = await plans.plansOf(() => list({ size: 10, cursor: first.next }))
  expect(plan!.join('\n')).toContain(index)
  expect(plan!.join('\n')).not.toContain('Seq Scan films')
})

it('what those one follows made is never looked for among all films', async () => {
  const [plan] = await plans.plansOf(() => listFollowing(platform(), viewer, { size: 10 }))
  expect(plan!.join('\n')).not.toContain('Seq Scan films')
})

it('a page of recommendations asks for candidates once and for the videos once, and reads no table whole', async () => {
  const all = await plans.plansOf(() => listRecommended(platform(), viewer, { size: 10 }))
  for (const table of ['films', 'short_candidates', 'short_scores', 'short_seen'])
    expect(all.flat().join('\n')).not.toContain(`Seq Scan ${table}`)
  // Candidates and interests side by side; then films, what is owned, how it stands, whose it is, and what was shown
  expect(all.length).toBeLessThanOrEqual(7)
})
