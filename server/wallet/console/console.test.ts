import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '#contract/days.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { walletConsole } from '#contract/wallet/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openTill } from '../testing.ts'
import { reportOn } from './reports.ts'
import { writeDelivery } from '../sandbox/deliver.ts'

let world: World
let till: ReturnType<typeof openTill>
beforeAll(async () => {
  world = await openWorld()
  till = openTill(world)
})
afterAll(() => world.close())

/** An order of which half was paid, in review. */
async function halfPaid() {
  const buyer = await world.guest()
  const order = await till.submit(buyer.token)
  await till.tap(order, 'half')
  world.clock.ahead += 16 * 60_000
  await till.settle()
  return { buyer, id: order.id }
}
async function paid(change: object = {}) {
  const buyer = await world.guest()
  const order = await till.submit(buyer.token, change)
  await till.tap(order, 'pay')
  await till.settle()
  return { buyer, id: order.id }
}
const two = async () => [await world.staff('finance'), await world.staff('owner')] as const
const detail = (as: string, id: number) => world.ask(walletConsole.order, { as, body: { id } })
const propose = (as: string, id: number, outcome: 'deliver' | 'close') =>
  world.send(walletConsole.proposeSettlement, { as, body: { id, outcome, note: '已核对付款凭证' } })
const decide = (as: string, id: number, approve = true) =>
  world.send(walletConsole.decideSettlement, { as, body: { id, approve, answer: '同意' } })

describe('an order of which only a part was paid', () => {
  it('is delivered when a second person approves, and booked as what really arrived', async () => {
    const { buyer, id } = await halfPaid()
    const [one, other] = await two()
    expect(await detail(one.token, id)).toMatchObject({ state: 'review', reason: 'partial', paid: 1500 })

    expect((await propose(one.token, id, 'deliver')).msg).toBeUndefined()
    expect((await propose(other.token, id, 'close')).msg).toBe('settlement_waits')
    const settlement = (await detail(one.token, id)).settlements[0]!
    expect((await decide(one.token, settlement.id)).msg).toBe('second_person_required')
    expect(await till.coins(buyer.id)).toEqual([0, 0])
    expect((await decide(other.token, settlement.id)).msg).toBeUndefined()

    expect(await till.coins(buyer.id)).toEqual([3000, 0])
    expect(await detail(one.token, id)).toMatchObject({
      state: 'paid',
      paid: 1500,
      settlements: [{ state: 'approved', outcome: 'deliver' }],
    })
    const { list } = await world.ask(staffConsole.audit, { as: other.token, body: {} })
    expect(list[0]).toMatchObject({ action: 'orders.settle', subject: `order ${id}` })
    const day = shanghaiDay(world.platform.now())
    await reportOn(world.platform, day, null)
    const [report] = (await world.ask(walletConsole.reports, { as: one.token, body: {} })).list
    expect(report!.differences.filter(({ order }) => order === id)).toEqual([])
  })

  it('is closed for good: nothing that comes later opens it', async () => {
    const { buyer, id } = await halfPaid()
    const [one, other] = await two()
    await propose(one.token, id, 'close')
    await decide(other.token, (await detail(one.token, id)).settlements[0]!.id)

    const after = await world.ask(walletConsole.recheck, { as: one.token, body: { id } })

    expect(after).toMatchObject({ state: 'failed', reason: 'closed', can: { recheck: false } })
    expect(await till.coins(buyer.id)).toEqual([0, 0])
  })

  it('stays in review when the second person declines, and can be proposed again', async () => {
    const { id } = await halfPaid()
    const [one, other] = await two()
    await propose(one.token, id, 'deliver')
    await decide(other.token, (await detail(one.token, id)).settlements[0]!.id, false)

    expect(await detail(one.token, id)).toMatchObject({ state: 'review', can: { propose: true } })
    expect((await propose(one.token, id, 'close')).msg).toBeUndefined()
  })

  it('is delivered once when ten people approve at the same moment', async () => {
    const { buyer, id } = await halfPaid()
    const [one, other] = await two()
    await propose(one.token, id, 'deliver')
    const settlement = (await detail(one.token, id)).settlements[0]!.id

    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(other.token, settlement)))

    expect(answers.filter(({ msg }) => msg === undefined)).toHaveLength(1)
    expect(await till.coins(buyer.id)).toEqual([3000, 0])
  })
})

