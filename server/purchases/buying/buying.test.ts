import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#contract/purchases/endpoints.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { video } from '#contract/video/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { buyList } from '#contract/wallet/buy-list.ts'
import { openWorld, type World } from '#server/testing.ts'
import { writeGrant } from '#server/video/media/grants.ts'
import { shopOf } from '../../../checks/money/shop.ts'

let world: World
let shop: ReturnType<typeof shopOf>
beforeAll(async () => {
  world = await openWorld()
  shop = shopOf(world)
})
afterAll(() => world.close())

describe('a film for coins', () => {
  it('says what it costs and what there is to pay with, before it is bought', async () => {
    const { id } = await world.film({ title: '灯塔', price: 300 })
    const { token } = await world.guest({ coins: { paid: 500, bonus: 100 } })

    expect(await world.ask(purchases.quote, { as: token, body: { kind: 'film', id } })).toMatchObject({
      title: '灯塔',
      price: 300,
      owned: false,
      balance: { paid: 500, bonus: 100 },
      limits: { day: { limit: null, spent: 0, next: null } },
    })
  })

  it('opens when it is bought, given coins being spent first', async () => {
    const { id } = await world.film({ price: 300, preview: 8 })
    const buyer = await world.guest({ coins: { paid: 500, bonus: 100 } })
    expect((await world.ask(video.play, { as: buyer.token, body: { id } })).entitlement.state).toBe('preview')

    const receipt = await world.ask(pay.film, {
      as: buyer.token,
      body: { id, price: 300, key: randomUUID() },
    })

    expect(receipt).toMatchObject({
      kind: 'film',
      itemId: id,
      price: 300,
      paid: 200,
      bonus: 100,
      balance: { paid: 300, bonus: 0 },
    })
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 300, bonus: 0 })
    expect((await world.ask(video.play, { as: buyer.token, body: { id } })).entitlement.state).toBe('bought')
    const other = await world.guest()
    expect((await world.ask(video.play, { as: other.token, body: { id } })).entitlement.state).toBe('preview')
  })

  it('opens its segments and keys too, to the buyer alone', async () => {
    const { id } = await world.film({ price: 300, preview: 8 })
    const buyer = await world.guest({ coins: { paid: 300 } })
    const film = await world.ask(video.play, { as: buyer.token, body: { id } })
    const last = `/media/films/${id}/720/11.m4s?g=${grantOf(buyer.sessionId, id)}`
    expect((await world.app.inject(last)).statusCode).toBe(403)

    await shop.buyFilm(buyer.token, id, film.price)

    expect((await world.app.inject(last)).statusCode).toBe(200)
    const other = await world.guest()
    const foreign = last.replace(/g=.*/, `g=${grantOf(other.sessionId, id)}`)
    expect((await world.app.inject(foreign)).statusCode).toBe(403)
  })

  it('is refused at a price that is no longer its own, with the new one', async () => {
    const { id } = await world.film({ price: 300 })
    const buyer = await world.guest({ coins: { paid: 500 } })

    expect(await shop.buyFilm(buyer.token, id, 200)).toMatchObject({
      msg: 'price_changed',
      data: { price: 300 },
    })
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 500, bonus: 0 })
  })

  it('is refused for want of coins, with the figures', async () => {
    const { id } = await world.film({ price: 300 })
    const buyer = await world.guest({ coins: { paid: 100, bonus: 50 } })

    expect(await shop.buyFilm(buyer.token, id, 300)).toMatchObject({
      msg: 'balance_short',
      data: { balance: 150, price: 300 },
    })
    const poor = await world.guest()
    expect((await shop.buyFilm(poor.token, id, 300)).msg).toBe('balance_short')
  })

  it('is sold to nobody twice, nor to its own maker, nor when it is free or gone', async () => {
    const maker = await world.guest({ coins: { paid: 500 } })
    const id = await shop.workOf(maker.id, 50, 100)
    const buyer = await world.guest({ coins: { paid: 500 } })
    const free = await world.film()
    await shop.buyFilm(buyer.token, id, 100)

    expect((await shop.buyFilm(buyer.token, id, 100)).msg).toBe('already_owned')
    expect((await shop.buyFilm(maker.token, id, 100)).msg).toBe('already_owned')
    expect((await shop.buyFilm(buyer.token, free.id, 100)).msg).toBe('not_for_sale')
    expect((await shop.buyFilm(buyer.token, 999_999, 100)).msg).toBe('film_not_found')
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 400, bonus: 0 })
  })

  it.each([0, -100, 1.5, 10 ** 12, '100', null])('is not sold for %s', async (price) => {
    const { id } = await world.film({ price: 100 })
    const buyer = await world.guest({ coins: { paid: 500 } })

    const answer = await world.send(pay.film, {
      as: buyer.token,
      body: { id, price: price as number, key: randomUUID() },
    })

    expect(answer).toMatchObject({ status: 400, msg: 'invalid_input' })
  })

  it('gives its maker the share of what was paid in bought coins, the odd hundredth going to the platform', async () => {
    const maker = await world.guest()
    const id = await shop.workOf(maker.id, 33, 101)
    const buyer = await world.guest({ coins: { paid: 500, bonus: 50 } })

    await shop.buyFilm(buyer.token, id, 101)

    // 51 of 101 were bought coins, and 33 % of them are 16.83
    expect(await shop.incomeOf(maker.id)).toMatchObject({ pending: 16, available: 0, debt: 0 })
    const { rows } = await sql<{ kind: string; amount: number }>`
      select kind, amount from ledger_entries join ledger_accounts on id = account_id
      where transfer_id = (select transfer_id from purchases where item_id = ${id}) order by kind`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([
      { kind: 'bonus_spent', amount: 50 },
      { kind: 'coins_bonus', amount: -50 },
      { kind: 'coins_paid', amount: -51 },
      { kind: 'creator_pending', amount: 16 },
      { kind: 'platform_revenue', amount: 35 },
    ])
  })
})

