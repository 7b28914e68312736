import type { Entry } from '#contract/ledger/entry.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { balancesOf, collectDebt, lockIncome, post } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let made = 0
const db = () => world.platform.db
const move = (transaction: Db, entries: readonly Entry[]) =>
  post(transaction, { key: `test:${++made}`, reason: 'test', by: 'system', entries })
const collect = (owner: number) => collectDebt(db(), 'creator', owner, new Date())
const incomeOf = async (owner: number) => {
  const { available, debt } = (await balancesOf(db(), owner)).creator
  return { available, debt }
}

/** Entries that add to the available income, or take from it when the amount is negative. */
const freeEntries = (owner: number, amount: number): Entry[] => [
  { kind: 'creator_available', owner, amount },
  { kind: 'coins_issued', amount: -amount },
]
const owed = (owner: number, amount: number): Entry[] => [
  { kind: 'creator_debt', owner, amount: -amount },
  { kind: 'coins_issued', amount },
]
/** A new account with an available income and a debt, in hundredths. */
async function debtor(available: number, debt: number): Promise<number> {
  const owner = 5_000_000 + ++made
  await move(db(), [...freeEntries(owner, available), ...owed(owner, debt)])
  return owner
}

/** Sessions of this database that wait for a lock. */
const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Collects a debt while another transaction has done its work but is not committed. */
async function collectDuring(owner: number, work: (transaction: Db) => Promise<unknown>): Promise<void> {
  const countWaiting = async () => (await waiting.execute(db())).rows.length
  let collecting = Promise.resolve()
  await db()
    .transaction()
    .execute(async (transaction) => {
      await work(transaction)
      collecting = collect(owner)
      collecting.catch(() => {})
      await expect.poll(countWaiting, { timeout: 5_000, interval: 10 }).toBeGreaterThan(0)
    })
  await collecting
}

it.each([
  [29, 30, { available: 0, debt: 1 }],
  [30, 30, { available: 0, debt: 0 }],
  [31, 30, { available: 1, debt: 0 }],
])('of %i that are free and %i that are owed leaves %j', async (available, debt, left) => {
  const owner = await debtor(available, debt)

  await collect(owner)
  await collect(owner)

  expect(await incomeOf(owner)).toEqual(left)
})

it('a debt is collected once by twenty who collect it at the same moment', async () => {
  const owner = await debtor(1_000, 333)

  await Promise.all(Array.from({ length: 20 }, () => collect(owner)))

  expect(await incomeOf(owner)).toEqual({ available: 667, debt: 0 })
})

it('a debt is collected once when another collection is not committed yet', async () => {
  const owner = await debtor(1_000, 333)

  await collectDuring(owner, async (transaction) => {
    await lockIncome(transaction, owner)
    await move(transaction, [
      { kind: 'creator_available', owner, amount: -333 },
      { kind: 'creator_debt', owner, amount: 333 },
    ])
  })

  expect(await incomeOf(owner)).toEqual({ available: 667, debt: 0 })
})

it('a debt is collected as far as possible while others take from the income without its lock', async () => {
  const owner = await debtor(100, 50)

  await collectDuring(owner, (transaction) => move(transaction, freeEntries(owner, -80)))

  expect(await incomeOf(owner)).toEqual({ available: 0, debt: 30 })
})

it('collecting a debt loses neither income nor debt that arrives meanwhile', async () => {
  const [earner, spender] = [await debtor(50, 100), await debtor(50, 100)]

  await collectDuring(earner, (transaction) => move(transaction, freeEntries(earner, 70)))
  await collectDuring(spender, (transaction) => move(transaction, owed(spender, 70)))

  expect(await incomeOf(earner)).toEqual({ available: 70, debt: 50 })
  expect(await incomeOf(spender)).toEqual({ available: 0, debt: 120 })
  await collect(earner)
  expect(await incomeOf(earner)).toEqual({ available: 20, debt: 0 })
})
