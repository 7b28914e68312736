import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chart } from '#contract/ledger/chart.ts'
import type { Entry } from '#contract/ledger/entry.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { balancesOf, capture, expireHolds, hold, lockCoins, post, release, reverse } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let made = 0
const next = () => ++made
const db = () => world.platform.db
const inTransaction = <Result>(work: (transaction: Db) => Promise<Result>) => db().transaction().execute(work)
const cause = (key = `test:${next()}`) => ({ key, reason: 'test', by: 'system' as const })
const paid = async (owner: number) => (await balancesOf(db(), owner)).paid
/** A member used by one test only. The ledger knows members by number; nothing else of them is needed. */
const someone = async (coins = 0) => {
  const owner = 1000 + next()
  if (coins) await issue(owner, coins)
  return owner
}
const issue = (owner: number, amount: number) =>
  post(db(), {
    ...cause(),
    entries: [
      { kind: 'coins_issued', amount: -amount },
      { kind: 'coins_paid', owner, amount },
    ],
  })
const spending = (owner: number, amount: number): Entry[] => [
  { kind: 'coins_paid', owner, amount: -amount },
  { kind: 'platform_revenue', amount },
]
const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const words = settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as Error).message))
  return Object.fromEntries(
    [...new Set(words)].toSorted().map((word) => [word, words.filter((one) => one === word).length]),
  )
}

