import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membership } from '#contract/membership/endpoints.ts'
import { mall } from '#contract/rewards/mall.ts'
import { points } from '#contract/rewards/points.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { balancesOf, checkLedger, post } from '#server/ledger/index.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { givePoints, leftOf, makeGood, redeem, rushForGood } from '../../../checks/rewards/reward-rushes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function memberWithPoints(points = 1_000) {
  const person = await world.guest()
  await givePoints(world, person.id, points)
  return person
}
const balances = (id: number) => balancesOf(world.platform.db, id)
const recipient = { name: '林舟', phone: '13800000000', address: '海边路 1 号' }

describe('a good of the points mall', () => {
  it('is offered with the member’s points, and gives days of membership for them', async () => {
    const good = await makeGood(world)
    const { id, token } = await memberWithPoints(150)
    const offered = await world.ask(mall.goods, { as: token })
    expect(offered.points).toBe(150)
    expect(offered.list.find((one) => one.id === good.id)).toMatchObject({ price: 100, stock: 10, had: 0 })

    const answer = await redeem(world, token, good)

    expect(answer).toMatchObject({
      code: 200,
      data: { points: 50, order: { title: '月卡 30 天', price: 100, state: 'given' } },
    })
    expect(await world.ask(membership.mine, { as: token })).toMatchObject({ type: 2 })
    expect((await balances(id)).points).toBe(50)
    const { list } = await world.ask(mall.goods, { as: token })
    expect(list.find((one) => one.id === good.id)).toMatchObject({ stock: 9, had: 1 })
    expect(await world.ask(mall.history, { as: token, body: {} })).toMatchObject({
      list: [{ goodId: good.id, state: 'given' }],
      next: null,
    })
  })

  it('is among the records of its buyer, and of nobody else', async () => {
    const good = await makeGood(world)
    const [one, other] = [await memberWithPoints(), await memberWithPoints()]
    await redeem(world, one.token, good)

    const recordsOf = async (as: string) => (await world.ask(points.records, { as, body: {} })).list
    expect(await recordsOf(one.token)).toMatchObject([{ part: 'mall', value: '-100 积分' }])
    expect(await recordsOf(other.token)).toEqual([])
  })

  it('of bonus coins is paid out of a budget that holds the worth of its stock', async () => {
    const good = await makeGood(world, { kind: 'coins', amount: 500, tier: 0, stock: 3 })
    expect(await leftOf(world, `mall:${good.id}`)).toBe(1_500)
    const { id, token } = await memberWithPoints()

    await redeem(world, token, good)

    expect(await balances(id)).toMatchObject({ bonus: 500, points: 900 })
    expect(await leftOf(world, `mall:${good.id}`)).toBe(1_000)
    await world.ask(mallConsole.saveGood, { as: good.staff, body: { ...good.body, moreStock: -2 } })
    expect(await leftOf(world, `mall:${good.id}`)).toBe(0)
    const less = { ...good.body, moreStock: -1 }
    expect(await world.send(mallConsole.saveGood, { as: good.staff, body: less })).toMatchObject({
      msg: 'stock_short',
    })
  })

  it('is refused at an outdated price, with the current one', async () => {
    const good = await makeGood(world)
    const { id, token } = await memberWithPoints()
    await world.ask(mallConsole.saveGood, { as: good.staff, body: { ...good.body, price: 120 } })

    expect(await redeem(world, token, good)).toMatchObject({ msg: 'price_changed', data: { price: 120 } })
    expect((await balances(id)).points).toBe(1_000)
  })

  it('is refused without enough points, stock or a recipient, or above the limit per member', async () => {
    const { token: poor } = await memberWithPoints(99)
    const { token } = await memberWithPoints()
    const good = await makeGood(world, { perMember: 1 })
    const none = await makeGood(world, { stock: 0 })
    const parcel = await makeGood(world, { kind: 'parcel', amount: 1, tier: 0 })

    expect(await redeem(world, poor, good)).toMatchObject({
      msg: 'points_short',
      data: { balance: 99, price: 100 },
    })
    expect(await redeem(world, token, none)).toMatchObject({ msg: 'good_sold_out' })
    expect(await redeem(world, token, parcel)).toMatchObject({ msg: 'recipient_required' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(world, token, good)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'good_had')).toHaveLength(4)
  })

  it('is not offered before its time, after it, or off sale', async () => {
    const now = nowSeconds(world.platform)
    const goods = [
      await makeGood(world, { startsAt: now + 600 }),
      await makeGood(world, { endsAt: now - 1 }),
      await makeGood(world, { onSale: false }),
      { id: 999_999, price: 100 },
    ]
    const { token } = await memberWithPoints()

    for (const good of goods)
      expect(await redeem(world, token, good)).toMatchObject({ msg: 'good_not_found' })
    const { list } = await world.ask(mall.goods, { as: token })
    expect(list.filter(({ id }) => goods.some((good) => good.id === id))).toEqual([])
  })

  it('is bought once per key, which answers the same again and is refused for another wish', async () => {
    const good = await makeGood(world)
    const other = await makeGood(world)
    const { id, token } = await memberWithPoints()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(world, token, good, { key })))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await balances(id)).points).toBe(900)
    expect(await redeem(world, token, other, { key })).toMatchObject({ msg: 'key_reused' })
  })

  it('with ten items is sold ten times to two hundred who want it at once', async () => {
    const { words, faults, ...kept } = await rushForGood(world)

    expect(words).toEqual({ ok: 10, good_sold_out: 190 })
    expect(faults).toBe(0)
    expect(kept).toEqual({ stock: 0, sold: 10, orders: 10, spent: 1_000, left: 0 })
  })

  it('keeps its gift, whatever is saved later', async () => {
    const good = await makeGood(world)

    const saved = await world.ask(mallConsole.saveGood, {
      as: good.staff,
      body: { ...good.body, title: '新名', kind: 'coins', amount: 9_000_000, tier: 0 },
    })
    expect(saved).toMatchObject({ title: '新名', kind: 'days', amount: 30, tier: 2 })
  })
})