describe('a key', () => {
  it('makes one purchase, whose answer it gives again, also when much has changed since', async () => {
    const { id } = await world.film({ price: 100 })
    const other = await world.film({ price: 100 })
    const buyer = await world.guest({ coins: { paid: 300 } })
    const key = randomUUID()
    const first = await shop.buyFilm(buyer.token, id, 100, key)
    await shop.buyFilm(buyer.token, other.id, 100)
    await sql`update films set price = 200 where id = ${id}`.execute(world.platform.db)

    expect(await shop.buyFilm(buyer.token, id, 100, key)).toEqual(first)
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 100, bonus: 0 })
  })

  it('is refused with another wish, and is nobody else’s', async () => {
    const { id } = await world.film({ price: 100 })
    const another = await world.film({ price: 100 })
    const buyer = await world.guest({ coins: { paid: 300 } })
    const neighbour = await world.guest({ coins: { paid: 300 } })
    const key = randomUUID()
    await shop.buyFilm(buyer.token, id, 100, key)

    expect((await shop.buyFilm(buyer.token, another.id, 100, key)).msg).toBe('key_reused')
    expect((await shop.buyFilm(buyer.token, id, 99, key)).msg).toBe('key_reused')
    expect((await shop.buyFilm(neighbour.token, another.id, 100, key)).msg).toBeUndefined()
    expect(await shop.bought(buyer.id)).toBe(1)
  })

  it('is free again when nothing was bought', async () => {
    const { id } = await world.film({ price: 100 })
    const buyer = await world.guest({ coins: { paid: 300 } })
    const key = randomUUID()
    expect((await shop.buyFilm(buyer.token, id, 90, key)).msg).toBe('price_changed')

    expect((await shop.buyFilm(buyer.token, id, 100, key)).msg).toBeUndefined()
  })
})

describe('a collection for coins', () => {
  it('opens every episode, also one that comes later', async () => {
    const [one, two, later] = await Promise.all([
      world.film({ price: 100 }),
      world.film({ price: 100 }),
      world.film({ price: 100 }),
    ])
    const id = await shop.series(250, [one.id, two.id])
    const buyer = await world.guest({ coins: { paid: 1000 } })

    await world.ask(pay.collection, { as: buyer.token, body: { id, price: 250, key: randomUUID() } })
    await sql`update films set collection_id = ${id} where id = ${later.id}`.execute(world.platform.db)

    const shown = await world.ask(catalogue.collection, { as: buyer.token, body: { id } })
    expect(shown.owned).toBe(true)
    expect(shown.collection.price).toBe(250)
    expect(shown.episodes.map(({ entitlement }) => entitlement.state)).toEqual(['bought', 'bought', 'bought'])
    expect((await world.ask(video.play, { as: buyer.token, body: { id: later.id } })).entitlement.state).toBe(
      'bought',
    )
    expect((await shop.buyFilm(buyer.token, one.id, 100)).msg).toBe('already_owned')
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 750, bonus: 0 })
  })

  it('is not there for who asks for a hidden one', async () => {
    const id = await shop.series(250, [])
    await sql`update collections set hidden = true where id = ${id}`.execute(world.platform.db)
    const buyer = await world.guest({ coins: { paid: 1000 } })

    const answer = await world.send(pay.collection, {
      as: buyer.token,
      body: { id, price: 250, key: randomUUID() },
    })
    expect(answer.msg).toBe('collection_not_found')
  })
})

describe('what was bought', () => {
  it('is listed page by page, the last first, and what is gone keeps its name', async () => {
    const films = []
    for (const title of ['一', '二', '三']) films.push(await world.film({ title, price: 100 }))
    const series = await shop.series(200, [films[0]!.id])
    const buyer = await world.guest({ coins: { paid: 1000 } })
    for (const { id } of films) await shop.buyFilm(buyer.token, id, 100)
    await world.ask(pay.collection, { as: buyer.token, body: { id: series, price: 200, key: randomUUID() } })
    await sql`update films set visibility = 'taken_down' where id = ${films[1]!.id}`.execute(
      world.platform.db,
    )

    const first = await world.ask(buyList.list, { as: buyer.token, body: { size: 3 } })
    const rest = await world.ask(buyList.list, { as: buyer.token, body: { size: 3, cursor: first.next! } })

    expect(
      [...first.list, ...rest.list].map(({ kind, title, shown }) => [kind, title === '' || title, shown]),
    ).toEqual([
      ['collection', expect.any(String), true],
      ['film', '三', true],
      ['film', '二', false],
      ['film', '一', true],
    ])
    expect(rest.next).toBeNull()
    const ofKind = await world.ask(buyList.list, { as: buyer.token, body: { kind: 'film' } })
    expect(ofKind.list).toHaveLength(3)
    const owned = await world.ask(pay.films, { as: buyer.token, body: {} })
    expect(owned.list.map(({ title, spent }) => [title, spent])).toEqual([
      ['三', 100],
      ['一', 100],
    ])
    const collections = await world.ask(pay.collections, { as: buyer.token, body: {} })
    expect(collections.list).toMatchObject([{ id: series, spent: 200 }])
    expect((await world.ask(buyList.list, { as: (await world.guest()).token, body: {} })).list).toEqual([])
  })
})

const grantOf = (sessionId: number, filmId: number) =>
  writeGrant(world.platform.keys, {
    sessionId,
    filmId,
    until: Math.floor(world.platform.now() / 1000) + 600,
  })
