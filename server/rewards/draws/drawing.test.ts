import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membership } from '#contract/membership/endpoints.ts'
import { draws, type DrawResult } from '#contract/rewards/draws.ts'
import { shanghaiDay } from '#contract/days.ts'
import { success } from '#contract/wire/envelope.ts'
import { balancesOf, checkLedger } from '#server/ledger/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { openWorld, type World } from '#server/testing.ts'
import { drawersOf, rushForTheLastPrize } from '../../../checks/rewards/draw-rushes.ts'
import { draw } from './drawing.ts'
import { drawsOf, nothing, prize } from './testing.ts'

let world: World
let of: ReturnType<typeof drawsOf>
beforeAll(async () => {
  world = await openWorld()
  of = drawsOf(world)
})
afterAll(() => world.close())

const pointsOf = async (id: number) => (await balancesOf(world.platform.db, id)).points
const almostSure = (change: Parameters<typeof prize>[0]) => [
  prize({ weight: 999_999, ...change }),
  nothing(1),
]

describe('a draw', () => {
  it('costs the shown price and gives its prize out of the budget', async () => {
    const activity = await of.activity({ prizes: almostSure({ amount: 50 }), points: 1_000 })
    const member = await of.member(30)

    const { data } = await of.draw(member.token, activity)

    expect(data).toMatchObject({
      title: '50 积分',
      kind: 'points',
      amount: 50,
      missed: false,
      price: 10,
      serial: 1,
    })
    expect(await pointsOf(member.id)).toBe(70)
    expect(await of.held('points_budget', { provider: `draw:${activity.id}` })).toBe(950)
  })

  it('gives bonus coins, which never reach a creator or a withdrawal as paid ones', async () => {
    const activity = await of.activity({
      prizes: almostSure({ title: '1 金币', kind: 'coins', amount: 100 }),
      bonus: 500,
    })
    const member = await of.member(10)

    await of.draw(member.token, activity)

    expect(await balancesOf(world.platform.db, member.id)).toMatchObject({ paid: 0, bonus: 100, points: 0 })
  })

  it('brings days of membership', async () => {
    const activity = await of.activity({
      prizes: almostSure({ title: '月卡 3 天', kind: 'days', amount: 3, tier: 2, stock: 5 }),
    })
    const member = await of.member(10)

    await of.draw(member.token, activity)

    const { type, stretches } = await world.ask(membership.mine, { as: member.token })
    expect(type).toBe(2)
    expect(stretches[0]!.until - Date.now() / 1000).toBeGreaterThan(2.9 * 86_400)
  })

  it('is free as often as the day allows, then costs points, then is refused until tomorrow', async () => {
    const activity = await of.activity({ freeDaily: 1, dailyCap: 2, prizes: [nothing(1), nothing(1)] })
    const member = await of.member(100)
    expect((await of.detail(member.token, activity.name)).mine).toEqual({
      freeLeft: 1,
      drawsLeft: 2,
      points: 100,
    })

    expect((await of.draw(member.token, activity, 0)).data).toMatchObject({ price: 0, kind: 'nothing' })
    expect(await of.draw(member.token, activity, 0)).toMatchObject({
      msg: 'price_changed',
      data: { price: 10 },
    })
    expect((await of.draw(member.token, activity, 10)).data).toMatchObject({ price: 10 })
    expect((await of.detail(member.token, activity.name)).mine).toEqual({
      freeLeft: 0,
      drawsLeft: 0,
      points: 90,
    })
    expect(await of.draw(member.token, activity, 10)).toMatchObject({ msg: 'draws_used_up' })
    world.clock.ahead += 86_400_000
    expect((await of.draw(member.token, activity, 0)).data).toMatchObject({ price: 0, serial: 1 })
  })

  it('is for members, and cannot be paid with the points that it wins', async () => {
    const activity = await of.activity({ prizes: almostSure({ amount: 50 }), points: 1_000 })
    const guest = await world.guest()
    const poor = await of.member(9)

    expect(await of.draw(guest.token, activity)).toMatchObject({ msg: 'member_required' })
    expect(await of.draw(poor.token, activity)).toMatchObject({
      msg: 'balance_short',
      data: { balance: 9, price: 10 },
    })
    expect(await pointsOf(poor.id)).toBe(9)
  })

  it('repeated with its key answers the same, and with another wish is refused', async () => {
    const activity = await of.activity({ points: 1_000_000 })
    const member = await of.member(1_000)
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => of.draw(member.token, activity, 10, key)),
    )

    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers.every(({ code }) => code === success)).toBe(true)
    const { kind, amount } = answers[0]!.data as DrawResult
    expect(await pointsOf(member.id)).toBe(990 + (kind === 'points' ? amount : 0))
    expect(await of.draw(member.token, activity, 0, key)).toMatchObject({ msg: 'key_reused' })
  })

  it('is refused before the start, after the end, and for an unknown activity', async () => {
    const ahead = await of.activity({ from: 1 })
    const member = await of.member(100)

    expect(await of.draw(member.token, ahead)).toMatchObject({ msg: 'draw_closed' })
    expect(await of.draw(member.token, { id: 999_999, versionId: 1 })).toMatchObject({
      msg: 'activity_not_found',
    })
    expect(await of.draw(member.token, { ...ahead, versionId: 999_999 })).toMatchObject({
      msg: 'draw_closed',
    })
    expect(await pointsOf(member.id)).toBe(100)
  })
})

