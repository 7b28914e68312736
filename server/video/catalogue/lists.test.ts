import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { saveCategory } from './categories.ts'
import { openPlayCounter } from '../films/play-counter.ts'
import { listDayPicks } from './recommended.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  token = (await world.guest()).token
  await sql`delete from films`.execute(world.platform.db)
  // Replies are kept for some seconds: each test asks later than that.
  world.clock.ahead += 60_000
})

const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const mark = (id: number, tags: string[], category: number | null = null) =>
  sql`update films set tags = ${tags}, category_id = ${category} where id = ${id}`.execute(world.platform.db)
const channel = (name: string, position = 0) =>
  saveCategory(world.platform.db, { kind: 'home', slug: name, name, showType: 1, position })

/** Films with tags, in the order they are made. */
async function films(...each: { tags: string[]; plays?: number; category?: number | null }[]) {
  const made: number[] = []
  for (const { tags, plays = 0, category = null } of each) {
    const { id } = await world.film({ plays })
    await mark(id, tags, category)
    made.push(id)
  }
  return made as [number, number, number, number]
}

/** Plays a film so often on the day so many days ago. */
async function play(id: number, times: number, back = 0) {
  const { platform } = world
  const counter = openPlayCounter({ ...platform, now: () => platform.now() - back * 86_400_000 })
  for (let count = 0; count < times; count++) counter.count(id)
  await counter.close()
}

describe('tags', () => {
  const tags = async (body = {}) => world.ask(video.tagList, { as: token, body })

  it('count the films that carry them, most used first, page by page', async () => {
    await films({ tags: ['海洋', '旅途', '海洋'] }, { tags: ['海洋'] }, { tags: ['夜景', '海洋', '旅途'] })

    const first = await tags({ size: 2 })
    const second = await tags({ size: 2, cursor: first.next })

    expect([...first.list, ...second.list]).toEqual([
      { title: '海洋', films: 3 },
      { title: '旅途', films: 2 },
      { title: '夜景', films: 1 },
    ])
    expect(second.next).toBeNull()
  })

  it('count nothing a viewer may not know of', async () => {
    const [hidden, unready, gone] = await films(
      { tags: ['海洋'] },
      { tags: ['海洋', '云海'] },
      { tags: ['灯塔'] },
    )
    await films({ tags: ['云海'] })
    const { db } = world.platform
    await sql`update films set visibility = 'taken_down' where id = ${hidden}`.execute(db)
    await sql`update films set ready = false where id = ${unready}`.execute(db)
    await sql`delete from films where id = ${gone}`.execute(db)

    expect((await tags()).list).toEqual([{ title: '云海', films: 1 }])

    await sql`update films set visibility = 'published' where id = ${hidden}`.execute(db)
    world.clock.ahead += 60_000
    expect((await tags()).list).toContainEqual({ title: '海洋', films: 1 })
  })

  it('list their films, the newest or the most played first', async () => {
    const [old, other, young] = await films(
      { tags: ['海洋'], plays: 9 },
      { tags: ['夜景'], plays: 99 },
      { tags: ['旅途', '海洋'], plays: 1 },
    )
    const of = (body: { title: string; order?: 'new' | 'hot'; size?: number; cursor?: string | null }) =>
      world.ask(video.tag, { as: token, body })

    expect(ids(await of({ title: '海洋' }))).toEqual([young, old])
    const first = await of({ title: '海洋', order: 'hot', size: 1 })
    expect(ids(first)).toEqual([old])
    expect(ids(await of({ title: '海洋', order: 'hot', size: 1, cursor: first.next }))).toEqual([young])
    expect(ids(await of({ title: '夜景' }))).toEqual([other])
    expect((await of({ title: '海' })).list).toEqual([])
  })

  it('take no cursor of another tag', async () => {
    await films({ tags: ['海洋'] }, { tags: ['海洋'] })
    const { next } = await world.ask(video.tag, { as: token, body: { title: '海洋', size: 1 } })

    const answer = await world.send(video.tag, { as: token, body: { title: '夜景', size: 1, cursor: next } })

    expect(answer.msg).toBe('invalid_input')
  })
})

