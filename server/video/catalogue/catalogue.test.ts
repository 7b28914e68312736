import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '#contract/video/catalogue.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { castFilm } from '../actors/actions.ts'
import { addSampleCollection, addSampleTopic } from './samples.ts'
import { saveCategory } from './categories.ts'
import { openPlayCounter } from '../films/play-counter.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  token = (await world.guest()).token
  const { db } = world.platform
  for (const table of ['films', 'actors', 'topics', 'collections', 'home_sections'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  // Replies are kept for some seconds: each test asks later than that.
  later()
})
const later = () => void (world.clock.ahead += 60_000)

const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const change = (id: number, set: string) =>
  sql`update films set ${sql.raw(set)} where id = ${id}`.execute(world.platform.db)
const hide = (id: number) => change(id, "visibility = 'taken_down'")
const cast = (id: number, ...names: string[]) =>
  world.platform.db.transaction().execute((transaction) => castFilm(transaction, id, names))
const films = async (count: number, of: object = {}) => {
  const made: number[] = []
  for (let number = 0; number < count; number++) made.push((await world.film(of)).id)
  return made
}
const topic = (title: string, filmIds: number[], position = 0) =>
  addSampleTopic(world.platform, { title, filmIds, position })
const collection = (title: string, filmIds: number[]) =>
  addSampleCollection(world.platform, { title, filmIds })
const channel = (slug: string, showType = 1) =>
  saveCategory(world.platform.db, { kind: 'home', slug, name: slug, showType, position: 0 })

async function play(id: number, times: number, back = 0) {
  const { platform } = world
  const counter = openPlayCounter({ ...platform, now: () => platform.now() - back * 86_400_000 })
  for (let count = 0; count < times; count++) counter.count(id)
  await counter.close()
}

describe('an actor', () => {
  const actors = async () => (await world.ask(catalogue.actors, { as: token, body: {} })).list
  const filmsOf = (id: number, body = {}) =>
    world.ask(catalogue.actorFilms, { as: token, body: { id, ...body } })

  it('is listed by the films viewers may know of, on every way a film comes and goes', async () => {
    const [one, two, three] = (await films(3)) as [number, number, number]
    await cast(one, '阿宁', '远山')
    await cast(two, '阿宁')
    await cast(three, '阿宁', '小橘')
    expect((await actors()).map(({ name, films: count }) => [name, count])).toEqual([
      ['阿宁', 3],
      ['小橘', 1],
      ['远山', 1],
    ])

    await hide(one)
    await change(two, 'ready = false')
    await cast(three, '小橘')
    later()
    expect((await actors()).map(({ name, films: count }) => [name, count])).toEqual([['小橘', 1]])

    await change(one, "visibility = 'published'")
    await sql`delete from films where id = ${three}`.execute(world.platform.db)
    later()
    expect((await actors()).map(({ name, films: count }) => [name, count])).toEqual([
      ['阿宁', 1],
      ['远山', 1],
    ])
  })

  it('counts right when many films of the same actors come and go at the same moment', async () => {
    const made = await films(12)
    await Promise.all(made.map((id, at) => (at % 2 ? cast(id, '阿宁', '远山') : cast(id, '远山', '阿宁'))))
    await Promise.all(made.map((id, at) => (at < 8 ? hide(id) : change(id, 'plays = plays + 1'))))

    expect((await actors()).map(({ films: count }) => count)).toEqual([4, 4])
  })

  it('has a page with every film once, newest or most played first', async () => {
    const made: number[] = []
    for (const plays of [5, 90, 40, 7]) made.push((await world.film({ plays })).id)
    for (const id of made) await cast(id, '阿宁')
    const { id } = (await actors())[0]!
    const [one, two, three, four] = made as [number, number, number, number]

    const first = await filmsOf(id, { size: 3 })
    expect(ids(first)).toEqual([four, three, two])
    const second = await filmsOf(id, { size: 3, cursor: first.next })
    expect([ids(second), second.next]).toEqual([[one], null])
    expect(ids(await filmsOf(id, { order: 'hot' }))).toEqual([two, three, four, one])
    expect(await world.ask(catalogue.actor, { as: token, body: { id } })).toMatchObject({
      name: '阿宁',
      films: 4,
    })
  })

  it('who is hidden is found nowhere', async () => {
    const [id] = (await films(1)) as [number]
    await cast(id, '阿宁', '远山')
    const hidden = (await actors()).find(({ name }) => name === '阿宁')!.id
    await sql`update actors set hidden = true where id = ${hidden}`.execute(world.platform.db)
    later()

    expect((await actors()).map(({ name }) => name)).toEqual(['远山'])
    for (const endpoint of [catalogue.actor, catalogue.actorFilms])
      expect((await world.send(endpoint, { as: token, body: { id: hidden } })).msg).toBe('actor_not_found')
    const shown = await world.ask(video.play, { as: token, body: { id } })
    expect(shown.actors.map(({ name }) => name)).toEqual(['远山'])
  })
})

