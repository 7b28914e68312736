import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchases } from '#contract/purchases/endpoints.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { shopOf } from '../../checks/money/shop.ts'

let world: World
let shop: ReturnType<typeof shopOf>
beforeAll(async () => {
  world = await openWorld()
  shop = shopOf(world)
})
afterAll(() => world.close())

const day = 24 * 3_600_000
const limit = (as: string, body: { day: number | null; month: number | null }) =>
  world.ask(purchases.setLimits, { as, body })

it('stops a purchase that would exceed a limit, with the figures, and lets the last hundredth be spent', async () => {
  const buyer = await world.guest({ coins: { paid: 1000 } })
  const [cheap, dear] = await Promise.all([world.film({ price: 100 }), world.film({ price: 201 })])
  await limit(buyer.token, { day: 300, month: null })
  await shop.buyFilm(buyer.token, cheap.id, 100)

  expect(await shop.buyFilm(buyer.token, dear.id, 201)).toMatchObject({
    msg: 'limit_reached',
    data: { period: 'day', limit: 300, spent: 100 },
  })
  const fitting = await world.film({ price: 200 })
  expect((await shop.buyFilm(buyer.token, fitting.id, 200)).msg).toBeUndefined()
  expect((await world.ask(purchases.limits, { as: buyer.token })).day).toEqual({
    limit: 300,
    spent: 300,
    next: null,
  })
})

it('begins anew with the day', async () => {
  const buyer = await world.guest({ coins: { paid: 1000 } })
  const films = await Promise.all([world.film({ price: 100 }), world.film({ price: 100 })])
  await limit(buyer.token, { day: 100, month: null })
  await shop.buyFilm(buyer.token, films[0]!.id, 100)
  expect((await shop.buyFilm(buyer.token, films[1]!.id, 100)).msg).toBe('limit_reached')

  const answer = await world.later(day, () => shop.buyFilm(buyer.token, films[1]!.id, 100))

  expect(answer.msg).toBeUndefined()
})

it('goes down at once and up after a day', async () => {
  const buyer = await world.guest({ coins: { paid: 1000 } })
  const film = await world.film({ price: 400 })
  await limit(buyer.token, { day: 500, month: null })
  expect((await limit(buyer.token, { day: 300, month: null })).day).toMatchObject({ limit: 300, next: null })
  const raised = await limit(buyer.token, { day: 500, month: null })
  expect(raised.day.limit).toBe(300)
  expect(raised.day.next?.limit).toBe(500)
  expect((await shop.buyFilm(buyer.token, film.id, 400)).msg).toBe('limit_reached')

  const answer = await world.later(day + 1000, () => shop.buyFilm(buyer.token, film.id, 400))

  expect(answer.msg).toBeUndefined()
})

it('counts what was refunded no more', async () => {
  const buyer = await world.guest({ coins: { paid: 1000 } })
  const film = await world.film({ price: 100 })
  const { data } = await shop.buyFilm(buyer.token, film.id, 100)
  const { token } = await world.staff('finance')
  await world.ask(purchasesConsole.refund, {
    as: token,
    body: { id: (data as { id: number }).id, reason: '误购' },
  })

  expect((await world.ask(purchases.limits, { as: buyer.token })).month.spent).toBe(0)
})

it('holds when everything is bought at the same moment', async () => {
  const buyer = await world.guest({ coins: { paid: 1000 } })
  const films = await Promise.all(Array.from({ length: 8 }, () => world.film({ price: 100 })))
  await limit(buyer.token, { day: null, month: 300 })

  const answers = await Promise.all(films.map(({ id }) => shop.buyFilm(buyer.token, id, 100)))

  expect(answers.filter(({ msg }) => msg === undefined)).toHaveLength(3)
  expect(answers.filter(({ msg }) => msg === 'limit_reached')).toHaveLength(5)
})