describe('a rank', () => {
  const rank = (period: 'day' | 'week' | 'month' | 'all', more = {}) =>
    world.ask(video.rank, { as: token, body: { period, ...more } })
  const played = ({ list }: { list: readonly { id: number; played: number }[] }) =>
    list.map(({ id, played: count }) => [id, count])

  it('adds up the plays of its period, and lists nothing that was not played in it', async () => {
    const [a, b, c] = await films({ tags: [] }, { tags: [] }, { tags: [] })
    await play(a, 2)
    await play(a, 2)
    await play(b, 3, 6)
    await play(b, 2, 0)
    await play(c, 9, 29)
    await play(a, 50, 30)

    expect(played(await rank('day'))).toEqual([
      [a, 4],
      [b, 2],
    ])
    expect(played(await rank('week'))).toEqual([
      [b, 5],
      [a, 4],
    ])
    expect(played(await rank('month'))).toEqual([
      [c, 9],
      [b, 5],
      [a, 4],
    ])
    expect(played(await rank('all'))).toEqual([
      [a, 54],
      [c, 9],
      [b, 5],
    ])
  })

  it('breaks ties by the newer film and pages through each once', async () => {
    const [a, b, c, d] = await films({ tags: [] }, { tags: [] }, { tags: [] }, { tags: [] })
    for (const id of [a, b, c]) await play(id, 2)
    await play(d, 1)

    const first = await rank('day', { size: 2 })
    const second = await rank('day', { size: 2, cursor: first.next })

    expect([...ids(first), ...ids(second)]).toEqual([c, b, a, d])
    expect(second.next).toBeNull()
  })

  it('is of one channel where one is asked for, and hides what is hidden', async () => {
    const [sea, night] = [await channel('海'), await channel('夜')]
    const [a, b, c] = await films(
      { tags: [], category: sea },
      { tags: [], category: night },
      { tags: [], category: sea },
    )
    for (const id of [a, b, c]) await play(id, 1)
    await sql`update films set visibility = 'draft' where id = ${c}`.execute(world.platform.db)

    expect(ids(await rank('week', { categoryId: sea }))).toEqual([a])
    expect(ids(await rank('week'))).toEqual([b, a])
    expect(ids(await rank('all', { categoryId: night }))).toEqual([b])
  })

  it.each(['week', 'all'] as const)('of %s shows the first three of each channel', async (period) => {
    const [second, first] = [await channel('第二', 2), await channel('第一', 1)]
    const made = await films(
      ...[1, 2, 3, 4].map(() => ({ tags: [], category: first })),
      { tags: [], category: second },
      { tags: [] },
    )
    for (const [at, id] of made.entries()) await play(id, at + 1)

    const { list } = await world.ask(video.rankOfCategories, { as: token, body: { period } })

    expect(list.map(({ name, films: top }) => [name, ids({ list: top }), top[0]!.played])).toEqual([
      ['第一', [made[3], made[2], made[1]], 4],
      ['第二', [(made as number[])[4]], 5],
    ])
  })

  it('knows the plays of a call that opened a film, on the day and in all alike', async () => {
    const { id } = await world.film()
    await play(id, 2)
    await play(id, 1, 3)

    const { rows } =
      await sql`select plays, (select sum(plays)::int from film_plays_daily where film_id = id) as days
      from films where id = ${id}`.execute(world.platform.db)

    expect(rows).toEqual([{ plays: 3, days: 3 }])
  })

  it('does not count a film that is gone', async () => {
    await play(4_000_000, 1)

    const { rows } = await sql`select from film_plays_daily where film_id = 4000000`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([])
  })
})

describe('films like one', () => {
  it('share tags before the channel, then are the most played, and never the film itself', async () => {
    const sea = await channel('海')
    const [film, loved, near, twin] = await films(
      { tags: ['海洋', '灯塔'], category: sea, plays: 500 },
      { tags: ['夜景'], plays: 900 },
      { tags: [], category: sea, plays: 1 },
      { tags: ['灯塔', '海洋'], plays: 0 },
    )
    const body = { id: film }

    expect(ids(await world.ask(video.alike, { as: token, body }))).toEqual([twin, near, loved])
    expect(ids(await world.ask(video.alike, { as: token, body: { ...body, size: 1 } }))).toEqual([twin])
  })

  it('are asked for of a film that is there', async () => {
    const answer = await world.send(video.alike, { as: token, body: { id: 4_000_000 } })

    expect(answer.msg).toBe('film_not_found')
  })
})

describe('the picks of a day', () => {
  it('are twelve, the same for everybody, and others on another day', async () => {
    for (let count = 0; count < 30; count++) await world.film()
    const { db } = world.platform

    const asked = await world.ask(video.dayPicks, { as: token })
    const again = ids({ list: await listDayPicks(db, asked.day) })
    const days = ['2026-01-29', '2026-01-30', '2026-01-31']
    const chosen = await Promise.all(days.map((day) => listDayPicks(db, day)))

    expect(new Set(ids(asked)).size).toBe(12)
    expect(again).toEqual(ids(asked))
    expect(new Set(chosen.map((list) => ids({ list }).join())).size).toBe(3)
  })

  it('are all there is where there is less', async () => {
    const made = await films({ tags: [] }, { tags: [] }, { tags: [] })

    expect(new Set(ids(await world.ask(video.dayPicks, { as: token })))).toEqual(new Set(made))
  })
})
