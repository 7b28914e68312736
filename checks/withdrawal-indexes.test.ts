import { afterAll, beforeAll, expect, it } from 'vitest'
import { matureSales, salesOf } from '#server/purchases/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { listRows } from '#server/wallet/withdrawals/console/queries.ts'
import { listOwn, openOf } from '#server/wallet/withdrawals/queries.ts'
import { listValues } from '#server/wallet/withdrawals/stock.ts'
import { infoOf, usedToday } from '#server/wallet/withdrawals/terms.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into accounts (device_hash) select sha256(n::text::bytea) from generate_series(1, 5000) as n`
  await sql`insert into staff (name, password_hash, totp_secret, role) values ('staff', 'none', '\\x00', 'finance')`
  await sql`insert into ledger_transfers (key, reason, by, at, note)
    select 'withdrawal:' || n, 'withdrawal hold', 'system', now(), '' from generate_series(1, 40000) as n`
  await sql`insert into withdrawals (account_id, key, asked, source, method, amount, fee, arrives, currency, payee_shown, payee_hash,
      session_id, hold_id, state, approved_by, created_at, updated_at, ended_at)
    select 1 + n % 5000, gen_random_uuid(), '\\x00', 'creator', 'bank', 10000, 200, 9800, 'CNY', '', sha256((n % 9000)::text::bytea),
      1, n, case when n % 1000 = 0 then 'review' else 'paid' end, case when n % 1000 = 0 then null else 1 end,
      now() - make_interval(mins => 40000 - n), now(), case when n % 1000 = 0 then null else now() end
    from generate_series(1, 40000) as n`
  await sql`insert into jd_cards (value, secret, number_hash, added_at, withdrawal_id)
    select 5000, '\\x00', sha256(n::text::bytea), now(), case when n % 500 = 0 then null else n end
    from generate_series(1, 20000) as n`
  await sql`insert into purchases (account_id, kind, item_id, title, price, paid, bonus, paid_left, bonus_left, owner_id, share,
      transfer_id, key, asked, once, bought_at, matured_at)
    select 1 + n % 5000, 'film', n, '', 200, 200, 0, 0, 0, 1 + n % 300, 100, n, gen_random_uuid(), '\\x00', true,
      now() - make_interval(mins => 40000 - n), case when n < 39000 then now() end
    from generate_series(1, 40000) as n`
  await sql`vacuum analyze accounts, withdrawals, jd_cards, purchases, ledger_transfers`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const first = { size: 5 }
const watched = () => ({ ...world.platform, db: plans.db })
it.each([
  ['all withdrawals', () => listRows(watched(), first)],
  ['those that wait', () => listRows(watched(), { ...first, state: 'review' })],
  ['those of a member', () => listRows(watched(), { ...first, accountId: 7 })],
  ['one’s own', () => listOwn(plans.db, 7, first)],
  ['one’s own that are open', () => openOf(plans.db, 7)],
  ['what was asked for today', () => usedToday(plans.db, 7, Date.now())],
  ['what can be withdrawn', () => infoOf(watched(), 7, 'creator')],
  ['the values of cards', () => listValues(plans.db)],
  ['a creator’s sales', () => salesOf(plans.db, 7, new Date(0))],
  ['sales whose time is over', () => matureSales(watched(), AbortSignal.abort())],
] as const)('finds %s by an index', async (_, read) => {
  const found = await plans.plansOf(read)

  expect(found.length).toBeGreaterThan(0)
  for (const steps of found)
    for (const table of ['withdrawals', 'jd_cards', 'purchases', 'accounts'])
      expect(steps).not.toContain(`Seq Scan ${table}`)
})
