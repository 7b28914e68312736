import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { videoConsole } from '#contract/video/console.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import { dramas, dramasPay } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { saveCategory } from '../catalogue/categories.ts'
import { publishDue } from '../films/jobs.ts'
import { joinDrama } from './receive.ts'
import { dramasOf, episode } from './testing.ts'

let world: World
let make: ReturnType<typeof dramasOf>
beforeAll(async () => {
  world = await openWorld()
  make = dramasOf(world)
})
afterAll(() => world.close())
beforeEach(() => void (world.clock.ahead += 60_000))

const rowOf = async (as: string, id: number) =>
  (await world.ask(dramasConsole.list, { as, body: { size: 50 } })).list.find((row) => row.id === id)!
const filmRow = async (as: string, id: number) =>
  (await world.ask(videoConsole.list, { as, body: { size: 50 } })).list.find((row) => row.id === id)!

describe('the episodes of a drama', () => {
  it('are films in the order given: one that moves keeps its buyers, one that is left out becomes a draft again', async () => {
    const { id, episodes, staff } = await make.drama({ episodePrice: 300 })
    const { token: as } = await world.guest({ coins: { paid: 1_000 } })
    await world.ask(dramasPay.episode, { as, body: { id: episodes[2]!.id, price: 300, key: randomUUID() } })

    const put = await make.putEpisodes(id, staff, [
      { ...episode, filmId: episodes[2]!.filmId, title: '归航' },
      { ...episode, filmId: episodes[0]!.filmId, price: 100 },
    ])

    expect(put.data).toMatchObject({ episodes: 2, allEpisodes: 2 })
    expect((await world.ask(dramas.play, { as, body: { id } })).episodes).toMatchObject([
      { id: episodes[2]!.id, number: 1, title: '归航', entitlement: { state: 'bought' } },
      { id: episodes[0]!.id, number: 2, entitlement: { state: 'locked', price: 100 } },
    ])
    expect(await filmRow(staff, episodes[1]!.filmId)).toMatchObject({ visibility: 'draft', drama: '' })
    expect((await filmRow(staff, episodes[0]!.filmId)).drama).not.toBe('')
  })

  it('are of one drama alone, and are not published by themselves', async () => {
    const [one, other] = [await make.drama({ count: 1 }), await make.drama({ count: 1 })]
    const { filmId } = one.episodes[0]!
    expect(await make.putEpisodes(other.id, other.staff, [{ ...episode, filmId }])).toMatchObject({
      msg: 'film_in_drama',
    })
    expect(await make.putEpisodes(other.id, other.staff, [{ ...episode, filmId: 999_999 }])).toMatchObject({
      msg: 'film_not_found',
    })
    const { title, description, price, vip, previewSeconds, categoryId } = await filmRow(one.staff, filmId)
    const edit = { id: filmId, title, description, price, vip, previewSeconds, categoryId }
    expect(
      await world.send(videoConsole.edit, { as: one.staff, body: { ...edit, visibility: 'published' } }),
    ).toMatchObject({ msg: 'film_in_drama' })
  })

  it('come by imports in the order of their numbers, whichever is made first, and each once', async () => {
    const { platform } = world
    const films = [await world.film(), await world.film(), await world.film(), await world.film()]
    const join = (film: number, number: number) =>
      joinDrama(platform, films[film]!.id, { title: '一夜之间', number })
    await Promise.all([join(0, 3), join(1, 1), join(2, 2), join(0, 3)])
    await join(3, 2)
    await join(1, 9)

    const { token: as } = await world.staff()
    const { list } = await world.ask(dramasConsole.list, { as, body: { search: '一夜之间' } })
    expect(list).toMatchObject([
      { title: '一夜之间', visibility: 'draft', form: 'horizontal', allEpisodes: 4 },
    ])
    const { list: rows } = await world.ask(dramasConsole.episodes, { as, body: { id: list[0]!.id } })
    expect(rows.map(({ filmId }) => filmId)).toEqual([1, 2, 0, 3].map((at) => films[at]!.id))
  })

  it('leave the lists of films at once, and no schedule of their own brings them back', async () => {
    const { id, staff } = await make.drama({ count: 0 })
    const film = await world.film()
    await sql`update films set visibility = 'draft', publish_at = now() - interval '1 minute' where id = ${film.id}`.execute(
      world.platform.db,
    )
    await make.putEpisodes(id, staff, [{ ...episode, filmId: film.id }])
    await publishDue.run(world.platform, {}, new AbortController().signal)

    const { token: as } = await world.guest()
    const { list } = await world.ask(video.home, { as, body: { size: 50 } })
    expect(list.map((each) => each.id)).not.toContain(film.id)
    expect((await rowOf(staff, id)).episodes).toBe(1)
  })

  it('are counted as they are taken down and brought back', async () => {
    const { id, episodes, staff } = await make.drama()
    const { filmId } = episodes[1]!
    await world.ask(videoConsole.takeDown, { as: staff, body: { id: filmId, reason: '画面有误' } })
    expect((await rowOf(staff, id)).episodes).toBe(2)
    const { token: as } = await world.guest()
    expect((await world.ask(dramas.play, { as, body: { id } })).episodes.map(({ number }) => number)).toEqual(
      [1, 3],
    )

    await world.ask(videoConsole.restore, { as: staff, body: { id: filmId } })
    expect((await rowOf(staff, id)).episodes).toBe(3)
  })

  it('are saved by one of two editors who do it at once', async () => {
    const { id, episodes, staff } = await make.drama({ count: 2 })
    const { version } = await rowOf(staff, id)
    const orders = [episodes, episodes.toReversed()]
    const answers = await Promise.all(
      orders.map((order) =>
        world.send(dramasConsole.saveEpisodes, {
          as: staff,
          body: { id, version, episodes: order.map(({ filmId }) => ({ ...episode, filmId })) },
        }),
      ),
    )
    expect(answers.map(({ msg }) => msg).filter((msg) => msg === 'changed_meanwhile')).toHaveLength(1)
  })
})

