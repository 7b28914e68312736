import { afterAll, beforeAll, expect, it } from 'vitest'
import { purse } from '#contract/wallet/purse.ts'
import { openWorld, type World } from '#server/testing.ts'
import { shopOf } from '../../checks/money/shop.ts'
import { monthOf } from './rules.ts'
import { openTill } from './testing.ts'

let world: World
let shop: ReturnType<typeof shopOf>
beforeAll(async () => {
  world = await openWorld()
  shop = shopOf(world)
})
afterAll(() => world.close())

const listOf = (token: string, body: object = {}) => world.ask(purse.list, { as: token, body })

it('the purse shows balances and the movements of coins, each with its item', async () => {
  const { id: film } = await world.film({ title: '雪山日出', price: 300 })
  const buyer = await world.guest({ coins: { paid: 500, bonus: 100 } })
  await shop.buyFilm(buyer.token, film, 300)

  expect(await world.ask(purse.balances, { as: buyer.token })).toEqual({
    paid: 300,
    bonus: 0,
    points: 0,
    income: { pending: 0, available: 0, held: 0, debt: 0 },
  })
  const { list, sums, next } = await listOf(buyer.token)
  expect(list[0]).toMatchObject({
    kind: 'purchase',
    title: '雪山日出',
    item: { kind: 'film', id: film },
    amount: -300,
    bonus: -100,
  })
  expect(sums).toEqual({ in: 600, out: 300 })
  expect(next).toBeNull()
})

it('the purse names the order that coins were bought by, and lists bonus coins apart', async () => {
  const till = openTill(world)
  const { token } = await world.guest()
  const order = await till.submit(token)
  await till.tap(order, 'pay')
  await till.settle()

  const { list } = await listOf(token, { kind: 'recharge' })

  expect(list).toMatchObject([{ kind: 'recharge', title: order.title, amount: order.coins + order.gift }])
})

it('the purse lists movements page by page without omission, by kind and by month of Shanghai', async () => {
  const buyer = await world.guest({ coins: { paid: 2000, bonus: 150 } })
  for (let at = 0; at < 5; at += 1)
    await shop.buyFilm(buyer.token, (await world.film({ price: 100 })).id, 100)
  const all = await listOf(buyer.token, { size: 50 })

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page = await listOf(buyer.token, { size: 2, cursor })
    expect(page.sums === null).toBe(cursor !== null)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(all.list.map(({ id }) => id))

  const bought = await listOf(buyer.token, { kind: 'purchase' })
  expect(bought.list).toHaveLength(5)
  expect(bought.sums).toEqual({ in: 0, out: 500 })
  expect(await listOf(buyer.token, { month: '2001-01' })).toEqual({
    list: [],
    next: null,
    sums: { in: 0, out: 0 },
  })
})

it('the purse shows a creator income from bought coins only, and nobody the movements of others', async () => {
  const creator = await world.guest()
  const film = await shop.workOf(creator.id, 60, 300)
  const buyer = await world.guest({ coins: { paid: 200, bonus: 100 } })
  await shop.buyFilm(buyer.token, film, 300)

  const { income } = await world.ask(purse.balances, { as: creator.token })
  expect(income).toEqual({ pending: 120, available: 0, held: 0, debt: 0 })
  const earned = await world.ask(purse.incomes, { as: creator.token })
  expect(earned.list).toMatchObject([{ kind: 'purchase', amount: 120, item: { kind: 'film', id: film } }])
  expect((await listOf(creator.token)).list).toEqual([])
})

it('a month of the purse begins at midnight in Shanghai', () => {
  expect(monthOf('2026-12').map((date) => date.toISOString())).toEqual([
    '2026-11-30T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
  ])
})
