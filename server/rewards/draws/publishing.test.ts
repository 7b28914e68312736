import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawsConsole } from '#contract/rewards/draws-console.ts'
import { draws, type DrawResult } from '#contract/rewards/draws.ts'
import { openWorld, type World } from '#server/testing.ts'
import { drawsOf, nothing, prize } from './testing.ts'

let world: World
let of: ReturnType<typeof drawsOf>
beforeAll(async () => {
  world = await openWorld()
  of = drawsOf(world)
})
afterAll(() => world.close())

const now = () => Math.floor(world.platform.now() / 1000)
const day = 86_400

describe('a version', () => {
  it('never changes: neither by the desk nor by direct database access', async () => {
    const { id, name, versionId, draft, staff } = await of.activity()
    const { token } = await of.member(20)

    await world.ask(drawsConsole.save, {
      as: staff,
      body: {
        id,
        change: 1,
        name,
        kind: 'wheel',
        draft: { ...draft, prizes: [prize({ weight: 9 }), nothing(1)] },
      },
    })

    const { total, version, prizes } = await of.detail(token, name)
    expect([total, version, prizes.map(({ weight }) => weight)]).toEqual([2, 1, [1, 1]])
    for (const change of [
      sql`update draw_prizes set weight = 5 where version_id = ${versionId}`,
      sql`delete from draw_versions where id = ${versionId}`,
      sql`update draws set ticket = 0`,
    ])
      await expect(change.execute(world.platform.db)).rejects.toThrow()
  })

  it('replaces the one before at its own time, and nobody draws from a version they did not see', async () => {
    const { id, name, versionId, draft, staff } = await of.activity()
    const { token } = await of.member(50)
    await world.ask(drawsConsole.save, {
      as: staff,
      body: {
        id,
        change: 1,
        name,
        kind: 'wheel',
        draft: { ...draft, title: '新的转盘', prizes: [nothing(1), nothing(3)] },
      },
    })
    const next = await world.ask(drawsConsole.publish, {
      as: staff,
      body: { id, change: 2, startsAt: now() + 60, endsAt: now() + day },
    })
    expect((await of.draw(token, { id, versionId })).code).toBe(200)

    world.clock.ahead += 61_000

    expect(await of.detail(token, name)).toMatchObject({
      title: '新的转盘',
      version: 2,
      total: 4,
      state: 'running',
    })
    expect(await of.draw(token, { id, versionId })).toMatchObject({ msg: 'draw_changed' })
    expect((await of.draw(token, { id, versionId: next.versionId })).code).toBe(200)
  })

  it('is ended by staff, and one that has not started never runs', async () => {
    const { id, name, versionId, staff } = await of.activity()
    const { token } = await of.member(50)
    const { versionId: later } = await world.ask(drawsConsole.publish, {
      as: staff,
      body: { id, change: 1, startsAt: now() + day, endsAt: now() + 2 * day },
    })

    await world.ask(drawsConsole.end, { as: staff, body: { versionId: later } })
    expect((await of.draw(token, { id, versionId })).code).toBe(200)
    const { endedAt } = await world.ask(drawsConsole.end, { as: staff, body: { versionId } })
    expect(await of.draw(token, { id, versionId })).toMatchObject({ msg: 'draw_closed' })
    expect(await world.ask(drawsConsole.end, { as: staff, body: { versionId } })).toEqual({ endedAt })
    expect((await of.detail(token, name)).state).toBe('over')
    expect(
      (await world.ask(draws.activities, { as: token })).list.find((each) => each.id === id),
    ).toMatchObject({
      state: 'over',
    })
  })

  it.each([
    ['a grid of seven', { kind: 'nine_grid', prizes: Array.from({ length: 7 }, () => nothing(1)) }],
    ['no consolation', { prizes: [prize({}), prize({})] }],
    ['a parcel without a number of them', { prizes: [prize({ kind: 'parcel', amount: 1 }), nothing(1)] }],
    ['days of no tier', { prizes: [prize({ kind: 'days', amount: 3 }), nothing(1)] }],
    ['neither a price nor free chances', { price: 0, freeDaily: 0 }],
  ] as const)('is not published with %s', async (_, change) => {
    await expect(of.activity(change as never)).rejects.toThrow(/publish answered .* invalid_input/)
  })

  it('cannot be published in the past, backwards, before another, or from an outdated draft', async () => {
    const { id, staff } = await of.activity({ from: 2 })
    const publish = async (body: { change?: number; startsAt: number; endsAt: number }) =>
      (await world.send(drawsConsole.publish, { as: staff, body: { id, change: 1, ...body } })).msg

    expect(await publish({ startsAt: now() - 60, endsAt: now() + day })).toBe('invalid_input')
    expect(await publish({ startsAt: now() + day * 5, endsAt: now() + day })).toBe('invalid_input')
    expect(await publish({ startsAt: now() + day, endsAt: now() + day * 9 })).toBe('invalid_input')
    expect(await publish({ change: 7, startsAt: 0, endsAt: now() + day })).toBe('changed_meanwhile')
  })
})

