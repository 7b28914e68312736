import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBatches } from '#server/rewards/codes/batches.ts'
import { refuseLocked } from '#server/rewards/codes/misses.ts'
import { listCodeUses } from '#server/rewards/codes/use.ts'
import { listOrderRows } from '#server/rewards/mall/fulfil.ts'
import { listGoods } from '#server/rewards/mall/goods.ts'
import { listOrders } from '#server/rewards/mall/orders.ts'
import type { Db } from '#server/platform/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let db: Db
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  db = plans.db
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into staff (name, password_hash, totp_secret, role) values ('staff', 'none', '\\x00', 'owner')`
  await sql`insert into reward_code_batches (title, kind, amount, tier, codes, uses, made_by, made_at, expires_at)
    select '第 ' || n, 'points', 10, 0, 40, 1, 1, now(), now() from generate_series(1, 1000) as n`
  await sql`insert into reward_codes (batch_id, hash, uses, used)
    select 1 + n / 40, sha256(n::text::bytea), 1, n % 2 from generate_series(0, 39999) as n`
  await sql`insert into reward_code_uses (code_id, batch_id, account_id, key, used_at)
    select n, 1 + (n - 1) / 40, 1 + n % 5000, gen_random_uuid(), now() from generate_series(1, 20000) as n`
  await sql`insert into reward_code_misses (account_id, address, at)
    select 1 + n % 5000, sha256((n % 900)::text::bytea), now() - make_interval(secs => n)
    from generate_series(1, 20000) as n`
  await sql`insert into reward_goods (title, kind, amount, tier, price, stock, on_sale)
    select '第 ' || n, 'parcel', 1, 0, 100, 9, n % 20 = 0 from generate_series(1, 1000) as n`
  await sql`insert into reward_orders (account_id, good_id, title, kind, amount, tier, price, state, key, at)
    select 1 + n % 5000, 1 + n % 1000, '袋', 'parcel', 1, 0, 100, case when n % 50 = 0 then 'waiting' else 'sent' end,
      gen_random_uuid(), now() from generate_series(1, 20000) as n`
  await sql`vacuum analyze accounts, reward_code_batches, reward_codes, reward_code_uses, reward_code_misses, reward_goods,
    reward_orders`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

const growing = /^Seq Scan (accounts|reward_(code_batches|codes|code_uses|code_misses|orders))\b/
const platform = () => ({ ...world.platform, db })

it.each<[string, () => Promise<unknown>]>([
  ['used codes', () => listCodeUses(db, 1, {})],
  ['batches of codes', () => listBatches(db, {})],
  ['wrong codes that count', () => refuseLocked(world.platform, db, { accountId: 1, address: '192.0.2.1' })],
  ['goods for sale', () => listGoods(platform(), 1)],
  ['what was got for points', () => listOrders(db, 1, {})],
  ['orders that wait', () => listOrderRows(platform(), { state: 'waiting' })],
  ['all orders', () => listOrderRows(platform(), {})],
])('%s read no whole table that grows', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