describe('a topic', () => {
  const open = (id: number, body = {}) => world.ask(catalogue.topic, { as: token, body: { id, ...body } })
  const shuffle = (body: {
    seed: number
    id?: number
    categoryId?: number
    cursor?: string | null
    size?: number
  }) => world.ask(catalogue.shuffled, { as: token, body })

  it('holds its films in the order of the operator, page by page', async () => {
    const made = await films(5)
    const chosen = [made[3], made[0], made[4], made[1]] as number[]
    const id = await topic('极光之旅', chosen)
    await hide(made[4]!)

    const first = await open(id, { size: 2 })
    const second = await open(id, { size: 2, cursor: first.next })

    expect([...ids(first), ...ids(second)]).toEqual([made[3], made[0], made[1]])
    expect(second.next).toBeNull()
    expect(first.topic).toMatchObject({ title: '极光之旅', films: 3 })
    expect(first.topic.cover).toBe(first.list[0]!.cover)
  })

  it('is listed where the operator put it, unless it is hidden or empty', async () => {
    const made = await films(2)
    const last = await topic('夜市', made, 9)
    const first = await topic('雪山', made, 1)
    const hidden = await topic('海边', made)
    await topic('空无一物', [])
    await sql`update topics set hidden = true where id = ${hidden}`.execute(world.platform.db)

    expect(ids(await world.ask(catalogue.topics, { as: token, body: {} }))).toEqual([first, last])
    expect((await world.send(catalogue.topic, { as: token, body: { id: hidden } })).msg).toBe(
      'topic_not_found',
    )
    expect((await world.send(catalogue.shuffled, { as: token, body: { id: hidden, seed: 1 } })).msg).toBe(
      'topic_not_found',
    )
  })

  it('is dealt in handfuls until each film came once, otherwise with another seed', async () => {
    const made = await films(23)
    const id = await topic('极光之旅', made.slice(0, 20))
    const walk = async (where: object, seed: number) => {
      const seen: number[][] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await shuffle({ ...where, seed, size: 6, ...(cursor && { cursor }) })
        seen.push(ids(page))
        cursor = page.next
      }
      return seen
    }

    for (const [where, all] of [
      [{ id }, made.slice(0, 20)],
      [{}, made],
    ] as const)
      for (const seed of [1, 2, 3, 4]) {
        const seen = await walk(where, seed)
        expect(seen.slice(0, 3).map(({ length }) => length)).toEqual([6, 6, 6])
        expect(seen.flat().toSorted((a, b) => a - b)).toEqual(all)
      }
    expect(await walk({ id }, 7)).toEqual(await walk({ id }, 7))
    const starts = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => (await walk({}, seed))[0]!.join()),
    )
    expect(new Set(starts).size).toBeGreaterThan(1)
  })

  it('of a channel deals only films of the channel', async () => {
    const made = await films(6)
    const home = await channel('旅途')
    for (const id of made.slice(0, 4)) await change(id, `category_id = ${home}`)

    const page = await shuffle({ categoryId: home, seed: 5 })

    expect(ids(page).toSorted((a, b) => a - b)).toEqual(made.slice(0, 4))
  })
})

describe('a collection', () => {
  const open = (id: number, as = token) => world.ask(catalogue.collection, { as, body: { id } })
  const rank = (period: 'day' | 'week' | 'month' | 'all', body = {}) =>
    world.ask(catalogue.collectionRank, { as: token, body: { period, ...body } })

  it('shows its episodes in order and what each viewer may watch of them', async () => {
    const free = (await world.film({ plays: 3 })).id
    const members = (await world.film({ vip: true, plays: 4 })).id
    const preview = (await world.film({ price: 300, preview: 8 })).id
    const gone = (await world.film()).id
    const id = await collection('北境纪行', [free, members, gone, preview])
    await hide(gone)
    const states = async (as: string) =>
      (await open(id, as)).episodes.map(({ id: film, episode, entitlement }) => [
        film,
        episode,
        entitlement.state,
      ])

    expect(await states(token)).toEqual([
      [free, 1, 'free'],
      [members, 2, 'locked'],
      [preview, 4, 'preview'],
    ])
    const vip = (await world.guest({ vip: true })).token
    expect((await states(vip))[1]).toEqual([members, 2, 'vip'])
    expect((await open(id)).collection).toMatchObject({ title: '北境纪行', episodes: 3, plays: 7 })
  })

  it('tells each episode which one follows it', async () => {
    const [one, two, three] = (await films(3)) as [number, number, number]
    const id = await collection('北境纪行', [three, one, two])
    await hide(one)
    const shown = async (film: number) => {
      const { collection: of, next } = await world.ask(video.play, { as: token, body: { id: film } })
      return { of, next }
    }

    expect(await shown(three)).toEqual({
      of: { id, title: '北境纪行', episode: 1, count: 2, price: 0 },
      next: two,
    })
    expect(await shown(two)).toMatchObject({ of: { episode: 3 }, next: null })
    const [alone] = (await films(1)) as [number]
    expect(await shown(alone)).toEqual({ of: null, next: null })
  })

  it('is listed newest first and ranked by what its episodes were played in a period', async () => {
    const made = await films(4)
    const old = await collection('北境纪行', made.slice(0, 2))
    const recent = await collection('深夜食堂', [made[2]!])
    const hidden = await collection('猫的一天', [made[3]!])
    await sql`update collections set hidden = true where id = ${hidden}`.execute(world.platform.db)
    await play(made[0]!, 2)
    await play(made[1]!, 2)
    await play(made[2]!, 3)
    await play(made[2]!, 9, 3)
    await play(made[3]!, 50)

    expect(ids(await world.ask(catalogue.collections, { as: token, body: {} }))).toEqual([recent, old])
    expect((await rank('day')).list.map(({ id, played }) => [id, played])).toEqual([
      [old, 4],
      [recent, 3],
    ])
    for (const period of ['week', 'all'] as const)
      expect((await rank(period)).list.map(({ id, played }) => [id, played])).toEqual([
        [recent, 12],
        [old, 4],
      ])
    const first = await rank('week', { size: 1 })
    expect(ids(await rank('week', { size: 1, cursor: first.next }))).toEqual([old])
    expect((await world.send(catalogue.collection, { as: token, body: { id: hidden } })).msg).toBe(
      'collection_not_found',
    )
  })
})
