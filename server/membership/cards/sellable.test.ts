import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { cardPay } from '#contract/membership/pay.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { buyList } from '#contract/wallet/buy-list.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A card for coins, with 30 days of the tier month. */
async function card({ price = 2000, once = false } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into membership_cards (type, title, days, price, coin_price, once, on_sale)
    values (2, '月卡', 30, 2800, ${price}, ${once}, true) returning id`.execute(world.platform.db)
  return rows[0]!.id
}
const buyCard = (as: string, id: number, price = 2000) =>
  world.send(cardPay.card, { as, body: { id, price, key: randomUUID() } })
const daysLeft = async (token: string) => {
  const { vipExpire } = await world.ask(account.info, { as: token })
  return vipExpire === 0 ? 0 : Math.round((vipExpire - world.platform.now() / 1000) / 86_400)
}

it('a card bought with coins makes the buyer a member, and each further one extends it', async () => {
  const id = await card()
  const buyer = await world.guest({ coins: { paid: 5000 } })

  expect((await buyCard(buyer.token, id)).data).toMatchObject({
    title: '月卡',
    balance: { paid: 3000, bonus: 0 },
  })
  expect(await daysLeft(buyer.token)).toBe(30)
  await buyCard(buyer.token, id)
  expect(await daysLeft(buyer.token)).toBe(60)
  expect((await buyCard(buyer.token, id)).msg).toBe('balance_short')
  const { list } = await world.ask(buyList.list, { as: buyer.token, body: { kind: 'card' } })
  expect(list).toHaveLength(2)
})

it('a card that can be had once is sold once, also to two devices at the same moment', async () => {
  const id = await card({ once: true })
  const buyer = await world.guest({ coins: { paid: 5000 } })

  const answers = await Promise.all([buyCard(buyer.token, id), buyCard(buyer.token, id)])

  expect(answers.map(({ msg }) => msg ?? 'ok').toSorted()).toEqual(['card_once', 'ok'])
  expect(await daysLeft(buyer.token)).toBe(30)
})

it('a card that is not for coins cannot be bought with coins', async () => {
  const buyer = await world.guest({ coins: { paid: 5000 } })

  expect((await buyCard(buyer.token, await card({ price: 0 }))).msg).toBe('not_for_sale')
  expect((await buyCard(buyer.token, 999_999)).msg).toBe('card_not_found')
})

it('a refund revokes the membership of its card, and keeps that of other cards', async () => {
  const id = await card()
  const buyer = await world.guest({ coins: { paid: 5000 } })
  const { data } = await buyCard(buyer.token, id)
  await buyCard(buyer.token, id)
  const { token } = await world.staff('finance')

  await world.ask(purchasesConsole.refund, {
    as: token,
    body: { id: (data as { id: number }).id, reason: '误购' },
  })

  expect(await daysLeft(buyer.token)).toBe(30)
  const { list } = await world.ask(buyList.list, { as: buyer.token, body: {} })
  expect(list.filter(({ refundedAt }) => refundedAt > 0)).toHaveLength(1)
})
