import { afterAll, beforeAll, expect, it } from 'vitest'
import { shanghaiDay } from '#contract/days.ts'
import { watchedOn } from '#server/history/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listBudgets, listFundings } from '#server/rewards/budgets/queries.ts'
import { checkinsByDay } from '#server/rewards/checkin/figures.ts'
import { findCheckinPage } from '#server/rewards/checkin/queries.ts'
import { listRecords } from '#server/rewards/records.ts'
import { listTasks } from '#server/rewards/tasks/queries.ts'
import { countComments } from '#server/social/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let platform: Platform
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  platform = { ...world.platform, db: plans.db }
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into checkins (account_id, day, since, kind, points, at)
    select 1 + n % 5000, current_date - n / 5000, current_date - 9, 'day', 5, now() - make_interval(days => n / 5000)
    from generate_series(0, 49999) as n`
  await sql`insert into reward_task_claims (account_id, task_id, period, title, points, growth, cards, at)
    select 1 + n % 5000, 1, to_char(current_date - n / 5000, 'YYYY-MM-DD'), '观看', 10, 1, 0, now() from generate_series(0, 29999) as n`
  await sql`insert into watch_days (account_id, day, seconds)
    select 1 + n % 5000, current_date - n / 5000, 60 from generate_series(0, 14999) as n`
  await sql`insert into reward_fundings (kind, budget, amount, note, key, at)
    select 'points_budget', 'draw:' || n, 5, '', gen_random_uuid(), now() from generate_series(1, 10000) as n`
  await sql`insert into comments (kind, subject_id, account_id, text, state, client_key)
    select 'film', 1, 1 + n % 5000, 'x', 'published', gen_random_uuid() from generate_series(1, 20000) as n`
  await sql`vacuum analyze accounts, checkins, reward_task_claims, watch_days, reward_fundings, comments`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** Tables with rows for each account or each thing done: read whole, they would be the slower the longer the site stands. */
const growing = /^Seq Scan (accounts|checkins|reward_task_claims|reward_fundings|watch_days|comments|draws)\b/

it.each<[string, () => Promise<unknown>]>([
  ['a page of the calendar', () => findCheckinPage(platform, 1)],
  ['tasks and how far one is', () => listTasks(platform, 1)],
  ['records', () => listRecords(platform.db, 1, {})],
  [
    'records, a second page',
    async () =>
      listRecords(platform.db, 1, { size: 3, cursor: (await listRecords(platform.db, 1, { size: 3 })).next }),
  ],
  ['what was watched on a day', () => watchedOn(platform.db, 1, '2026-01-31')],
  ['comments of a day', () => countComments(platform.db, 1, new Date(0), new Date())],
  ['budgets', () => listBudgets(platform)],
  ['what was put into budgets', () => listFundings(platform, {})],
  // Of all days, the last two: of a table whose every row is asked for, reading it whole is right
  ['check-ins by day', () => checkinsByDay(platform.db, shanghaiDay(Date.now(), 1))],
])('%s read no whole table that grows', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
