import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { membershipConsole } from '#contract/membership/console.ts'
import { membership } from '#contract/membership/endpoints.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import {
  cardToSell,
  endMemberships,
  grantCard,
  type NewGrant,
  revokeGrant,
  tellMembershipChange,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400
const now = () => nowSeconds(world.platform)
let counter = 0

/** Grants a tier for some days, as an order does; returns the key of the grant. */
async function give(accountId: number, type: number, days: number, more: Partial<NewGrant> = {}) {
  const key = more.key ?? `order:test:${++counter}`
  await world.platform.db
    .transaction()
    .execute((transaction) =>
      grantCard(transaction, { accountId, card: { type, days }, key, source: 'order', now: now(), ...more }),
    )
  await tellMembershipChange(world.platform, accountId)
  return key
}
async function takeBack(key: string) {
  const whose = await world.platform.db
    .transaction()
    .execute((transaction) => revokeGrant(transaction, { key, reason: 'refund', now: now() }))
  if (whose) await tellMembershipChange(world.platform, whose)
  return whose
}
const infoOf = (token: string) => world.ask(account.info, { as: token })
const mineOf = (token: string) => world.ask(membership.mine, { as: token })
/** Runs with the clock moved forward by some days. */
const later = <T>(days: number, work: () => Promise<T>): Promise<T> => world.later(days * day * 1000, work)
const endTiersNow = () => endMemberships.run(world.platform, {}, new AbortController().signal)

describe('a card', () => {
  it('gives its tier for its days', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 30)

    const { vipType, vipExpire } = await infoOf(token)
    expect(vipType).toBe(2)
    expect(vipExpire - now()).toBeGreaterThan(30 * day - 5)
    expect(vipExpire - now()).toBeLessThanOrEqual(30 * day)
  })

  it('of a higher tier takes effect at once, and the lower tier continues afterwards', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 30)
    await give(id, 5, 10)

    expect((await mineOf(token)).stretches.map(({ type }) => type)).toEqual([5, 2])
    expect(await infoOf(token)).toMatchObject({ vipType: 5 })
    // Only the clock moved: no job has run
    expect(await later(11, () => infoOf(token))).toMatchObject({ vipType: 2 })
    expect(await later(41, () => infoOf(token))).toMatchObject({ vipType: 0 })
  })

  it('given twice under one key takes effect once, also at the same moment', async () => {
    const { id, token } = await world.guest()
    const key = `order:test:twice:${id}`
    await Promise.all(Array.from({ length: 8 }, () => give(id, 2, 30, { key })))
    await give(id, 2, 30, { key })

    expect((await infoOf(token)).vipExpire - now()).toBeLessThanOrEqual(30 * day)
    await expect(give(id, 4, 30, { key })).rejects.toThrow('another content')
  })

  it('loses no day when many are given at once', async () => {
    const { id, token } = await world.guest()
    await Promise.all(Array.from({ length: 12 }, (_, at) => give(id, (at % 3) + 2, 10)))

    const { stretches } = await mineOf(token)
    expect(stretches.map(({ type }) => type)).toEqual([4, 3, 2])
    expect(stretches.at(-1)!.until - now()).toBeGreaterThan(120 * day - 10)
  })

  it('that is revoked leaves the membership that would exist without it; once', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 30)
    const key = await give(id, 4, 365)

    expect(await takeBack(key)).toBe(id)
    expect(await takeBack(key)).toBeUndefined()
    expect((await mineOf(token)).stretches).toMatchObject([{ type: 2 }])
    expect((await infoOf(token)).vipExpire - now()).toBeLessThanOrEqual(30 * day)
  })

  it('that was the only one leaves no membership when it is revoked', async () => {
    const { id, token } = await world.guest()
    await takeBack(await give(id, 2, 30))

    expect(await mineOf(token)).toEqual({ type: 0, stretches: [], endedAt: 0 })
  })

  it('for an account that does not exist is refused', async () => {
    await expect(give(999_999, 2, 30)).rejects.toThrow('account_not_found')
  })
})

describe('the end of a membership', () => {
  it('is reported with its time, and the job ends the tier', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 1)
    const { vipExpire } = await infoOf(token)

    await later(2, async () => {
      await endTiersNow()
      expect(await mineOf(token)).toEqual({ type: 0, stretches: [], endedAt: vipExpire })
      await endTiersNow()
      expect(await mineOf(token)).toMatchObject({ endedAt: vipExpire })
    })
  })

  it('of a tier starts the next lower one, in the job too', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 30)
    await give(id, 5, 1)

    await later(2, async () => {
      await endTiersNow()
      expect(await mineOf(token)).toMatchObject({ type: 2, stretches: [{ type: 2 }] })
    })
  })

  it('lets a new card begin at once', async () => {
    const { id, token } = await world.guest()
    await give(id, 2, 1)

    await later(5, async () => {
      await give(id, 3, 10)
      expect((await infoOf(token)).vipExpire - now()).toBeGreaterThan(10 * day - 5)
    })
  })
})

describe('the list of cards', () => {
  it('shows cards on sale in the operator’s order, and those that cannot be had again', async () => {
    const { id, token } = await world.guest()
    const before = await world.ask(membership.cards, { as: token })
    const trial = before.list.find(({ type }) => type === 1)!
    const shown = await cardToSell(world.platform.db, id, trial.id)
    await give(id, 1, 3, { card: shown })

    const { list } = await world.ask(membership.cards, { as: token })
    expect(before.list.map(({ type }) => type)).toEqual([4, 3, 2, 5, 1])
    expect(before.list.some(({ taken }) => taken)).toBe(false)
    expect(list.filter(({ taken }) => taken).map((card) => card.id)).toEqual([trial.id])
    await expect(cardToSell(world.platform.db, id, trial.id)).rejects.toMatchObject({ code: 'card_once' })
  })

  it('changes with the edits of staff, with an entry in the audit log', async () => {
    const [{ id, token }, staff] = [await world.guest(), await world.staff('finance')]
    const as = staff.token
    const { list } = await world.ask(membershipConsole.cards, { as })
    const { growth: _, ...month } = list.find(({ type }) => type === 2)!
    const body = { ...month, growth: 40, price: 1900, originalPrice: 2800 }
    await world.ask(membershipConsole.saveCard, { as, body })

    const offered = await world.ask(membership.cards, { as: token })
    expect(offered.list.find((card) => card.id === month.id)).toMatchObject({
      price: 1900,
      originalPrice: 2800,
    })
    expect(await cardToSell(world.platform.db, id, month.id)).toMatchObject({ growth: 40 })

    await world.ask(membershipConsole.saveCard, { as, body: { ...body, onSale: false } })
    await expect(cardToSell(world.platform.db, id, month.id)).rejects.toMatchObject({
      code: 'card_not_found',
    })
  })

  it('refuses a card whose old price is not higher, and one that does not exist', async () => {
    const { token: as } = await world.staff('finance')
    const [card] = (await world.ask(membershipConsole.cards, { as })).list
    const save = (change: object) =>
      world.send(membershipConsole.saveCard, { as, body: { ...card!, ...change } })

    expect(await save({ originalPrice: card!.price })).toMatchObject({ msg: 'invalid_input', status: 400 })
    expect(await save({ id: 999_999 })).toMatchObject({ msg: 'card_not_found' })
    expect(await save({ price: 0 })).toMatchObject({ status: 400 })
  })
})
