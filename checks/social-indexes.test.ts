import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { listCollected, listCollectedWorks } from '#server/social/collecting.ts'
import { listReplies, listThreads } from '#server/social/comments.ts'
import { listFans, listFollowing } from '#server/social/following.ts'
import { listLiked } from '#server/social/likes.ts'
import type { Owners } from '#server/social/owners.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let platform: Platform
/** One film and one person with more than everybody else, among many with a little. */
const [busy, subject] = [1, { kind: 'film', id: 1 } as const]
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  platform = { ...world.platform, db: plans.db }
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into likes (account_id, kind, subject_id)
    select 1 + n % 5000, 'film', 1 + n / 5000 from generate_series(1, 50000) as n`
  await sql`insert into likes (account_id, kind, subject_id) select 1, 'film', n from generate_series(100, 400) as n`
  await sql`insert into follows (account_id, kind, subject_id)
    select n % 5000 + 1, 'account', 1 + (n * 7919::bigint) % 5000 from generate_series(1, 50000) as n
    where n % 5000 + 1 <> 1 + (n * 7919::bigint) % 5000 on conflict do nothing`
  await sql`insert into follows (account_id, kind, subject_id)
    select 1, 'account', n from generate_series(2, 300) as n on conflict do nothing`
  await sql`insert into folders (account_id, name, is_default) select id, '', true from accounts`
  await sql`insert into collects (account_id, kind, subject_id)
    select 1 + n % 5000, 'film', 1 + n / 5000 from generate_series(1, 50000) as n`
  await sql`insert into collects (account_id, kind, subject_id)
    select 1, 'film', n from generate_series(100, 400) as n`
  await sql`insert into folder_items (folder_id, collect_id)
    select folders.id, collects.id from collects join folders using (account_id)`
  // Rows as they would be, without counting them one by one.
  await sql`alter table comments disable trigger comments_are_counted`
  await sql`insert into comments (kind, subject_id, account_id, text, state, client_key, likes, replies)
    select 'film', 1 + n % 50, 1 + n % 5000, '第 ' || n || ' 条', case when n % 20 = 0 then 'held' else 'published' end,
      gen_random_uuid(), n % 97, case when n between 50 and 99 then 400 else 0 end from generate_series(1, 20000) as n`
  await sql`insert into comments (kind, subject_id, account_id, root_id, text, state, client_key)
    select 'film', 1 + n % 50, 1 + n % 5000, 50 + n % 50, '回复 ' || n, 'published', gen_random_uuid()
    from generate_series(1, 20000) as n`
  await sql`vacuum analyze likes, follows, folders, collects, folder_items, comments, social_counts`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** Says that everything exists, and asks the database nothing. */
const owners: Owners = {
  film: (_, ids) => Promise.resolve(ids.map((id) => ({ id }) as never)),
  drama: () => Promise.resolve([]),
  comic: () => Promise.resolve([]),
  novel: () => Promise.resolve([]),
  photo: () => Promise.resolve([]),
  story: () => Promise.resolve([]),
  actor: () => Promise.resolve([]),
  writer: () => Promise.resolve([]),
  account: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: '', avatar: '', vip: false }))),
}
const reader = { id: busy, blocked: [7, 8] }
type Page = { cursor?: string | null }

it.each([
  ['likes', (page: Page) => listLiked(owners, platform, busy, { kind: 'film', ...page }), 'likes_newest'],
  ['fans', (page: Page) => listFans(owners, platform, busy, page), 'follows_of_subject'],
  ['whom one follows', (page: Page) => listFollowing(owners, platform, busy, page), 'follows_newest'],
  ['a folder', (page: Page) => listCollected(owners, platform, busy, page), 'folder_items_newest'],
  ['what one collects', (page: Page) => listCollectedWorks(owners, platform, busy, page), 'collects_newest'],
  [
    'new comments',
    (page: Page) => listThreads(owners, platform, reader, { subject, order: 'new', ...page }),
    'comments_newest',
  ],
  [
    'warm comments',
    (page: Page) => listThreads(owners, platform, reader, { subject, ...page }),
    'comments_hottest',
  ],
  ['replies', (page: Page) => listReplies(owners, platform, reader, { id: 61, ...page }), 'comments_replies'],
] as const)(
  'lists %s without reading or sorting all there are, the second page too',
  async (_, list, index) => {
    const { next } = await list({})

    for (const page of [{}, { cursor: next }]) {
      const found = (await plans.plansOf(() => list(page))).flat()
      expect(found.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
      expect(found.filter((step) => /^Seq Scan (?!folders)/.test(step))).toEqual([])
    }
  },
)