describe('an order of the mall', () => {
  it('that is a parcel waits, is sent with a note for its member, and each look at its recipient is recorded', async () => {
    const good = await makeGood(world, { kind: 'parcel', amount: 1, tier: 0 })
    const { id, token } = await memberWithPoints()
    await redeem(world, token, good, { recipient })
    const { list } = await world.ask(mallConsole.orders, { as: good.staff, body: { state: 'waiting' } })
    const order = list.find(({ accountId }) => accountId === id)!

    expect(await world.ask(mallConsole.recipient, { as: good.staff, body: { id: order.id } })).toEqual(
      recipient,
    )
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`mall order ${order.id}`}`.execute(world.platform.db)
    expect(rows).toEqual([{ action: 'rewards.recipient' }])
    const answer = '顺丰 SF123'
    const sends = await Promise.all(
      Array.from({ length: 3 }, () =>
        world.send(mallConsole.sendOrder, { as: good.staff, body: { id: order.id, answer } }),
      ),
    )
    expect(sends.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(sends.filter(({ msg }) => msg === 'order_settled')).toHaveLength(2)
    expect((await world.ask(mall.history, { as: token, body: {} })).list).toMatchObject([
      { state: 'sent', answer },
    ])
  })

  it('stores the recipient sealed', async () => {
    const good = await makeGood(world, { kind: 'parcel', amount: 1, tier: 0 })
    const { token } = await memberWithPoints()
    await redeem(world, token, good, { recipient })
    const { rows } = await sql<{ recipient: Buffer }>`
      select recipient from reward_orders where good_id = ${good.id}`.execute(world.platform.db)

    expect(rows[0]!.recipient.toString('utf8')).not.toContain('海边路')
  })

  it('that is returned gives back points, stock, budget and membership, once of many attempts', async () => {
    const days = await makeGood(world)
    const coins = await makeGood(world, { kind: 'coins', amount: 500, tier: 0, stock: 2 })
    const { id, token } = await memberWithPoints()
    await redeem(world, token, days)
    await redeem(world, token, coins)
    const { list } = await world.ask(mall.history, { as: token, body: {} })

    const body = { answer: '重复兑换' }
    const answers = await Promise.all(
      list.flatMap((order) =>
        Array.from({ length: 3 }, () =>
          world.send(mallConsole.returnOrder, { as: days.staff, body: { ...body, id: order.id } }),
        ),
      ),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.filter(({ msg }) => msg === 'order_settled')).toHaveLength(4)
    expect(await balances(id)).toMatchObject({ points: 1_000, bonus: 0 })
    expect(await world.ask(membership.mine, { as: token })).toMatchObject({ type: 0 })
    expect(await leftOf(world, `mall:${coins.id}`)).toBe(1_000)
    expect((await world.ask(mall.history, { as: token, body: {} })).list).toMatchObject([
      { state: 'returned', answer: '重复兑换' },
      { state: 'returned', answer: '重复兑换' },
    ])
  })

  it('whose coins are spent cannot be returned', async () => {
    const coins = await makeGood(world, { kind: 'coins', amount: 500, tier: 0 })
    const { id, token } = await memberWithPoints()
    await redeem(world, token, coins)
    await post(world.platform.db, {
      key: `spent:${id}`,
      reason: 'test',
      by: 'system',
      entries: [
        { kind: 'coins_bonus', owner: id, amount: -1 },
        { kind: 'bonus_spent', amount: 1 },
      ],
    })
    const { list } = await world.ask(mall.history, { as: token, body: {} })

    const answer = await world.send(mallConsole.returnOrder, {
      as: coins.staff,
      body: { id: list[0]!.id, answer: '误兑' },
    })
    expect(answer).toMatchObject({ msg: 'balance_short' })
    expect((await world.ask(mall.history, { as: token, body: {} })).list[0]).toMatchObject({ state: 'given' })
  })

  it('leaves the ledger consistent', async () => {
    expect((await checkLedger(world.platform.db)).differences).toEqual([])
  })
})
