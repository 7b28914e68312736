import { afterAll, beforeAll, expect, it } from 'vitest'
import { endTiers } from '#server/account/index.ts'
import { listCards } from '#server/membership/cards.ts'
import { listUsedCodes } from '#server/membership/codes.ts'
import { listBatches } from '#server/membership/console-codes.ts'
import { listGifts, listLevels } from '#server/membership/levels.ts'
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
  await sql`insert into accounts (device_hash, vip_type, vip_expire)
    select sha256(n::text::bytea), case when n % 10 = 0 then 2 else 0 end, now() + make_interval(mins => n)
    from generate_series(1, 20000) as n`
  await sql`insert into membership_grants (account_id, type, seconds, card_id, source, key, granted_at)
    select 1 + n % 5000, 2, 86400, 1 + n % 5, 'order', 'order:' || n, now() from generate_series(1, 40000) as n`
  await sql`insert into membership_gifts (account_id, level, gift, amount, claimed_at)
    select 1 + n / 7, 1 + n % 7, 'days', 1, now() from generate_series(0, 34999) as n`
  await sql`insert into staff (name, password_hash, totp_secret, role) values ('staff', 'none', '\\x00', 'owner')`
  await sql`insert into membership_code_batches (title, type, days, codes, made_by, made_at, expires_at)
    select '第 ' || n, 2, 30, 40, 1, now(), now() from generate_series(1, 1000) as n`
  await sql`insert into membership_codes (batch_id, hash)
    select 1 + n / 40, sha256(n::text::bytea) from generate_series(0, 39999) as n`
  await sql`insert into membership_code_uses (code_id, account_id, used_at)
    select n, case when n % 20 = 0 then 1 else 1 + n % 5000 end, now() - make_interval(mins => n)
    from generate_series(1, 20000) as n`
  await sql`vacuum analyze accounts, membership_grants, membership_gifts, membership_code_batches, membership_codes,
    membership_code_uses`
}, 120_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

const now = () => Math.floor(Date.now() / 1000)
/** Tables with a row for each account or each thing done: read whole, they would be the slower the longer the site stands. */
const growing =
  /^Seq Scan (accounts|membership_(grants|gifts|growth|standings|code_batches|codes|code_uses))\b/

it.each<[string, () => Promise<unknown>]>([
  ['the cards for sale', () => listCards(db, 1)],
  ['the levels of an account', () => listLevels(db, 1)],
  ['claimed gifts', () => listGifts(db, 1, {})],
  ['used codes', () => listUsedCodes(db, 1, {})],
  [
    'used codes, a second page',
    async () => listUsedCodes(db, 1, { cursor: (await listUsedCodes(db, 1, {})).next }),
  ],
  ['batches of codes', () => listBatches(db, {})],
  ['tiers that end', () => endTiers(db, now(), 200)],
])('%s read no whole table and sort nothing that grows', async (_, work) => {
  const steps = (await plans.plansOf(work)).flat()

  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