describe('a prize that has run out', () => {
  it('is replaced by the consolation, as published, and the odds stay the same', async () => {
    const activity = await of.activity({
      prizes: almostSure({ title: '相机', kind: 'parcel', amount: 1, stock: 1 }),
    })
    const member = await of.member(20)

    expect((await of.draw(member.token, activity)).data).toMatchObject({ title: '相机', missed: false })
    expect((await of.draw(member.token, activity)).data).toMatchObject({ title: '谢谢参与', missed: true })
    const { prizes, consolationId, total } = await of.detail(member.token, activity.name)
    expect(prizes.map(({ weight, left, available }) => [weight, left, available])).toEqual([
      [999_999, 0, false],
      [1, null, true],
    ])
    expect([consolationId, total]).toEqual([prizes[1]!.id, 1_000_000])
  })

  it('is one that no budget pays for: nobody is refused, and no budget falls below zero', async () => {
    const activity = await of.activity({ prizes: almostSure({ amount: 50 }), points: 120 })
    const member = await of.member(50)

    const results = []
    for (let times = 0; times < 5; times++)
      results.push((await of.draw(member.token, activity)).data as DrawResult)

    expect(results.map(({ missed }) => missed)).toEqual([false, false, true, true, true])
    expect(await of.held('points_budget', { provider: `draw:${activity.id}` })).toBe(20)
  })

  it.each([
    ['points', { points: 50 }, { points: 49 }],
    ['coins', { bonus: 50 }, { bonus: 49 }],
  ] as const)('is not yet a prize of %s that its budget exactly covers', async (kind, enough, short) => {
    const member = await of.member(20)
    const won = async (budget: object) => {
      const prizes = almostSure({ title: '最后一份', kind, amount: 50 })
      const { data } = await of.draw(member.token, await of.activity({ prizes, ...budget }))
      return (data as DrawResult).title
    }

    expect([await won(enough), await won(short)]).toEqual(['最后一份', '谢谢参与'])
  })

  it.each([
    ['points', { points: 99 }, 'points_budget'],
    ['coins', { bonus: 99 }, 'bonus_budget'],
  ] as const)(
    'is given to one of two at once whose %s its budget covers once',
    async (kind, budget, account) => {
      const [one, other] = [await of.member(10), await of.member(10)]
      for (let round = 0; round < 3; round++) {
        const prizes = almostSure({ title: '最后一份', kind, amount: 50 })
        const activity = await of.activity({ price: 0, freeDaily: 1, prizes, ...budget })

        const answers = await Promise.all([one, other].map(({ token }) => of.draw(token, activity, 0)))

        expect(answers.map(({ data }) => (data as DrawResult).title).toSorted()).toEqual([
          '最后一份',
          '谢谢参与',
        ])
        expect(await of.held(account, { provider: `draw:${activity.id}` })).toBe(49)
      }
    },
  )

  it('is given to one of two who draw on both sides of midnight, whose draws share no row of a day', async () => {
    const [one, other] = [await of.member(100), await of.member(100)]
    const today = Date.parse(`${shanghaiDay(world.platform.now())}T00:00:00+08:00`)
    const midnight = today + 2 * 86_400_000
    for (let round = 0; round < 10; round++) {
      const activity = await of.activity({ prizes: almostSure({ amount: 50 }), points: 99 })
      const drawAt = (now: number, { id }: { id: number }) =>
        draw(
          { ...world.platform, now: () => now },
          { id } as Viewer,
          { id: activity.id, versionId: activity.versionId, price: 10 },
          randomUUID(),
        )

      const results = await Promise.all([drawAt(midnight - 1, one), drawAt(midnight, other)])

      expect(results.map(({ title, serial }) => `${serial} ${title}`).toSorted()).toEqual([
        '1 50 积分',
        '1 谢谢参与',
      ])
    }
  })

  it('was given to one of many who drew the last one at once; all of them are served and charged', async () => {
    const people = await drawersOf(world, { members: 100, draws: 2 })
    for (let round = 0; round < 2; round++)
      expect(await rushForTheLastPrize(world, people)).toEqual({
        served: 100,
        won: 1,
        serials: 100,
        faults: 0,
        spent: 1_000,
      })
    expect((await checkLedger(world.platform.db)).differences).toEqual([])
  })
})

