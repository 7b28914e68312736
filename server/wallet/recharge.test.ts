import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recharge } from '#contract/wallet/recharge.ts'
import { openWorld, type World } from '#server/testing.ts'
import { rechargeData, recheckPayments } from './index.ts'
import { openTill, pack, packWithGift } from './testing.ts'

let world: World
let till: ReturnType<typeof openTill>
beforeAll(async () => {
  world = await openWorld()
  till = openTill(world)
})
afterAll(() => world.close())

/** A guest and an order of theirs. */
async function ordered(change: object = {}) {
  const buyer = await world.guest()
  return { ...buyer, order: await till.submit(buyer.token, change) }
}

describe('what is offered', () => {
  it('are the packs on sale, the ways to pay (test ones marked), and the balance of the viewer', async () => {
    const { token } = await world.guest()

    const { payTypes, packs, balance } = await world.ask(recharge.offers, { as: token })

    expect(payTypes).toMatchObject([{ id: 'sandbox', title: '沙盒支付', test: true }])
    expect(packs).toHaveLength(6)
    expect(packs[3]).toMatchObject({ id: 4, coins: 9800, gift: 1000, price: 9800, currency: 'CNY' })
    expect(balance).toEqual({ paid: 0, bonus: 0 })
  })
})

describe('an order', () => {
  it('is pending, with a page on which it can be paid', async () => {
    const { token, order } = await ordered(packWithGift)

    expect(order).toMatchObject({
      kind: 'coins',
      title: '98 金币',
      price: 9800,
      currency: 'CNY',
      coins: 9800,
      gift: 1000,
      state: 'pending',
      payTitle: '沙盒支付',
    })
    expect(order.expiresAt - order.createdAt).toBe(900)
    const page = await world.app.inject(order.payUrl)
    expect(page.body).toContain('沙盒支付 · 仅供测试，不会收取真实货币')
    expect(page.body).toContain('CNY 98.00')
    expect(await till.order(token, order.id)).toEqual(order)
  })

  it('is created once when it is sent fifty times at once, with the same answer for all', async () => {
    const { token, id } = await world.guest()
    const body = till.wish()

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.ask(recharge.submit, { as: token, body })),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { rows } = await sql`select 1 from recharge_orders where account_id = ${id}`.execute(
      world.platform.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('is refused when the key was used for something else', async () => {
    const { token } = await world.guest()
    const body = till.wish()
    await world.ask(recharge.submit, { as: token, body })

    for (const other of [packWithGift, { payType: 'btcpay' }, { price: 1 }])
      expect(await world.send(recharge.submit, { as: token, body: { ...body, ...other } })).toMatchObject({
        msg: 'key_reused',
      })
  })

  it('may have the key of another account’s order', async () => {
    const [one, other, body] = [await world.guest(), await world.guest(), till.wish()]

    const [first, second] = await Promise.all(
      [one, other].map(({ token }) => world.ask(recharge.submit, { as: token, body })),
    )
    expect(first!.id).not.toBe(second!.id)
  })

  it.each([
    ['at another price, saying which it is now', { price: 2999 }, 'price_changed', { price: 3000 }],
    ['of a pack that is not there', { id: 999 }, 'product_not_found', null],
    ['of a card that is not there', { kind: 'card', id: 999_999 }, 'card_not_found', null],
    ['by a way to pay that is off', { payType: 'btcpay' }, 'pay_type_closed', null],
    ['by a way to pay that is a word of JavaScript', { payType: '__proto__' }, 'pay_type_closed', null],
  ])('is refused %s', async (_, change, msg, data) => {
    const { token } = await world.guest()

    expect(await world.send(recharge.submit, { as: token, body: till.wish(change) })).toMatchObject({
      msg,
      data,
    })
  })

  it('is refused while five others are pending, even when ten come at once, until one of them is paid', async () => {
    const { token } = await world.guest()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.send(recharge.submit, { as: token, body: till.wish() })),
    )

    const taken = answers.filter(({ code }) => code === 200).map(({ data }) => data as { payUrl: string })
    expect(taken).toHaveLength(5)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      msg: 'too_many_orders',
      data: { limit: 5 },
    })
    await till.tap(taken[0]!, 'pay')
    await till.settle()
    expect(await till.submit(token)).toMatchObject({ state: 'pending' })
  })

  it('of somebody else is not found', async () => {
    const [{ order }, { token }] = [await ordered(), await world.guest()]

    expect(await world.send(recharge.order, { as: token, body: { id: order.id } })).toMatchObject({
      msg: 'order_not_found',
    })
  })

  it('stands in the records of its account alone, the latest first', async () => {
    const { token, order } = await ordered()
    const later = await till.submit(token, packWithGift)

    const first = await world.ask(recharge.records, { as: token, body: { size: 1 } })
    expect(first.list).toEqual([later])
    const second = await world.ask(recharge.records, { as: token, body: { size: 1, cursor: first.next } })
    expect(second).toEqual({ list: [order], next: null })
  })
})