describe('the desk', () => {
  it('shows draws, given prizes and stock, and how well the draws match the odds', async () => {
    const { id, versionId, staff } = await of.activity({
      price: 0,
      freeDaily: 100,
      prizes: [prize({ amount: 5, stock: 3, weight: 999_999 }), nothing(1)],
      points: 100,
    })
    const { token } = await of.member()
    for (let times = 0; times < 5; times++) await of.draw(token, { id, versionId }, 0)

    const { versions, budget, days } = await world.ask(drawsConsole.find, { as: staff, body: { id } })

    expect(versions).toMatchObject([
      {
        draws: 5,
        total: 1_000_000,
        prizes: [
          { drawn: 5, given: 3, left: 0 },
          { drawn: 0, given: 2, left: null },
        ],
      },
    ])
    expect(versions[0]!.fit).toMatchObject({ degrees: 1 })
    expect(versions[0]!.fit.p).toBeGreaterThan(0.9)
    expect(budget).toEqual({ points: 85, bonus: 0 })
    expect(days).toMatchObject([{ draws: 5 }])
    const { list } = await world.ask(drawsConsole.list, { as: staff })
    expect(list.find((each) => each.id === id)).toMatchObject({
      state: 'running',
      draws: 5,
      budget: { points: 85 },
    })
  })

  it('funds once per key, and for finance only', async () => {
    const { id, staff } = await of.activity()
    const body = { id, currency: 'bonus' as const, amount: 300, key: randomUUID() }

    const answers = await Promise.all([1, 2, 3].map(() => world.ask(drawsConsole.fund, { as: staff, body })))

    expect(answers).toEqual(answers.map(() => ({ points: 0, bonus: 300 })))
    expect((await world.send(drawsConsole.fund, { as: staff, body: { ...body, amount: 400 } })).msg).toBe(
      'key_reused',
    )
    const editor = await world.staff('editor')
    expect((await world.send(drawsConsole.fund, { as: editor.token, body })).msg).toBe('not_allowed')
  })

  it('sends a parcel once its winner claimed it, and the winner reads the note', async () => {
    const { id, versionId, staff } = await of.activity({
      prizes: [prize({ title: '相机', kind: 'parcel', amount: 1, stock: 1, weight: 999_999 }), nothing(1)],
    })
    const { token } = await of.member(10)
    const won = (await of.draw(token, { id, versionId })).data as DrawResult
    const send = () => world.send(drawsConsole.send, { as: staff, body: { id: won.id, note: '顺丰 SF100' } })
    expect((await send()).msg).toBe('prize_unclaimed')
    const where = { name: '林小满', phone: '13800000000', address: '海滨路 8 号' }
    await world.ask(draws.claim, { as: token, body: { id: won.id, ...where } })
    expect((await world.ask(drawsConsole.parcels, { as: staff, body: { sent: false } })).list).toMatchObject([
      { id: won.id, recipient: where },
    ])

    expect((await send()).code).toBe(200)

    expect((await send()).msg).toBe('prize_sent')
    expect((await world.send(draws.claim, { as: token, body: { id: won.id, ...where } })).msg).toBe(
      'prize_sent',
    )
    expect((await world.ask(draws.records, { as: token })).list).toMatchObject([
      { state: 'sent', note: '顺丰 SF100' },
    ])
  })

  it('refuses a used name, and a draft that somebody else changed', async () => {
    const { id, name, draft, staff } = await of.activity()
    const save = (body: object) =>
      world.send(drawsConsole.save, { as: staff, body: { name, kind: 'wheel', draft, ...body } })

    expect((await save({})).msg).toBe('name_taken')
    expect((await save({ id, change: 1 })).code).toBe(200)
    expect((await save({ id, change: 1 })).msg).toBe('changed_meanwhile')
    expect((await save({ id: 999_999, change: 1 })).msg).toBe('activity_not_found')
  })
})
