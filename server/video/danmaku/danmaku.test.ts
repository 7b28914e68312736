import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { servedPerSecond } from '#contract/video/danmaku.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { danmakuSubject } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const look = { mode: 'roll', colour: 'white', size: 'normal' } as const
const write = (as: string, id: number, at: number, text = '浪好大', more: object = {}) =>
  world.send(danmaku.post, { as, body: { id, at, text, ...look, ...more } })
const read = (as: string, id: number, window: object = {}) =>
  world.ask(danmaku.list, { as, body: { id, from: 0, to: 60_000, ...window } })
const textsOf = async (as: string, id: number, window: object = {}) =>
  (await read(as, id, window)).list.map(({ text }) => text)

/** As if two seconds had passed: what is remembered of a minute is forgotten. */
const later = (seconds = 3) => (world.clock.ahead += seconds * 1000)

describe('what is written over a film', () => {
  it('stands at its moment for everybody, in the order of time, and says whose it is to its author alone', async () => {
    const [film, one, other] = [await world.film(), await world.guest(), await world.guest()]
    await write(one.token, film.id, 9_000, '第二句', { colour: 'teal', mode: 'top', size: 'large' })
    await write(other.token, film.id, 4_500, '第一句')

    const { list } = await read(one.token, film.id)
    expect(list).toMatchObject([
      { at: 4_500, text: '第一句', ...look, mine: false },
      { at: 9_000, text: '第二句', colour: 'teal', mode: 'top', size: 'large', mine: true },
    ])
    expect(list[0]!.by).not.toBe(list[1]!.by)
    expect(await textsOf(one.token, film.id, { from: 5_000, to: 9_001 })).toEqual(['第二句'])
    expect(await textsOf(one.token, film.id, { from: 0, to: 4_500 })).toEqual([])
  })

  it('is told once to who asks again, except what was written in the last seconds', async () => {
    const [film, { token }] = [await world.film(), await world.guest()]
    await write(token, film.id, 1_000, '早先')
    later(20)
    const { since } = await read(token, film.id)
    await write(token, film.id, 2_000, '刚才')
    later()

    const again = await read(token, film.id, { since })
    expect(again.list.map(({ text }) => text)).toEqual(['刚才'])
    expect(again.since).toBe(since)
    later(20)
    expect((await read(token, film.id, { since })).since).toBeGreaterThan(since)
  })

  it('comes from another browser within two seconds', async () => {
    const [film, one, other] = [await world.film(), await world.guest(), await world.guest()]
    expect(await textsOf(other.token, film.id)).toEqual([])
    await write(one.token, film.id, 3_000)
    later()

    expect(await textsOf(other.token, film.id)).toEqual(['浪好大'])
  })

  it('is a sample where a second is crowded, the same for all, and never without one’s own', async () => {
    const [film, crowd, author] = [await world.film(), await world.guest(), await world.guest()]
    await sql`insert into danmaku (film_id, account_id, at_ms, text, mode, colour, size, state)
      select ${film.id}, ${crowd.id}, 7000 + n, '第 ' || n, 'roll', 'white', 'normal', 'published'
      from generate_series(1, 100) as n`.execute(world.platform.db)
    for (const text of ['自己写的', '又写一句']) await write(author.token, film.id, 7_999, text)
    later()

    const [first, second] = [await textsOf(crowd.token, film.id), await textsOf(author.token, film.id)]
    expect(first.length).toBeGreaterThanOrEqual(100)
    const stranger = await world.guest()
    const drawn = await textsOf(stranger.token, film.id)
    expect(drawn).toHaveLength(servedPerSecond)
    expect(await textsOf(stranger.token, film.id)).toEqual(drawn)
    expect(second).toEqual(expect.arrayContaining(['自己写的', '又写一句']))
  })

  it('is kept from who blocks its author, and from nobody else', async () => {
    const [film, author, other] = [await world.film(), await world.guest(), await world.guest()]
    await write(author.token, film.id, 3_000)
    later()
    await world.ask(moderation.block, { as: other.token, body: { accountId: author.id } })

    expect(await textsOf(other.token, film.id)).toEqual([])
    expect(await textsOf((await world.guest()).token, film.id)).toEqual(['浪好大'])
    await world.ask(moderation.unblock, { as: other.token, body: { accountId: author.id } })
    expect(await textsOf(other.token, film.id)).toEqual(['浪好大'])
  })

  it('is refused after the end of the film, without words, and in windows too wide', async () => {
    const [film, { token }] = [await world.film(), await world.guest()]
    expect((await write(token, film.id, 48_001)).msg).toBe('invalid_input')
    expect((await write(token, film.id, 48_000)).msg).toBeUndefined()
    expect((await write(token, film.id, 1, '   ')).msg).toBe('invalid_input')
    expect((await write(token, 999_999, 1)).msg).toBe('film_not_found')
    for (const window of [
      { from: 5, to: 5 },
      { from: 0, to: 180_001 },
    ])
      expect((await world.send(danmaku.list, { as: token, body: { id: film.id, ...window } })).msg).toBe(
        'invalid_input',
      )
  })
})

describe('over a film that is not open to everybody', () => {
  it('nothing behind the preview is written or read by who may see no more than that', async () => {
    const film = await world.film({ vip: true, preview: 8 })
    const [guest, vip] = [await world.guest(), await world.guest({ vip: true })]
    await write(vip.token, film.id, 30_000, '结局')

    expect((await write(guest.token, film.id, 30_000)).msg).toBe('vip_required')
    expect((await write(guest.token, film.id, 7_000)).msg).toBeUndefined()
    expect(await textsOf(guest.token, film.id)).toEqual(['浪好大'])
    expect(await textsOf(vip.token, film.id)).toEqual(expect.arrayContaining(['结局']))
  })

  it('who may watch nothing reads and writes nothing', async () => {
    const [locked, sold] = [await world.film({ vip: true }), await world.film({ price: 500 })]
    const { token } = await world.guest()
    const window = { from: 0, to: 60_000 }

    expect((await write(token, locked.id, 1)).msg).toBe('vip_required')
    expect((await world.send(danmaku.list, { as: token, body: { id: locked.id, ...window } })).msg).toBe(
      'vip_required',
    )
    expect((await write(token, sold.id, 1)).msg).toBe('purchase_required')
  })
})

describe('moderation', () => {
  it('finds a line with its film, takes it away and brings it back', async () => {
    const [film, author, { token }] = [await world.film(), await world.guest(), await world.guest()]
    const { id } = await world.ask(danmaku.post, {
      as: author.token,
      body: { id: film.id, at: 1_000, text: '浪好大', ...look },
    })
    const { db } = world.platform
    expect(await danmakuSubject.find(db, id, 'public')).toMatchObject({
      authorId: author.id,
      snapshot: { title: '海边', text: '浪好大' },
    })

    await danmakuSubject.setState(db, id, 'removed')
    later()
    expect(await textsOf(author.token, film.id)).toEqual([])
    expect(await danmakuSubject.find(db, id, 'public')).toBeUndefined()

    await danmakuSubject.setState(db, id, 'published')
    later()
    expect(await textsOf(token, film.id)).toEqual(['浪好大'])
  })
})
