import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { findMinute, findOwn } from '#server/video/danmaku-list.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await Promise.all(Array.from({ length: 20 }, () => world.film()))
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 500) as n`
  // A thousand a film and fifty in one second, of which most are published
  await sql`insert into danmaku (film_id, account_id, at_ms, text, mode, colour, size, state)
    select 1 + n % 20, 1 + n % 500, (n / 20 % 900) * 1000, '第 ' || n, 'roll', 'white', 'normal',
      case when n % 30 = 0 then 'held' else 'published' end from generate_series(1, 40000) as n`
  await sql`vacuum analyze danmaku`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

it.each([
  ['a minute of a film', () => findMinute(plans.db, 3, 4), 'danmaku_of_film'],
  ['what one wrote', () => findOwn(plans.db, 7, { id: 3, from: 0, to: 60_000 }), 'danmaku_of_author'],
] as const)('finds %s in an index, among 40,000 danmaku', async (_, find, index) => {
  const [plan = []] = await plans.plansOf(find)

  expect(plan.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
  expect(plan).not.toContain('Seq Scan danmaku')
})