describe('a drama', () => {
  it('is edited, taken down and brought back as a draft, each with its audit entry', async () => {
    const { id, staff: as } = await make.drama({ title: '旧名' })
    const { token } = await world.guest()
    const seen = async () => (await world.send(dramas.play, { as: token, body: { id } })).msg
    const { episodes: _, allEpisodes: __, ...row } = await rowOf(as, id)
    const saved = await world.ask(dramasConsole.save, {
      as,
      body: { ...row, title: '新名', visibility: 'published' },
    })
    expect(saved).toMatchObject({ title: '新名', version: row.version + 1 })
    expect(
      await world.send(dramasConsole.save, { as, body: { ...row, visibility: 'published' } }),
    ).toMatchObject({ msg: 'changed_meanwhile' })

    await world.ask(dramasConsole.takeDown, { as, body: { id, reason: '版权到期' } })
    expect(await seen()).toBe('drama_not_found')
    expect(await world.ask(dramasConsole.restore, { as, body: { id } })).toMatchObject({
      visibility: 'draft',
    })

    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`drama ${id}`} order by id`.execute(world.platform.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'dramas.save',
      'dramas.saveEpisodes',
      'dramas.save',
      'dramas.takeDown',
      'dramas.restore',
    ])
  })

  it('has a title of its own, and a category of television or none', async () => {
    await make.drama({ title: '只此一部' })
    const { token: as } = await world.staff()
    const { db } = world.platform
    const television = await saveCategory(db, {
      kind: 'television',
      slug: 'city',
      name: '都市',
      showType: 1,
      position: 0,
    })
    const home = await saveCategory(db, {
      kind: 'home',
      slug: 'city',
      name: '城市',
      showType: 1,
      position: 0,
    })
    const { id } = await make.drama({ categoryId: television })
    expect(await rowOf(as, id)).toMatchObject({ category: '都市' })
    expect((await world.ask(dramasConsole.categories, { as })).list).toEqual([
      { id: television, name: '都市' },
    ])

    await expect(make.drama({ title: '只此一部' })).rejects.toThrow('name_taken')
    await expect(make.drama({ categoryId: home })).rejects.toThrow('invalid_input')
  })
})

it('gathers dramas in topics, which viewers see in the order of staff', async () => {
  const [one, other, hidden] = [
    await make.drama(),
    await make.drama(),
    await make.drama({ visibility: 'draft' }),
  ]
  const { token: as } = await world.staff()
  const save = (title: string, dramaIds: number[]) =>
    world.ask(dramasConsole.saveTopic, { as, body: { title, intro: '', hidden: false, dramaIds } })
  await save('海边', [other.id, one.id, hidden.id])
  await save('空的', [])
  await save('山里', [one.id])
  const rows = (await world.ask(dramasConsole.topics, { as })).list
  const ids = Object.fromEntries(rows.map(({ title, id }) => [title, id]))
  await world.ask(dramasConsole.orderTopics, {
    as,
    body: { ids: [ids['山里']!, ids['空的']!, ids['海边']!] },
  })

  const { token } = await world.guest()
  const { list } = await world.ask(dramas.topics, { as: token, body: {} })
  expect(list.map(({ title, dramas: count }) => [title, count])).toEqual([
    ['山里', 1],
    ['海边', 2],
  ])
  const page = await world.ask(dramas.topic, { as: token, body: { id: ids['海边']! } })
  expect(page.list.map(({ id }) => id)).toEqual([other.id, one.id])
  expect((await world.ask(dramas.home, { as: token })).topics.map(({ first }) => first.length)).toEqual([
    1, 2,
  ])

  await world.ask(dramasConsole.removeTopic, { as, body: { id: ids['山里']! } })
  expect(await world.send(dramas.topic, { as: token, body: { id: ids['山里']! } })).toMatchObject({
    msg: 'topic_not_found',
  })
})
