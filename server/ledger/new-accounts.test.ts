import type { Entry } from '#contract/ledger/entry.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { balancesOf, capture, hold, lockCoins, post } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let transfers = 0
const db = () => world.platform.db
const cause = () => ({ key: `test:${++transfers}`, reason: 'test', by: 'system' as const })
const someone = async (coins = 0) => {
  const owner = 1000 + ++transfers
  if (coins)
    await post(db(), {
      ...cause(),
      entries: [
        { kind: 'coins_issued', amount: -coins },
        { kind: 'coins_paid', owner, amount: coins },
      ],
    })
  return owner
}
const buying = (owner: number, creator: number, amount: number): Entry[] => [
  { kind: 'coins_paid', owner, amount: -amount },
  { kind: 'creator_pending', owner: creator, amount },
]

/** Waits until a session waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    if (rows[0]!.waiting > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nobody waits')
}

describe('an account that does not exist yet', () => {
  it('causes no deadlock between a purchase that locked its coins and a capture of held ones', async () => {
    const [buyer, creator] = [await someone(100), await someone()]
    const { id } = await hold(db(), {
      ...cause(),
      owner: buyer,
      held: { coins_paid: 40 },
      expiresAt: new Date('2100-01-01'),
    })
    const taken: Entry[] = [{ kind: 'creator_pending', owner: creator, amount: 30 }]
    let capturing: Promise<unknown> | undefined
    await db()
      .transaction()
      .execute(async (transaction) => {
        await lockCoins(transaction, buyer)
        capturing = capture(db(), { ...cause(), hold: id, entries: taken, at: new Date('2099-01-01') })
        await untilSomebodyWaits()
        await post(transaction, { ...cause(), entries: buying(buyer, creator, 60) })
      })
    await capturing

    const { rows } = await sql`
      select kind, balance::int from ledger_accounts where owner_id in (${buyer}, ${creator}) order by kind`.execute(
      db(),
    )
    expect(rows).toEqual([
      { kind: 'coins_bonus', balance: 0 },
      { kind: 'coins_paid', balance: 10 },
      { kind: 'coins_paid_held', balance: 0 },
      { kind: 'creator_pending', balance: 90 },
    ])
  })

  it('is created once for all who need it at the same moment', async () => {
    const creators = [await someone(), await someone(), await someone()]
    const buyers = await Promise.all(Array.from({ length: 40 }, () => someone(3)))
    // Each pays all three, in a different order
    const entries = (owner: number, at: number): Entry[] => [
      ...[0, 1, 2].map((step): Entry => ({
        kind: 'creator_pending',
        owner: creators[(step + at) % 3]!,
        amount: 1,
      })),
      { kind: 'coins_paid', owner, amount: -3 },
    ]
    await Promise.all(buyers.map((owner, at) => post(db(), { ...cause(), entries: entries(owner, at) })))

    const { rows } = await sql`
      select owner_id::int as owner, balance::int from ledger_accounts
      where kind = 'creator_pending' and owner_id in (${sql.join(creators)}) order by owner_id`.execute(db())
    expect(rows).toEqual(creators.map((owner) => ({ owner, balance: 40 })))
    expect((await balancesOf(db(), buyers[0]!)).paid).toBe(0)
  })
})
