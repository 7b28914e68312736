import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { balancesOf, collectDebt, type Entry, lockIncome, post } from './index.ts'

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
const standing = async (owner: number) => {
  const { available, debt } = (await balancesOf(db(), owner)).creator
  return { available, debt }
}

/** Entries that give to what is free, or take from it where the amount is negative. */
const free = (owner: number, amount: number): Entry[] => [
  { kind: 'creator_available', owner, amount },
  { kind: 'coins_issued', amount: -amount },
]
const owed = (owner: number, amount: number): Entry[] => [
  { kind: 'creator_debt', owner, amount: -amount },
  { kind: 'coins_issued', amount },
]
/** Somebody nobody else uses, with so much that is free and so much that is owed, in hundredths. */
async function debtor(available: number, debt: number): Promise<number> {
  const owner = 5_000_000 + ++made
  await move(db(), [...free(owner, available), ...owed(owner, debt)])
  return owner
}

/** Sessions of this database that wait for a lock. */
const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Collects a debt while another transaction has done its work and is not committed yet. */
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

  expect(await standing(owner)).toEqual(left)
})

it('is collected once by twenty who collect it at the same moment', async () => {
  const owner = await debtor(1_000, 333)

  await Promise.all(Array.from({ length: 20 }, () => collect(owner)))

  expect(await standing(owner)).toEqual({ available: 667, debt: 0 })
})

it('is collected once when another collects it and is not done yet', async () => {
  const owner = await debtor(1_000, 333)

  await collectDuring(owner, async (transaction) => {
    await lockIncome(transaction, owner)
    await move(transaction, [
      { kind: 'creator_available', owner, amount: -333 },
      { kind: 'creator_debt', owner, amount: 333 },
    ])
  })

  expect(await standing(owner)).toEqual({ available: 667, debt: 0 })
})

it('is collected as far as it goes when others take of what is free meanwhile, without its lock', async () => {
  const owner = await debtor(100, 50)

  await collectDuring(owner, (transaction) => move(transaction, free(owner, -80)))

  expect(await standing(owner)).toEqual({ available: 0, debt: 30 })
})

it('loses nothing of what comes in, and nothing of what is owed besides, while it is collected', async () => {
  const [earner, spender] = [await debtor(50, 100), await debtor(50, 100)]

  await collectDuring(earner, (transaction) => move(transaction, free(earner, 70)))
  await collectDuring(spender, (transaction) => move(transaction, owed(spender, 70)))

  expect(await standing(earner)).toEqual({ available: 70, debt: 50 })
  expect(await standing(spender)).toEqual({ available: 0, debt: 120 })
  await collect(earner)
  expect(await standing(earner)).toEqual({ available: 20, debt: 0 })
})