it('is in the copy of personal data, and is kept when the account is deleted', async () => {
  const { id, order } = await ordered()
  await world.platform.db.transaction().execute((transaction) => rechargeData.erase(transaction, id))

  expect(await rechargeData.collect(world.platform.db, id)).toMatchObject([{ id: order.id, price: 3000 }])
})

describe('money that comes', () => {
  it('brings the coins and the gift once, however often the order is looked at', async () => {
    const { id, token, order } = await ordered(packWithGift)
    await till.tap(order, 'pay')

    await Promise.all(Array.from({ length: 10 }, () => till.settle()))

    expect(await till.coins(id)).toEqual([9800, 1000])
    expect(await till.order(token, order.id)).toMatchObject({ state: 'paid', paid: 9800, payUrl: '' })
    const { balance } = await world.ask(recharge.offers, { as: token })
    expect(balance).toEqual({ paid: 9800, bonus: 1000 })
  })

  it('is booked as sold, and as what the provider owes', async () => {
    const { order } = await ordered(packWithGift)
    await till.tap(order, 'over')
    await till.settle()

    const { rows } = await sql`select a.kind, a.currency, e.amount from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.key = ${`recharge:order:${order.id}`} order by a.kind`.execute(world.platform.db)
    expect(rows).toEqual([
      { kind: 'clearing', currency: 'CNY', amount: 14_700 },
      { kind: 'coins_bonus', currency: 'bonus', amount: 1000 },
      { kind: 'coins_issued', currency: 'paid', amount: -9800 },
      { kind: 'coins_paid', currency: 'paid', amount: 9800 },
      { kind: 'promo', currency: 'bonus', amount: -1000 },
      { kind: 'sales', currency: 'CNY', amount: -9800 },
      { kind: 'surplus', currency: 'CNY', amount: -4900 },
    ])
  })

  it('buys what was ordered, even when the pack has become dearer and smaller since', async () => {
    const { id, order } = await ordered({ id: 5, price: 19_800 })
    await sql`update coin_packs set price = 30000, coins = 100, on_sale = false where id = 5`.execute(
      world.platform.db,
    )
    await till.tap(order, 'pay')
    await till.settle()

    expect(await till.coins(id)).toEqual([19_800, 3000])
  })

  it('for half of the price brings nothing, and everything when the rest comes after the end', async () => {
    const { id, token, order } = await ordered()
    await till.tap(order, 'half')
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'pending' })
    await till.tap(order, 'expire')
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({
      state: 'review',
      reason: 'partial',
      paid: 1500,
    })
    expect(await till.coins(id)).toEqual([0, 0])

    await till.tap(order, 'late')
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'paid', paid: 3000 })
    expect(await till.coins(id)).toEqual([3000, 0])
  })

  it.each([
    ['half', 2_999, 'expired', { state: 'review', reason: 'partial', coins: 0, surplus: 0 }],
    ['pay', 2_999, 'settled', { state: 'review', reason: 'partial', coins: 0, surplus: 0 }],
    ['pay', 3_000, 'settled', { state: 'paid', reason: 'none', coins: 3_000, surplus: 0 }],
    ['over', 3_001, 'settled', { state: 'paid', reason: 'none', coins: 3_000, surplus: -1 }],
  ])(
    'by a tap on “%s” as %i of 3000 minor units, on an invoice that is %s, leads to %j',
    async (act, paid, status, expected) => {
      const { id, token, order } = await ordered()
      await till.tap(order, act, { isDelivered: false })
      await sql`update sandbox_invoices set paid = ${paid} where order_id = ${order.id}`.execute(
        world.platform.db,
      )
      if (status === 'expired') await till.tap(order, 'expire')
      else await till.order(token, order.id)
      await till.settle()
      await till.settle()

      const { state, reason, paid: counted } = await till.order(token, order.id)
      const { rows } = await sql<{ amount: number }>`
        select e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
        where t.key = ${`recharge:order:${order.id}`} and a.kind = 'surplus'`.execute(world.platform.db)
      expect({ state, reason, coins: (await till.coins(id))[0], surplus: rows[0]?.amount ?? 0 }).toEqual(
        expected,
      )
      expect(counted).toBe(paid)
    },
  )

  it('after the end brings what was ordered, even when the provider sends no delivery', async () => {
    const { id, token, order } = await ordered()
    await till.tap(order, 'expire')
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'expired', payUrl: '' })

    await till.tap(order, 'late', { isDelivered: false })
    await till.settle()
    expect(await till.coins(id)).toEqual([0, 0])
    await recheckPayments.run(world.platform, {}, new AbortController().signal)
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'paid' })
    expect(await till.coins(id)).toEqual([3000, 0])
  })

  it('brings nothing once the order was cancelled', async () => {
    const { id, token, order } = await ordered()
    await till.tap(order, 'cancel')
    await till.tap(order, 'pay')
    await till.settle()

    expect(await till.order(token, order.id)).toMatchObject({ state: 'failed', reason: 'cancelled' })
    expect(await till.coins(id)).toEqual([0, 0])
  })

  it('is taken once when two tap at the same moment for all and for half of it', async () => {
    const { id, order } = await ordered()
    await Promise.all(['pay', 'half', 'over', 'cancel', 'pay'].map((act) => till.tap(order, act)))
    await till.settle()

    expect([0, 3000]).toContain((await till.coins(id))[0])
  })
})

