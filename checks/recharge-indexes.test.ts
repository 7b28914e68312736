import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { listPacks } from '#server/wallet/orders/coins.ts'
import {
  countOpen,
  findByKey,
  findByReference,
  listDueOrders,
  listOrders,
} from '#server/wallet/orders/queries.ts'
import { listToldInvoices } from '#server/wallet/webhooks/deliveries.ts'
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
  // One in a hundred still waits
  await sql`insert into recharge_orders (account_id, key, body_hash, kind, product_id, title, terms, price, currency, provider,
      reference, state, created_at, expires_at, updated_at, paid_at, check_at)
    select case when n % 20 = 0 then 1 else 1 + n % 5000 end, gen_random_uuid(), '\\x00', 'coins', 1, '-', '{}', 600, 'CNY',
      'sandbox', n::text, case when n % 100 = 0 then 'pending' else 'paid' end, now(), now(), now(),
      case when n % 100 > 0 then now() end, case when n % 100 = 0 then now() + make_interval(mins => n) end
    from generate_series(1, 40000) as n`
  await sql`insert into payment_deliveries (provider, delivery, event, reference, body_hash, received_at, handled_at, outcome)
    select 'sandbox', n::text, 'InvoiceSettled', (n / 5)::text, '\\x00', now(), case when n % 1000 > 0 then now() end,
      case when n % 1000 > 0 then 'paid' end
    from generate_series(1, 100000) as n`
  await sql`vacuum analyze accounts, recharge_orders, payment_deliveries`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

const growing = /^Seq Scan (recharge_orders|payment_deliveries|sandbox_invoices)\b/

it.each<[string, () => Promise<unknown>]>([
  ['the packs on sale', () => listPacks(platform.db)],
  ['what an account ordered', () => listOrders(platform, 1, {})],
  [
    'what an account ordered, a second page',
    async () => listOrders(platform, 1, { cursor: (await listOrders(platform, 1, {})).next }),
  ],
  ['open orders of an account', () => countOpen(platform.db, 1, new Date())],
  ['the order of a key', () => findByKey(platform.db, 1, '00000000-0000-4000-8000-000000000000')],
  ['the order of an invoice', () => findByReference(platform.db, 'sandbox', '77')],
  ['orders to look at', () => listDueOrders(platform.db, new Date(), 200)],
  ['invoices that something was told of', () => listToldInvoices(platform.db, 200)],
])('%s are found without reading a whole table', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