describe('the list of orders', () => {
  it('is filtered by state, provider, day and buyer, and continues by its cursor', async () => {
    const { buyer, id } = await paid()
    await till.submit(buyer.token)
    const { token: as } = await world.staff('finance')
    const list = async (body: object) =>
      (await world.ask(walletConsole.orders, { as, body: { accountId: buyer.id, ...body } })).list.length

    expect(await list({})).toBe(2)
    expect(await list({ state: 'paid' })).toBe(1)
    expect(await list({ provider: 'btcpay' })).toBe(0)
    expect(await list({ day: shanghaiDay(world.platform.now()) })).toBe(2)
    expect(await list({ day: '2020-02-31' })).toBe(0)
    const first = await world.ask(walletConsole.orders, { as, body: { accountId: buyer.id, size: 1 } })
    const next = await world.ask(walletConsole.orders, {
      as,
      body: { accountId: buyer.id, size: 1, cursor: first.next },
    })
    expect([first.list[0]!.id > id, next.list[0]!.id, next.next]).toEqual([true, id, null])
  })

  it('is not for moderators', async () => {
    const { token: as } = await world.staff('moderator')
    expect((await world.send(walletConsole.orders, { as, body: {} })).msg).toBe('not_allowed')
  })
})

it('an order whose webhook was lost is paid when staff ask the provider', async () => {
  const buyer = await world.guest()
  const order = await till.submit(buyer.token)
  await till.tap(order, 'pay', { isDelivered: false })
  const { token: as } = await world.staff('finance')

  const after = await world.ask(walletConsole.recheck, { as, body: { id: order.id } })

  expect(after.state).toBe('paid')
  expect(await till.coins(buyer.id)).toEqual([3000, 0])
  expect((await world.send(walletConsole.recheck, { as, body: { id: 999_999 } })).msg).toBe('order_not_found')
})

it('the figures of today count paid and failed orders, and leave out sandbox money', async () => {
  const { token: as } = await world.staff('finance')
  const read = async () => {
    const {
      days,
      income,
      paid: good,
      failed,
      newMembers,
      inReview,
    } = await world.ask(walletConsole.summary, {
      as,
      body: { span: 7 },
    })
    expect(days).toHaveLength(7)
    const last = (values: number[]) => values.at(-1)!
    const taken = income.reduce((sum, { values }) => sum + last(values), 0)
    return { taken, paid: last(good), failed: last(failed), members: last(newMembers), inReview }
  }
  // Orders that are still open must end first
  world.clock.ahead += 16 * 60_000
  await till.settle()
  const before = await read()
  await paid()
  const { id } = await halfPaid()
  const gift = { id: (await world.guest()).id, key: randomUUID(), type: 2, days: 3, reason: '补偿' }
  await world.ask(usersConsole.giveCard, { as, body: gift })
  expect((await detail(as, id)).state).toBe('review')

  expect(await read()).toEqual({
    taken: before.taken,
    paid: before.paid + 1,
    failed: before.failed,
    members: before.members + 1,
    inReview: before.inReview + 1,
  })
})

it('the delivery inbox shows each delivery with its body, and counts forged signatures', async () => {
  const { token: as } = await world.staff('finance')
  const before = await world.ask(walletConsole.deliveries, { as, body: {} })
  const { id } = await paid()
  const forged = writeDelivery(
    world.platform.keys,
    { invoice: 'x', event: 'pay', delivery: 'one-that-is-forged' },
    world.platform.now(),
  )
  expect(await till.deliver({ ...forged, signature: `sha256=${'0'.repeat(64)}` }, 'sandbox')).toBe(401)

  const { list, week } = await world.ask(walletConsole.deliveries, { as, body: {} })

  expect(week).toMatchObject({ taken: before.week.taken + 1, forged: before.week.forged + 1 })
  expect(list[0]).toMatchObject({ provider: 'sandbox', outcome: 'paid' })
  const { body } = await world.ask(walletConsole.delivery, { as, body: { id: list[0]!.id } })
  expect(JSON.parse(body)).toMatchObject({ invoiceId: list[0]!.reference })
  expect((await detail(as, id)).deliveries.map(({ id: one }) => one)).toEqual([list[0]!.id])
})

it('a report names the order on which the provider disagrees, and the person who started the report', async () => {
  const { id } = await paid()
  await sql`update sandbox_invoices set paid = 1 where order_id = ${id}`.execute(world.platform.db)
  const finance = await world.staff('finance')
  const day = shanghaiDay(world.platform.now())

  await reportOn(world.platform, day, finance.id)

  const { list } = await world.ask(walletConsole.reports, { as: finance.token, body: {} })
  expect(list[0]).toMatchObject({ day, madeBy: { id: finance.id } })
  expect(list[0]!.differences).toContainEqual({
    order: id,
    kind: 'provider_otherwise',
    currency: 'CNY',
    provider: 1,
    ordered: 3000,
    ledger: 3000,
  })
})
