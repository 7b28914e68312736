import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPurchaseRows } from '#server/purchases/console-list.ts'
import { ownedBy } from '#server/purchases/owned.ts'
import { listOwned, listPurchases } from '#server/purchases/queries.ts'
import { standingOf } from '#server/purchases/standing.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 2000) as n`
  await sql`insert into ledger_transfers (key, reason, by, by_id, at, note)
    select 'purchase:' || n, 'purchase', 'member', 1 + n % 2000, now(), '' from generate_series(1, 40000) as n`
  await sql`insert into purchases (account_id, kind, item_id, title, price, paid, bonus, paid_left, bonus_left, share,
      transfer_id, key, asked, once, bought_at)
    select 1 + n % 2000, case when n % 40 = 0 then 'card' when n % 20 = 0 then 'collection' else 'film' end, n, '海边', 100,
      100, 0, 0, 0, 0, n, gen_random_uuid(), '\\x00', true, now() - make_interval(mins => n)
    from generate_series(1, 40000) as n`
  await sql`insert into spending_limits (account_id, day) select id, 100 from accounts`
  await sql`vacuum analyze accounts, purchases, spending_limits`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const first = { size: 5 }
const key = randomUUID()
const wish = { kind: 'film', id: 46, price: 100 } as const
it.each([
  ['what an account bought', () => listPurchases({}, plans.db, 7, first)],
  ['what it bought of a kind', () => listPurchases({}, plans.db, 7, { ...first, kind: 'film' })],
  ['the films it owns', () => listOwned(plans.db, 7, 'film', first)],
  [
    'whether it owns some films',
    () =>
      ownedBy(
        plans.db,
        7,
        [1, 2, 3].map((id) => ({ kind: 'film', id })),
      ),
  ],
  [
    'how it stands to what it wants',
    () => standingOf(plans.db, { accountId: 7, key, wish, now: Date.now() }),
  ],
  ['its purchases for staff', () => listPurchaseRows(plans.db, { ...first, accountId: 7 })],
  ['all purchases for staff', () => listPurchaseRows(plans.db, first)],
  ['all refunds for staff', () => listPurchaseRows(plans.db, { ...first, refunded: true })],
] as const)('finds %s by an index', async (_, read) => {
  const found = await plans.plansOf(read)

  expect(found.length).toBeGreaterThan(0)
  for (const steps of found) {
    expect(steps).not.toContain('Seq Scan purchases')
    expect(steps).not.toContain('Seq Scan spending_limits')
  }
})
