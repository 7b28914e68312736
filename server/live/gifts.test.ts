import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveConsole } from '#contract/live/console.ts'
import { live } from '#contract/live/endpoints.ts'
import { studio } from '#contract/live/studio.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { balancesOf, checkLedger } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { liveOf } from './testing.ts'

let world: World
let makers: ReturnType<typeof liveOf>
beforeAll(async () => {
  world = await openWorld()
  makers = liveOf(world)
})
afterAll(() => world.close())

/** A room on the air with one gift of 100, as its viewers see the offer. */
async function stage(percent = 50) {
  const host = await makers.host({ percent })
  await makers.onAir(host.roomId)
  const giftId = await makers.gift()
  const { token: as } = await world.guest()
  const { list } = await world.ask(live.gifts, { as, body: { id: host.roomId } })
  return { host, id: host.roomId, offer: list.find((gift) => gift.giftId === giftId)! }
}

const give = (person: { token: string }, id: number, price = 100, key = randomUUID() as string) =>
  world.send(live.give, { as: person.token, body: { id, price, key } })

const pendingOf = async (owner: number) => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where owner_id = ${owner} and kind = 'creator_pending'`.execute(
    world.platform.db,
  )
  return rows[0]!.balance
}

describe('gifts', () => {
  it('given 200 times at once on a balance for 10 are exactly 10, and room and ledger agree', async () => {
    const { host, offer } = await stage(60)
    const giver = await world.guest({ coins: { paid: 700, bonus: 300 } })

    const answers = await Promise.all(Array.from({ length: 200 }, () => give(giver, offer.id)))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set([undefined, 'balance_short']))
    expect(await balancesOf(world.platform.db, giver.id)).toMatchObject({ paid: 0, bonus: 0 })
    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list[0]).toMatchObject({ gifts: 10, worth: 1_000, income: 420 })
    expect(await pendingOf(host.id)).toBe(420)
    expect((await checkLedger(world.platform.db)).differences).toEqual([])
  })

  it('repeated with their key are given once', async () => {
    const { host, offer } = await stage()
    const giver = await world.guest({ coins: { paid: 1_000 } })
    const key = randomUUID()

    const answers = await Promise.all(Array.from({ length: 8 }, () => give(giver, offer.id, 100, key)))

    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect((await balancesOf(world.platform.db, giver.id)).paid).toBe(900)
    expect(await pendingOf(host.id)).toBe(50)
  })

  it('cannot be given at another price, to oneself, without a broadcast, or by a member who is kept out', async () => {
    const { host, id, offer } = await stage()
    const giver = await world.guest({ coins: { paid: 1_000 } })

    expect(await give(giver, offer.id, 1)).toMatchObject({ msg: 'price_changed' })
    expect(await give(giver, 999_999)).toMatchObject({ msg: 'live_gift_not_found' })
    expect(await give(host, offer.id)).toMatchObject({ msg: 'already_owned' })
    await world.ask(live.silence, {
      as: host.token,
      body: { id, accountId: giver.id, kind: 'kick', minutes: 5 },
    })
    expect(await give(giver, offer.id)).toMatchObject({ msg: 'live_kicked' })
    await world.ask(studio.close, { as: host.token })
    expect(await give(await world.guest({ coins: { paid: 500 } }), offer.id)).toMatchObject({
      msg: 'live_off',
    })
    expect((await balancesOf(world.platform.db, giver.id)).paid).toBe(1_000)
  })

  it('are paid and given, or neither, when the room is ended at that moment', async () => {
    const { host, id, offer } = await stage()
    const givers = await Promise.all(Array.from({ length: 12 }, () => world.guest({ coins: { paid: 100 } })))
    const { token: as } = await world.staff()

    const answers = await Promise.all([
      ...givers.slice(0, 6).map((giver) => give(giver, offer.id)),
      world.send(liveConsole.end, { as, body: { id, reason: '立即结束' } }),
      ...givers.slice(6).map((giver) => give(giver, offer.id)),
    ])

    const given = answers.filter(
      ({ code, data }) => code === 200 && (data as { price?: number }).price,
    ).length
    const left = await Promise.all(givers.map(({ id: each }) => balancesOf(world.platform.db, each)))
    expect(left.filter(({ paid }) => paid === 0)).toHaveLength(given)
    expect(await pendingOf(host.id)).toBe(given * 50)
    const { list } = await world.ask(studio.broadcasts, { as: host.token, body: {} })
    expect(list[0]!.worth).toBe(given * 100)
  })

  it('that are refunded are no longer counted', async () => {
    const { host, id, offer } = await stage()
    const giver = await world.guest({ coins: { paid: 300 } })
    const { id: purchase } = (await give(giver, offer.id)).data as { id: number }
    await give(giver, offer.id)
    const { token: as } = await world.staff()
    const { list: before } = await world.ask(live.givers, { as: giver.token, body: { id } })
    expect(before).toMatchObject([{ from: { id: giver.id }, worth: 200 }])

    await world.ask(purchasesConsole.refund, { as, body: { id: purchase, reason: '误送' } })

    const { list } = await world.ask(live.givers, { as: giver.token, body: { id } })
    expect(list).toMatchObject([{ worth: 100 }])
    expect((await world.ask(studio.mine, { as: host.token })).totals).toMatchObject({
      worth: 100,
      income: 50,
    })
    expect(await pendingOf(host.id)).toBe(50)
  })
})
