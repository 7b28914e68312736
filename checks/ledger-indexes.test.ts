import { afterAll, beforeAll, expect, it } from 'vitest'
import { browseMovements, listAccounts, listTransfers, readTransfer } from '#server/ledger/console/browse.ts'
import { listCredits } from '#server/ledger/console/credits.ts'
import { balancesOf, listMovements } from '#server/ledger/index.ts'
import { listOverdueHolds } from '#server/ledger/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
let platform: Platform
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  platform = { ...world.platform, db: plans.db }
  await makeManyTransfers()
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

/** Twenty thousand members, of whom twenty were given coins a thousand times; what they hold is not looked at. */
async function makeManyTransfers(): Promise<void> {
  const { sql } = plans
  await sql`insert into staff (name, password_hash, totp_secret, role) values ('one', '', '', 'owner'), ('two', '', '', 'owner')`
  await sql`insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part)
    select 'promo', true, 0, '', 'bonus', n from generate_series(0, 15) as n
    union all select 'coins_bonus', false, n, '', 'bonus', 0 from generate_series(1, 20000) as n`
  await sql`insert into ledger_transfers (key, reason, by, at, note)
    select 'credit:' || n, case when n % 50 = 0 then 'credit' else 'purchase' end, 'system', now(), ''
    from generate_series(1, 20000) as n`
  await sql`insert into ledger_entries (transfer_id, account_id, amount, balance_after)
    select n, 17 + n % 20, 5, 5 from generate_series(1, 20000) as n
    union all select n, 1 + n % 16, -5, -5 from generate_series(1, 20000) as n`
  await sql`insert into ledger_holds (transfer_id, expires_at, ended_by)
    select n, now(), case when n < 9900 then n + 10000 end from generate_series(1, 10000) as n`
  await sql`insert into ledger_credits (owner_id, amount, note, proposed_by, proposed_at, outcome, decided_by, decided_at, transfer_id)
    select n, 5, 'x', 1, now(), case when n < 9900 then 'approved' end, case when n < 9900 then 2 end,
      case when n < 9900 then now() end, case when n < 9900 then n end from generate_series(1, 10000) as n`
  await sql`vacuum analyze ledger_accounts, ledger_transfers, ledger_entries, ledger_holds, ledger_credits`
}

const viewer: StaffViewer = { id: 1, sessionId: 1, name: 'one', role: 'owner', permissions: [] }
type Page = { cursor?: string | null }

it.each<[string, (page: Page) => Promise<{ next: string | null }>]>([
  [
    "a member's movements",
    (page) => listMovements(platform.db, 5, ['coins_bonus', 'coins_paid'], { size: 5, ...page }),
  ],
  [
    'movements of an account in sixteen rows',
    (page) => browseMovements(platform.db, { owner: 0, kind: 'promo', ...page }),
  ],
  ['transfers', (page) => listTransfers(platform, page)],
  ['transfers of one reason', (page) => listTransfers(platform, { reason: 'credit', ...page })],
  ['credits that wait', (page) => listCredits(platform, viewer, page)],
  ['credits that were decided', (page) => listCredits(platform, viewer, { state: 'decided', ...page })],
])('finds %s in an index, the second page too', async (_, list) => {
  const { next } = await list({})
  expect(next).toEqual(expect.any(String))

  for (const page of [{}, { cursor: next }])
    expect((await plans.plansOf(() => list(page))).flat().filter(readsAll)).toEqual([])
})

it.each<[string, () => Promise<unknown>]>([
  ['balances', () => balancesOf(platform.db, 5)],
  ['accounts', () => listAccounts(platform, 5)],
  ['a transfer', () => readTransfer(platform, 50)],
  ['the transfer of a key', () => listTransfers(platform, { key: 'credit:7' })],
  ['holds whose time is over', () => listOverdueHolds(platform.db, new Date(), 50)],
])('finds %s without reading a whole table', async (_, read) => {
  expect((await plans.plansOf(read)).flat().filter(readsAll)).toEqual([])
})

/** The chart has nineteen rows: it is read whole by whoever needs it. */
const readsAll = (step: string) => step.startsWith('Seq Scan ledger_') && step !== 'Seq Scan ledger_kinds'
