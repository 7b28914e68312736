import { afterAll, beforeAll, expect, it } from 'vitest'
import { membership } from '#contract/membership/endpoints.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addGrowth, grantCard, revokeGrant } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const grow = (accountId: number, amount: number, key = `test:${accountId}:${amount}`) =>
  world.platform.db
    .transaction()
    .execute((transaction) =>
      addGrowth(transaction, { accountId, amount, key, reason: 'test', now: nowSeconds(world.platform) }),
    )
const levelsOf = (as: string) => world.ask(membership.levels, { as })
const claim = (as: string, level: number) => world.send(membership.claimGift, { as, body: { level } })

it('growth is counted once per event, also at the same moment', async () => {
  const { id, token } = await world.guest()
  await Promise.all(Array.from({ length: 10 }, () => grow(id, 120, `once:${id}`)))
  await Promise.all(Array.from({ length: 10 }, (_, at) => grow(id, 1, `many:${id}:${at}`)))

  expect(await levelsOf(token)).toMatchObject({ growth: 130, level: 2 })
})

it('a card adds its growth, and a refund takes it back', async () => {
  const { id, token } = await world.guest()
  const now = nowSeconds(world.platform)
  const key = `order:growth:${id}`
  const card = { type: 2, days: 30, growth: 28 }
  await world.platform.db
    .transaction()
    .execute((transaction) => grantCard(transaction, { accountId: id, card, key, source: 'order', now }))
  expect(await levelsOf(token)).toMatchObject({ growth: 28 })

  await world.platform.db
    .transaction()
    .execute((transaction) => revokeGrant(transaction, { key, reason: 'refund', now }))
  expect(await levelsOf(token)).toMatchObject({ growth: 0, level: 0 })
})

it('the gift of a level is given once when twenty ask at once', async () => {
  const { id, token } = await world.guest()
  await grow(id, 100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(token, 2)))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === 'gift_claimed')).toHaveLength(19)
  expect(await balancesOf(world.platform.db, id)).toMatchObject({ bonus: 100 })
})

it('a gift of days gives a trial membership', async () => {
  const { id, token } = await world.guest()
  await grow(id, 30)

  expect(await claim(token, 1)).toMatchObject({ code: 200, data: { gift: 'days', amount: 1 } })
  expect(await world.ask(membership.mine, { as: token })).toMatchObject({ type: 1 })
  expect((await world.ask(membership.gifts, { as: token })).list).toMatchObject([{ level: 1, title: '听潮' }])
})

it('the list of levels shows which gifts are open, claimed or not reached', async () => {
  const { id, token } = await world.guest()
  await grow(id, 100)
  await claim(token, 1)

  const { list } = await levelsOf(token)
  expect(list.slice(0, 4).map(({ state }) => state)).toEqual(['none', 'claimed', 'open', 'ahead'])
})

it('the gift of a level that is not reached, has none, or does not exist is refused', async () => {
  const { token } = await world.guest()

  expect(await claim(token, 3)).toMatchObject({ msg: 'level_not_reached' })
  expect(await claim(token, 20)).toMatchObject({ msg: 'no_gift' })
})
