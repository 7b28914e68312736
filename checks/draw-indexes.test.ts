import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findDesk, listDesk } from '#server/rewards/draws/desk.ts'
import { readLog } from '#server/rewards/draws/log.ts'
import { listParcels } from '#server/rewards/draws/parcels.ts'
import { findActivity, listActivities } from '#server/rewards/draws/queries.ts'
import { listRecords } from '#server/rewards/draws/records.ts'
import { findResult, todayOf } from '#server/rewards/draws/results.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let db: Db
let platform: Platform
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  db = plans.db
  platform = { ...world.platform, db }
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into draw_activities (name, kind, draft, published, created_at)
    select 'a-' || n, 'wheel', '{"title": "转盘"}', true, now() from generate_series(1, 300) as n`
  await sql`insert into draw_versions (activity_id, number, title, rules, price, free_daily, daily_cap, total, starts_at,
      ends_at, published_at)
    select 1 + n / 4, 1 + n % 4, '转盘', '-', 10, 1, 10, 8, now() - make_interval(days => 9 - n % 4), now() + interval '9 days',
      now() from generate_series(0, 1199) as n`
  await sql`insert into draw_prizes (version_id, position, title, kind, amount, tier, weight, stock)
    select id, n, '奖', case when n = 0 then 'nothing' else 'parcel' end, least(n, 1), 0, 1, nullif(n, 0)
    from draw_versions, generate_series(0, 7) as n`
  await sql`insert into draw_tallies (prize_id) select id from draw_prizes`
  await sql`insert into draw_days (activity_id, day, commitment, draws)
    select id, (now() at time zone 'Asia/Shanghai')::date - back, sha256('x'), 500 from draw_activities,
      generate_series(0, 9) as back`
  await sql`insert into draws (activity_id, version_id, account_id, key, asked, day, serial, ticket, drawn_prize_id, prize_id,
      won, price, drawn_at)
    select 1 + n % 300, 1 + n % 300 * 4, 1 + n % 5000, gen_random_uuid(), '', (now() at time zone 'Asia/Shanghai')::date - n % 10,
      1 + n / 300, n % 8, 1 + n % 8, 1 + n % 8, n % 8 > 0, 10, now() from generate_series(0, 59999) as n`
  await sql`insert into staff (name, password_hash, totp_secret, role) values ('staff', 'none', '\\x00', 'owner')`
  await sql`insert into draw_parcels (draw_id, account_id, claimed_at, sent_at, sent_by)
    select id, account_id, now(), case when id % 50 > 0 then now() end, case when id % 50 > 0 then 1 end
    from draws where won limit 30000`
  await sql`vacuum analyze accounts, draw_activities, draw_versions, draw_prizes, draw_tallies, draw_days, draws, draw_parcels`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

const viewer = { id: 1 } as Viewer
const key = '00000000-0000-4000-8000-000000000000'
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const growing = /^(Seq Scan|Sort) (draws|draw_(days|parcels)|accounts)\b/

it.each<[string, () => Promise<unknown>]>([
  ['activities', () => listActivities(platform, {})],
  ['an activity', () => findActivity(platform, viewer, 'a-7')],
  ['the draws of a day', () => todayOf(db, { accountId: 1, activityId: 1, day: today() })],
  ['a repeated draw', () => findResult(db, 1, key)],
  ['records', () => listRecords(db, 1, {})],
  ['records of wins', () => listRecords(db, 1, { won: true })],
  ['the desk', () => listDesk(platform, {})],
  ['an activity at the desk', () => findDesk(platform, 7)],
  ['parcels to send', () => listParcels(platform, { sent: false })],
  ['parcels that were sent', () => listParcels(platform, { sent: true })],
  ['a day of the log', () => readLog(platform, { id: 1, day: longAgo() })],
])('%s read no whole table that grows', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})

/** Far enough back for its seed to be told. */
const longAgo = () => new Date(Date.now() + 8 * 3_600_000 - 2 * 86_400_000).toISOString().slice(0, 10)
