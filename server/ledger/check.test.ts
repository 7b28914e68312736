import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDb, openSql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { capture, checkLedger, hold, post, reverse } from './index.ts'
import { type Difference, checkSnapshot, ruleNames } from './check.ts'

let world: World
/** Role that owns the tables: no other role can break the ledger's rules. */
let owner: Db
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await openWorld()
  owner = openDb(openSql(world.ground.database.ownerUrl, 1))
  const { db } = world.platform
  const cause = (key: string) => ({ key: `test:${key}`, reason: 'test', by: 'system' as const })
  const give = (key: string, amount: number) =>
    post(db, {
      ...cause(key),
      entries: [
        { kind: 'coins_issued', amount: -amount },
        { kind: 'coins_paid', owner: 7, amount },
        { kind: 'clearing', provider: 'sandbox', currency: 'CNY', amount },
        { kind: 'sales', currency: 'CNY', amount: -amount },
      ],
    })
  await give('one', 1000)
  ids.reversed = (await give('two', 50)).id
  ids.reversal = (await reverse(db, { ...cause('three'), transfer: ids.reversed })).id
  const expiresAt = new Date(Date.now() + 60_000)
  ids.captured = (await hold(db, { ...cause('four'), owner: 7, held: { coins_paid: 100 }, expiresAt })).id
  ids.capture = (
    await capture(db, {
      ...cause('five'),
      hold: ids.captured,
      entries: [{ kind: 'creator_pending', owner: 8, amount: 60 }],
    })
  ).id
  await reverse(db, { ...cause('six'), transfer: ids.capture })
  ids.open = (await hold(db, { ...cause('seven'), owner: 7, held: { coins_paid: 30 }, expiresAt })).id
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

/** Differences that the check finds after a forbidden change; the change is rolled back. */
async function differencesAfter(text: string): Promise<Difference[]> {
  let found: Difference[] = []
  const enough = new Error('seen enough')
  await owner
    .transaction()
    .execute(async (transaction) => {
      for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'ledger_holds'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(transaction)
      await sql.raw(text).execute(transaction)
      found = (await checkSnapshot(transaction)).differences
      throw enough
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return found
}

describe('the check of the ledger', () => {
  it('finds nothing in a ledger written by its functions', async () => {
    expect(await checkLedger(world.platform.db)).toEqual({
      accounts: expect.any(Number),
      transfers: 7,
      entries: 21,
      differences: [],
      clearing: [{ provider: 'sandbox', currency: 'CNY', balance: 1000 }],
    })
  })

  const account = (kind: string, member = 7) =>
    `(select id from ledger_accounts where kind = '${kind}' and owner_id = ${member})`
  const broken: [string, () => string, string][] = [
    [
      'a balance is the sum of its entries',
      () => `update ledger_accounts set balance = balance + 1 where id = ${account('coins_paid')}`,
      'account',
    ],
    [
      'every entry tells the balance after it',
      () => `update ledger_entries set balance_after = balance_after + 1 where transfer_id = ${ids.open}`,
      `transfer`,
    ],
    [
      'a transfer sums to zero in each currency',
      () =>
        `update ledger_entries set amount = amount + 1 where transfer_id = ${ids.capture} and account_id = ${account('coins_paid')}`,
      'in paid',
    ],
    [
      'a transfer has entries',
      () =>
        `insert into ledger_transfers (key, reason, by, at, note) values ('a:b', 'test', 'system', now(), '')`,
      'transfer',
    ],
    [
      'no account is below zero that must not be',
      () =>
        `do $$ begin
           alter table ledger_accounts drop constraint balance_not_negative;
           update ledger_accounts set balance = -1 where id = ${account('coins_paid')};
         end $$`,
      'account',
    ],
    [
      'an account counts in the currency of its kind',
      () => `update ledger_accounts set currency = 'bonus' where id = ${account('creator_pending', 8)}`,
      'account',
    ],
    [
      'a reversal undoes all of one transfer',
      () =>
        `update ledger_entries set amount = amount + 1 where transfer_id = ${ids.reversal} and account_id = ${account('coins_paid')}`,
      'coins_paid',
    ],
    [
      'what is held is the sum of open holds',
      () => `delete from ledger_holds where transfer_id = ${ids.open}`,
      'account',
    ],
    [
      'the end of a hold takes all that was held',
      () =>
        `update ledger_entries set amount = amount + 1 where transfer_id = ${ids.capture} and account_id = ${account('coins_paid_held')}`,
      `transfer`,
    ],
    [
      'a provider owes no less than nothing',
      () => `update ledger_accounts set balance = -1 where kind = 'clearing'`,
      'sandbox in CNY',
    ],
  ]

  it.each(broken)('names what breaks the rule that %s', async (rule, text, where) => {
    const differences = await differencesAfter(text())

    expect(differences.find((one) => one.rule === rule)?.where).toContain(where)
    expect((await checkLedger(world.platform.db)).differences).toEqual([])
  })

  it('has a test above for every rule', () => {
    expect(broken.map(([rule]) => rule)).toEqual(ruleNames)
  })
})
