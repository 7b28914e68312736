import { afterAll, beforeAll, expect, it } from 'vitest'
import { listIncomeRows, listRelations } from '#server/invite/console-lists.ts'
import { readFigures } from '#server/invite/figures.ts'
import { bookIncomes, matureIncomes } from '#server/invite/incomes.ts'
import { linksOf } from '#server/invite/marks.ts'
import { listIncomes, listInvitees, readDays } from '#server/invite/queries.ts'
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
  const { sql } = plans
  await sql`insert into accounts (device_hash)
    select sha256(n::text::bytea) from generate_series(1, 20000) as n`
  await sql`insert into invite_relations (inviter_id, invitee_id, at, state)
    select 1 + n % 400, n, now() - make_interval(mins => 20000 - n), case when n % 50 = 0 then 'held' else 'open' end
    from generate_series(1000, 20000) as n`
  await sql`insert into invite_marks (kind, mark, account_id, at)
    select kind, sha256((kind || n)::bytea), n, now() from generate_series(1, 20000) as n, unnest('{device,network}'::text[]) as kind`
  await sql`insert into recharge_orders (account_id, key, body_hash, kind, product_id, title, terms, price, currency, provider,
      state, paid, created_at, expires_at, updated_at, paid_at)
    select 1000 + n % 19000, gen_random_uuid(), '', 'coins', 1, '', '{}', 600, 'CNY', 'sandbox', 'paid', 600, now(), now(), now(), now()
    from generate_series(1, 20000) as n`
  await sql`insert into invite_incomes (order_id, inviter_id, invitee_id, price, currency, rate, sold_at, day, state, amount, matures_at)
    select id, 1 + account_id % 400, account_id, 600, 'CNY', 1000, now() - make_interval(mins => id::int * 10),
      (now() - make_interval(mins => id::int * 10))::date, 'pending', 60, now() + make_interval(mins => id::int)
    from recharge_orders`
  await sql`vacuum analyze accounts, invite_relations, invite_marks, invite_incomes`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** Read whole, these would be the slower the longer the site stands. */
const growing = /^Seq Scan (accounts|invite_(relations|marks|incomes))\b/

it.each<[string, () => Promise<unknown>]>([
  ['who came by an invitation', () => listInvitees(platform, 1, {})],
  [
    'who came, a second page',
    async () => listInvitees(platform, 1, { cursor: (await listInvitees(platform, 1, {})).next }),
  ],
  ['what orders brought', () => listIncomes(platform, 1, {})],
  ['the last thirty days of somebody', () => readDays(platform, 1)],
  ['all invitations', () => listRelations(platform, {})],
  ['held invitations', () => listRelations(platform, { state: 'held' })],
  ['the invitations of somebody', () => listRelations(platform, { inviterId: 3 })],
  ['all incomes', () => listIncomeRows(platform, {})],
  ['the figures of a week', () => readFigures(platform, 7)],
  ['what somebody has in common', () => linksOf(plans.db, { inviterId: 3, inviteeId: 1002 }, Date.now())],
  ['what is to be booked', () => bookIncomes(platform)],
  ['what has matured', () => matureIncomes(platform)],
])('%s read no whole table', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