describe('the chart of accounts', () => {
  it('is the same in the contract and in the database', async () => {
    const { rows } = await sql<{ kind: string; owner: string; currency: string }>`
      select kind, owner, coalesce(currency, 'money') as currency from ledger_kinds`.execute(db())

    expect(Object.fromEntries(rows.map(({ kind, ...told }) => [kind, told]))).toEqual(chart)
  })

  it('lets no account of a member but a debt be negative', async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from ledger_kinds where owner = 'member' and may_be_negative`.execute(db())

    expect(rows).toEqual([{ kind: 'creator_debt' }, { kind: 'invite_debt' }])
  })
})

describe('a transfer', () => {
  it('moves coins once, however often it is posted', async () => {
    const owner = await someone(500)
    const sale = { ...cause(), entries: spending(owner, 200) }

    const first = await inTransaction((transaction) => post(transaction, sale))
    const again = await inTransaction((transaction) => post(transaction, sale))

    expect([first.repeated, again]).toEqual([false, { id: first.id, repeated: true }])
    expect(await paid(owner)).toBe(300)
  })

  it('moves coins once when it is posted twenty times at the same moment', async () => {
    const owner = await someone(500)
    const sale = { ...cause(), entries: spending(owner, 500) }

    const posted = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((one) => post(one, sale))),
    )

    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect(posted.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await paid(owner)).toBe(0)
  })

  it('refuses a used key for anything else', async () => {
    const owner = await someone(500)
    const sale = { ...cause(), entries: spending(owner, 200) }
    await post(db(), sale)

    await expect(post(db(), { ...sale, entries: spending(owner, 201) })).rejects.toThrow('key_reused')
    await expect(post(db(), { ...sale, reason: 'other' })).rejects.toThrow('key_reused')
    await expect(post(db(), { ...sale, entries: spending(owner + 100_000, 200) })).rejects.toThrow(
      'key_reused',
    )
    expect(await paid(owner)).toBe(300)
  })

  it('gives the last coin to one of two who spend it at the same moment', async () => {
    const owner = await someone(100)

    expect(
      await outcomes(
        [1, 2].map(() => inTransaction((one) => post(one, { ...cause(), entries: spending(owner, 100) }))),
      ),
    ).toEqual({ done: 1, balance_short: 1 })
    expect(await paid(owner)).toBe(0)
  })

  it('reports the balance and the need when coins are short, and writes nothing', async () => {
    const owner = await someone(99)
    const sale = { ...cause(), entries: spending(owner, 100) }

    await expect(post(db(), sale)).rejects.toMatchObject({
      code: 'balance_short',
      data: { balance: 99, price: 100 },
    })
    await issue(owner, 1)
    expect((await post(db(), sale)).repeated).toBe(false)
  })

  it('is rolled back with its transaction', async () => {
    const owner = await someone(100)
    const sale = { ...cause(), entries: spending(owner, 100) }
    await inTransaction(async (transaction) => {
      await post(transaction, sale)
      throw new Error('the goods are gone')
    }).catch(() => {})

    expect(await paid(owner)).toBe(100)
    expect((await post(db(), sale)).repeated).toBe(false)
  })

  it('cannot create or lose coins, whoever writes it', async () => {
    const unequal = sql`select * from ledger_post(${`test:${next()}`}, 'test', 'system', null, now(), '', null, null, null,
      array['coins_issued', 'coins_paid'], array[0, 7]::bigint[], array['', ''], array['paid', 'paid'], array[-1, 2]::bigint[])`
    const foreign = sql`select * from ledger_post(${`test:${next()}`}, 'test', 'system', null, now(), '', null, null, null,
      array['promo', 'coins_paid'], array[0, 7]::bigint[], array['', ''], array['paid', 'paid'], array[-1, 1]::bigint[])`

    await expect(unequal.execute(db())).rejects.toThrow('do not sum to zero')
    await expect(foreign.execute(db())).rejects.toThrow('names no account there can be')
  })

  it('never deadlocks: people who pay each other at the same moment are all served', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone(10_000)))
    const payment = (at: number) => {
      const [from, to] = [people[at % 6]!, people[(at + 1 + (at % 5)) % 6]!]
      return inTransaction(async (transaction) => {
        await lockCoins(transaction, from)
        await post(transaction, {
          ...cause(),
          entries: [
            { kind: 'coins_paid', owner: from, amount: -10 },
            { kind: 'creator_pending', owner: to, amount: 7 },
            { kind: 'platform_revenue', amount: 3 },
          ],
        })
      })
    }

    expect(await outcomes(Array.from({ length: 300 }, (_, at) => payment(at)))).toEqual({ done: 300 })
  })
})

describe('a reversal', () => {
  it('returns everything, once, by a transfer of its own', async () => {
    const [owner, creator] = [await someone(100), await someone()]
    const sale = await post(db(), {
      ...cause(),
      entries: [
        { kind: 'coins_paid', owner, amount: -100 },
        { kind: 'creator_pending', owner: creator, amount: 70 },
        { kind: 'platform_revenue', amount: 30 },
      ],
    })
    const refund = { ...cause(), transfer: sale.id }

    const first = await reverse(db(), refund)
    expect(await reverse(db(), refund)).toEqual({ id: first.id, repeated: true })
    await expect(reverse(db(), { ...cause(), transfer: sale.id })).rejects.toThrow('transfer_reversed')
    expect([await paid(owner), (await balancesOf(db(), creator)).creator.pending]).toEqual([100, 0])
  })

  it('of five hundred transfers, each requested twice at once, succeeds five hundred times', async () => {
    const owner = await someone(50_000)
    const sales = await Promise.all(
      Array.from({ length: 500 }, () => post(db(), { ...cause(), entries: spending(owner, 100) })),
    )
    expect(await paid(owner)).toBe(0)

    const refunds = sales.flatMap(({ id }) =>
      [1, 2].map(() => inTransaction((transaction) => reverse(transaction, { ...cause(), transfer: id }))),
    )
    expect(await outcomes(refunds)).toEqual({ done: 500, transfer_reversed: 500 })
    expect(await paid(owner)).toBe(50_000)
  })

  it('of money alone, requested twice at once, succeeds once', async () => {
    for (let round = 0; round < 20; round++) {
      const sale = await post(db(), {
        ...cause(),
        entries: [
          { kind: 'clearing', provider: 'sandbox', currency: 'CNY', amount: 100 },
          { kind: 'sales', currency: 'CNY', amount: -100 },
        ],
      })
      const refunds = [1, 2].map(() =>
        inTransaction((one) => reverse(one, { ...cause(), transfer: sale.id })),
      )

      expect(await outcomes(refunds)).toEqual({ done: 1, transfer_reversed: 1 })
    }
  })

  it('is refused when the receiver has spent the coins', async () => {
    const owner = await someone()
    const given = await issue(owner, 100)
    await post(db(), { ...cause(), entries: spending(owner, 1) })

    await expect(reverse(db(), { ...cause(), transfer: given.id })).rejects.toThrow('balance_short')
    await expect(reverse(db(), { ...cause(), transfer: 999_999_999 })).rejects.toThrow('transfer_not_found')
  })
})

describe('a hold', () => {
  const later = () => new Date(world.platform.now() + 60_000)
  const held = (owner: number, amount: number, expiresAt = later()) =>
    hold(db(), { ...cause(), owner, held: { coins_paid: amount }, expiresAt })
  const taken = (amount: number): Entry[] => [{ kind: 'platform_revenue', amount }]

  it('keeps coins from being spent, gives a part and returns the rest', async () => {
    const owner = await someone(100)
    const { id } = await held(owner, 80)
    expect(await balancesOf(db(), owner)).toMatchObject({ paid: 20, held: { paid: 80 } })
    await expect(post(db(), { ...cause(), entries: spending(owner, 21) })).rejects.toThrow('balance_short')

    await capture(db(), { ...cause(), hold: id, entries: taken(30) })
    expect(await balancesOf(db(), owner)).toMatchObject({ paid: 70, held: { paid: 0 } })
  })

  it('ends once, whether captured, released or expired at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const owner = await someone(100)
      const { id } = await held(owner, 100)
      const ends = [
        inTransaction((one) => capture(one, { ...cause(), hold: id, entries: taken(100) })),
        inTransaction((one) => capture(one, { ...cause(), hold: id, entries: taken(40) })),
        inTransaction((one) => release(one, { ...cause(), hold: id })),
        inTransaction((one) => release(one, { ...cause(), hold: id })),
      ]

      expect(await outcomes(ends)).toEqual({ done: 1, hold_ended: 3 })
      expect([0, 60, 100]).toContain(await paid(owner))
    }
  })

  it('answers a repeated capture the same, also after its time', async () => {
    const owner = await someone(100)
    const { id } = await held(owner, 100)
    const wanted = { ...cause(), hold: id, entries: taken(100) }
    const first = await capture(db(), wanted)

    expect(await capture(db(), { ...wanted, at: new Date(later().getTime() + 1) })).toEqual({
      ...first,
      repeated: true,
    })
  })

  it('refuses a capture after its time, and is released by itself', async () => {
    const owner = await someone(100)
    const after = later()
    const { id } = await held(owner, 100, after)
    await expect(capture(db(), { ...cause(), hold: id, entries: taken(1), at: after })).rejects.toThrow(
      'hold_expired',
    )

    const run = (now: () => number) =>
      expireHolds.run({ ...world.platform, now }, {}, new AbortController().signal)
    await run(() => after.getTime() - 1)
    expect(await paid(owner)).toBe(0)
    await Promise.all([run(() => after.getTime()), run(() => after.getTime())])
    expect(await balancesOf(db(), owner)).toMatchObject({ paid: 100, held: { paid: 0 } })
    await expect(release(db(), { ...cause(), hold: id })).rejects.toThrow('hold_ended')
  })

  it('can be captured until the millisecond before its expiry', async () => {
    const owner = await someone(100)
    const expiresAt = later()
    const { id } = await held(owner, 100, expiresAt)
    const captureAt = (at: number) =>
      capture(db(), { ...cause(), hold: id, entries: taken(70), at: new Date(at) })

    await expect(captureAt(expiresAt.getTime())).rejects.toThrow('hold_expired')
    await captureAt(expiresAt.getTime() - 1)
    expect(await balancesOf(db(), owner)).toMatchObject({ paid: 30, held: { paid: 0 } })
  })

  it('is ended, not reversed; a capture of it can be reversed', async () => {
    const owner = await someone(100)
    const { id } = await held(owner, 100)
    await expect(reverse(db(), { ...cause(), transfer: id })).rejects.toThrow('is a hold')

    const captured = await capture(db(), { ...cause(), hold: id, entries: taken(60) })
    await reverse(db(), { ...cause(), transfer: captured.id })
    expect(await balancesOf(db(), owner)).toMatchObject({ paid: 100, held: { paid: 0 } })
  })
})

describe("the application's role", () => {
  it.each([
    'update ledger_accounts set balance = balance + 1',
    "insert into ledger_accounts (kind, may_be_negative, owner_id, provider, currency, part, balance) values ('coins_paid', false, 7, '', 'paid', 0, 100)",
    "insert into ledger_transfers (key, reason, by, at, note) values ('a:b', 'test', 'system', now(), '')",
    'insert into ledger_entries (transfer_id, account_id, amount, balance_after) values (1, 1, 1, 1)',
    'update ledger_entries set amount = amount * 2',
    'delete from ledger_entries',
    'delete from ledger_transfers',
    'truncate ledger_entries',
    'update ledger_holds set ended_by = null',
    "update ledger_kinds set may_be_negative = true where kind = 'coins_paid'",
    'alter table ledger_accounts drop constraint balance_not_negative',
    'create or replace function ledger_post() returns void language sql as $$ select 1 $$',
  ])('may not %s', async (text) => {
    await expect(sql.raw(text).execute(db())).rejects.toThrow(/permission denied|must be owner/)
  })
})