describe('a member', () => {
  it('finds the draw, sets the recipient of the parcel, and nobody else can', async () => {
    const activity = await of.activity({
      prizes: almostSure({ title: '相机', kind: 'parcel', amount: 1, stock: 1 }),
    })
    const member = await of.member(20)
    const other = await of.member()
    const { id } = (await of.draw(member.token, activity)).data as DrawResult
    await of.draw(member.token, activity)
    const where = { id, name: '林小满', phone: '13800000000', address: '海滨路 8 号' }

    expect((await world.send(draws.claim, { as: other.token, body: where })).msg).toBe('prize_not_found')
    const first = await world.ask(draws.records, { as: member.token, body: { size: 1 } })
    expect(first.list).toMatchObject([{ title: '谢谢参与', state: 'nothing', missed: true }])
    const rest = await world.ask(draws.records, { as: member.token, body: { size: 1, cursor: first.next } })
    expect(rest).toMatchObject({ list: [{ id, title: '相机', state: 'unclaimed' }], next: null })
    expect(await world.ask(draws.claim, { as: member.token, body: where })).toMatchObject({
      state: 'claimed',
    })
    expect(await world.ask(draws.records, { as: member.token, body: { won: true } })).toMatchObject({
      list: [{ id, state: 'claimed' }],
    })
    const { rows } = await sql<{ recipient: Buffer }>`
      select recipient from draw_parcels where draw_id = ${id}`.execute(world.platform.db)
    expect(rows[0]!.recipient.includes('海滨路')).toBe(false)
  })

  it('is shown among the winners by the first letter of the name', async () => {
    const activity = await of.activity({ prizes: almostSure({ amount: 50 }), points: 1_000 })
    const member = await of.member(10)
    await sql`update accounts set nickname = '林小满' where id = ${member.id}`.execute(world.platform.db)
    await of.draw(member.token, activity)

    const { winners } = await of.detail(member.token, activity.name)
    expect(winners).toMatchObject([{ name: '林**', title: '50 积分' }])
  })
})