describe('time', () => {
  it('ends an order that nobody paid', async () => {
    const { token, order } = await ordered()
    world.clock.ahead += 901_000
    await till.settle()

    expect(await till.order(token, order.id)).toMatchObject({ state: 'expired', paid: 0 })
  })

  it('set back or ahead neither loses nor doubles a payment', async () => {
    const { id, token, order } = await ordered()
    world.clock.ahead -= 86_400_000
    await till.tap(order, 'pay')
    await till.settle()
    expect(await till.coins(id)).toEqual([3000, 0])
    world.clock.ahead += 3 * 86_400_000
    await till.settle()
    world.clock.ahead -= 2 * 86_400_000

    expect(await till.order(token, order.id)).toMatchObject({ state: 'paid' })
    expect(await till.coins(id)).toEqual([3000, 0])
  })

  it('makes checks of an unpaid order ever more seldom', async () => {
    const { order } = await ordered()
    const waits: number[] = []
    for (let look = 0; look < 4; look++) {
      const { rows } = await sql<{
        wait: number
      }>`select extract(epoch from check_at)::float8 * 1000 - ${world.platform.now()}::float8 as wait
        from recharge_orders where id = ${order.id}`.execute(world.platform.db)
      // In whole seconds: the clock moves on between the check and the read.
      waits.push(Math.round(rows[0]!.wait / 1000))
      world.clock.ahead += rows[0]!.wait + 1
      await till.settle()
    }

    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
    expect(waits.at(-1)).toBeGreaterThan(50)
  })
})

it('refuses the price of a pack in any form but a whole number', async () => {
  const { token } = await world.guest()

  for (const price of ['3000', 3000.5, -3000, 1e21, null])
    expect(
      await world.send(recharge.submit, {
        as: token,
        body: { ...pack, payType: 'sandbox', key: randomUUID(), price } as never,
      }),
    ).toMatchObject({ msg: 'invalid_input' })
})

describe('somebody who waits for an order', () => {
  it('gets it checked by reading it, even when the provider sent no delivery', async () => {
    const { token, order } = await ordered()
    await till.tap(order, 'pay', { isDelivered: false })
    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'pending' })

    await till.settle()
    expect(await till.order(token, order.id)).toMatchObject({ state: 'paid' })
  })
})
