import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAccounts } from '#server/account/for-staff.ts'
import { rechargesBooked } from '#server/ledger/booked.ts'
import { openWorld, type World } from '#server/testing.ts'
import { deliveriesOf, listDeliveries } from '#server/wallet/console/deliveries.ts'
import { listOrderRows } from '#server/wallet/console/orders.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into accounts (device_hash, nickname)
    select sha256(n::text::bytea), case when n % 3 = 0 then '旅人' || n else '' end from generate_series(1, 20000) as n`
  await sql`insert into recharge_orders (account_id, key, body_hash, kind, product_id, title, terms, price, currency, provider,
      reference, state, reason, created_at, expires_at, updated_at, paid, paid_at)
    select 1 + n % 20000, gen_random_uuid(), '\\x00', 'coins', 2, '30 金币', '{}', 3000, 'CNY', 'sandbox', 'r' || n,
      case when n % 2000 = 0 then 'review' when n % 3 = 0 then 'expired' else 'paid' end,
      case when n % 2000 = 0 then 'partial' else 'none' end,
      now() - make_interval(mins => 40000 - n), now(), now(), 3000,
      case when n % 2000 = 0 or n % 3 = 0 then null else now() - make_interval(mins => 40000 - n) end
    from generate_series(1, 40000) as n`
  await sql`insert into payment_deliveries (provider, delivery, event, reference, body_hash, received_at, handled_at, outcome)
    select 'sandbox', 'd' || n, 'InvoiceSettled', 'r' || n, '\\x00', now() - make_interval(mins => 40000 - n), now(), 'paid'
    from generate_series(1, 40000) as n`
  await sql`insert into ledger_transfers (key, reason, by, by_id, at, note)
    select 'recharge:order:' || n, 'recharge', 'member', 1, now() - make_interval(mins => 40000 - n), ''
    from generate_series(1, 40000) as n`
  await sql`vacuum analyze accounts, recharge_orders, payment_deliveries, ledger_transfers`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const first = { size: 5 }
const now = () => Date.now()
const hour = { from: new Date(Date.now() - 3_600_000), to: new Date() }
it.each([
  ['all orders', () => listOrderRows({ db: plans.db, now }, first)],
  ['orders in review', () => listOrderRows({ db: plans.db, now }, { ...first, state: 'review' })],
  ['the orders of a member', () => listOrderRows({ db: plans.db, now }, { ...first, accountId: 7 })],
  ['what providers told', () => listDeliveries({ db: plans.db, now }, first)],
  ['what of it waits', () => listDeliveries({ db: plans.db, now }, { ...first, waiting: true })],
  ['what was told of an invoice', () => deliveriesOf(plans.db, 'sandbox', 'r7')],
  [
    'what was booked in an hour',
    () => rechargesBooked(plans.db, { ...hour, keys: ['recharge:order:1', 'recharge:order:2'] }),
  ],
  ['all members', () => listAccounts({ db: plans.db, now }, { nickname: '', before: undefined, most: 5 })],
  [
    'members whose nickname begins so',
    () => listAccounts({ db: plans.db, now }, { nickname: '旅人77', before: undefined, most: 5 }),
  ],
] as const)('finds %s by an index', async (_, read) => {
  const found = await plans.plansOf(read)

  expect(found.length).toBeGreaterThan(0)
  for (const steps of found)
    for (const table of ['recharge_orders', 'payment_deliveries', 'accounts', 'ledger_transfers'])
      expect(steps).not.toContain(`Seq Scan ${table}`)
})
