import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { publishDue } from '../films/jobs.ts'

let world: World
let staff: string
let token: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  staff = (await world.staff('editor')).token
  token = (await world.guest()).token
  for (const table of ['films', 'actors', 'topics', 'collections', 'home_sections', 'categories', 'tags'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  later()
})
const later = () => void (world.clock.ahead += 60_000)

const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const films = async (count: number) => {
  const made: number[] = []
  for (let number = 0; number < count; number++) made.push((await world.film()).id)
  return made
}
const tagged = (id: number, tags: string[]) =>
  sql`update films set tags = ${tags} where id = ${id}`.execute(world.platform.db)
const audited = async () =>
  (
    await sql<{ action: string }>`select action from audit_log order by id desc limit 1`.execute(
      world.platform.db,
    )
  ).rows[0]?.action
const picture = async () =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0aa' } })
      .png()
      .toBuffer()
  ).toString('base64')
const channel = (name: string, more = {}) => ({
  kind: 'home' as const,
  name,
  showType: 1,
  hidden: false,
  ...more,
})

describe('channels', () => {
  const shown = async () => (await world.ask(video.categories, { as: token })).list.map(({ name }) => name)
  const rows = async () => (await world.ask(catalogueConsole.channels, { as: staff })).list
  const save = (body: object) => world.send(catalogueConsole.saveChannel, { as: staff, body: body as never })

  it('are added, renamed, put in order and hidden', async () => {
    for (const name of ['旅途', '美食', '猫']) await save(channel(name))
    expect(await shown()).toEqual(['旅途', '美食', '猫'])

    const [one, two, three] = await rows()
    await world.ask(catalogueConsole.orderChannels, {
      as: staff,
      body: { kind: 'home', ids: [three!.id, one!.id, two!.id] },
    })
    expect(await audited()).toBe('channels.order')
    await save({ ...channel('远行', { showType: 3 }), id: one!.id, version: 1 })
    await save({ ...channel('美食', { hidden: true }), id: two!.id, version: 1 })
    later()

    expect(await shown()).toEqual(['猫', '远行'])
    expect((await rows()).map(({ name, showType, hidden }) => [name, showType, hidden])).toEqual([
      ['猫', 1, false],
      ['远行', 3, false],
      ['美食', 1, true],
    ])
  })

  it('keep what the first of two editors saved', async () => {
    await save(channel('旅途'))
    const [row] = await rows()
    const answers = await Promise.all(
      ['山', '海'].map((name) => save({ ...channel(name), id: row!.id, version: row!.version })),
    )

    expect(answers.map(({ msg }) => msg ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved'])
  })
})

describe('tags', () => {
  const rows = async (search = '') =>
    (await world.ask(catalogueConsole.tags, { as: staff, body: { search } })).list
  const idOf = async (title: string) => (await rows()).find((row) => row.title === title)!.id

  it('are renamed on every film, also drafts, and merge into one that is there', async () => {
    const [one, two, three] = (await films(3)) as [number, number, number]
    await tagged(one, ['大海', '旅途'])
    await tagged(two, ['旅途', '海洋', '大海'])
    await tagged(three, ['大海'])
    await sql`update films set visibility = 'draft' where id = ${three}`.execute(world.platform.db)

    await world.ask(catalogueConsole.renameTag, {
      as: staff,
      body: { id: await idOf('大海'), title: ' 海洋 ' },
    })

    const { rows: kept } = await sql<{ tags: string[] }>`select tags from films order by id`.execute(
      world.platform.db,
    )
    expect(kept.map(({ tags }) => tags)).toEqual([['海洋', '旅途'], ['旅途', '海洋'], ['海洋']])
    expect((await rows()).map(({ title, films: count }) => [title, count])).toEqual([
      ['海洋', 2],
      ['旅途', 2],
    ])
    expect(await audited()).toBe('tags.rename')
  })

  it('that are hidden are seen nowhere, and their films are', async () => {
    const [one] = (await films(1)) as [number]
    await tagged(one, ['大海', '旅途'])
    await world.ask(catalogueConsole.hideTag, { as: staff, body: { id: await idOf('大海'), hidden: true } })

    expect((await world.ask(video.tagList, { as: token, body: {} })).list).toEqual([
      { title: '旅途', films: 1 },
    ])
    expect((await world.ask(video.play, { as: token, body: { id: one } })).tags).toEqual(['旅途'])
    expect(ids(await world.ask(video.tag, { as: token, body: { title: '大海' } }))).toEqual([one])
    expect((await rows('大')).map(({ title, hidden }) => [title, hidden])).toEqual([['大海', true]])
  })
})

describe('actors', () => {
  const save = (body: object) => world.send(catalogueConsole.saveActor, { as: staff, body: body as never })
  const rows = async () => (await world.ask(catalogueConsole.actors, { as: staff, body: {} })).list

  it('have a name of their own, a face and a profile', async () => {
    await save({ name: '阿宁', intro: '爬山的人', hidden: false, picture: await picture() })
    expect((await save({ name: '阿宁', intro: '', hidden: false })).msg).toBe('name_taken')
    const answer = await save({ name: '小橘', intro: '', hidden: false, picture: 'bm90IGEgcGljdHVyZQ==' })
    expect([answer.status, answer.msg]).toEqual([400, 'invalid_input'])

    const [row] = await rows()
    expect(row).toMatchObject({ name: '阿宁', intro: '爬山的人', films: 0, version: 1 })
    expect((await world.app.inject(`/pictures/${row!.avatar}`)).statusCode).toBe(200)

    await save({ id: row!.id, version: 1, name: '阿宁', intro: '', hidden: false, picture: await picture() })
    expect((await world.app.inject(`/pictures/${row!.avatar}`)).statusCode).toBe(404)
    await world.ask(catalogueConsole.removeActor, { as: staff, body: { id: row!.id } })
    expect([await rows(), await audited()]).toEqual([[], 'actors.remove'])
  })

  it('join films and leave them, last in the cast of each', async () => {
    const [one, two] = (await films(2)) as [number, number]
    const about = { name: '阿宁', intro: '', hidden: false }
    await save({ ...about, name: '小橘', join: [one] })
    await save({ ...about, join: [one, two, one] })
    const { id } = (await rows()).find(({ name }) => name === '阿宁')!
    const held = async () => ids(await world.ask(catalogueConsole.actorFilms, { as: staff, body: { id } }))
    const cast = async (film: number) =>
      (await world.ask(video.play, { as: token, body: { id: film } })).actors.map(({ name }) => name)
    expect(await held()).toEqual([two, one])
    expect(await cast(one)).toEqual(['小橘', '阿宁'])

    await save({ ...about, id, version: 1, leave: [one] })
    expect([await held(), await cast(one), await cast(two)]).toEqual([[two], ['小橘'], ['阿宁']])
    const { list } = await world.ask(videoConsole.list, { as: staff, body: {} })
    expect(list.map((film) => [film.id, film.version])).toEqual([
      [two, 2],
      [one, 4],
    ])
    const refused = await save({ ...about, id, version: 2, join: [999_999] })
    expect([refused.status, refused.msg]).toEqual([400, 'invalid_input'])
  })

  it('are seen at once as staff change them, in lists and on films', async () => {
    const [film] = (await films(1)) as [number]
    await save({ name: '阿宁', intro: '', hidden: false, join: [film] })
    const seen = async () => {
      const { list } = await world.ask(catalogue.actors, { as: token, body: {} })
      const { actors } = await world.ask(video.play, { as: token, body: { id: film } })
      return [list.map(({ name }) => name), actors.map(({ name }) => name)]
    }
    expect(await seen()).toEqual([['阿宁'], ['阿宁']])

    const { id } = (await rows())[0]!
    await save({ id, version: 1, name: '宁远', intro: '', hidden: false })
    expect(await seen()).toEqual([['宁远'], ['宁远']])
    await save({ id, version: 2, name: '宁远', intro: '', hidden: true })
    expect(await seen()).toEqual([[], []])
  })
})

describe('topics and collections', () => {
  it('hold films in the order given, and refuse films that do not exist', async () => {
    const [one, two, three] = (await films(3)) as [number, number, number]
    const topic = { title: '雪山', intro: '', hidden: false }
    await world.ask(catalogueConsole.saveTopic, { as: staff, body: { ...topic, filmIds: [three, one] } })
    const [row] = (await world.ask(catalogueConsole.topics, { as: staff })).list
    const open = async () =>
      ids(await world.ask(catalogueConsole.topicFilms, { as: staff, body: { id: row!.id } }))
    expect(await open()).toEqual([three, one])

    const again = { ...topic, id: row!.id, version: row!.version }
    await world.ask(catalogueConsole.saveTopic, { as: staff, body: { ...again, filmIds: [two, three, two] } })
    expect(await open()).toEqual([two, three])
    const refused = await world.send(catalogueConsole.saveTopic, {
      as: staff,
      body: { ...topic, filmIds: [999_999] },
    })
    expect([refused.status, refused.msg]).toEqual([400, 'invalid_input'])
    expect((await world.ask(catalogueConsole.topics, { as: staff })).list).toHaveLength(1)
  })

  it('number episodes as they stand, and let go of those taken out', async () => {
    const [one, two, three] = (await films(3)) as [number, number, number]
    const about = { title: '北境纪行', intro: '', finished: false, price: 0, hidden: false }
    const save = (body: object) =>
      world.ask(catalogueConsole.saveCollection, { as: staff, body: { ...about, ...body } as never })
    await save({ filmIds: [two, one] })
    const [row] = (await world.ask(catalogueConsole.collections, { as: staff, body: {} })).list
    await save({ id: row!.id, version: 1, filmIds: [three, two], finished: true })

    const { collection, episodes } = await world.ask(catalogue.collection, {
      as: token,
      body: { id: row!.id },
    })
    expect(episodes.map(({ id, episode }) => [id, episode])).toEqual([
      [three, 1],
      [two, 2],
    ])
    expect(collection).toMatchObject({ finished: true, episodes: 2 })
    await world.ask(catalogueConsole.removeCollection, { as: staff, body: { id: row!.id } })
    const { rows } = await sql`select id from films where collection_id is null and episode = 0`.execute(
      world.platform.db,
    )
    expect(rows).toHaveLength(3)
  })
})

describe('home sections', () => {
  const rows = async (body = {}) => (await world.ask(catalogueConsole.sections, { as: staff, body })).list
  const plain = {
    categoryId: 0 as const,
    kind: 'grid',
    source: 'newest',
    title: '新片',
    tag: '',
    topicId: 0 as const,
    size: 6,
    hidden: false,
    startsAt: 0,
    endsAt: 0,
    filmIds: [] as number[],
  }
  const save = (body: object) =>
    world.send(catalogueConsole.saveSection, { as: staff, body: { ...plain, ...body } as never })

  it('begin as a copy of the default, once when two ask at the same moment', async () => {
    expect(await rows()).toEqual([])
    await Promise.all(
      [1, 2].map(() => world.ask(catalogueConsole.adoptDefaultSections, { as: staff, body: {} })),
    )

    const kinds = (await rows()).map(({ kind }) => kind)
    expect(kinds).toEqual(['banner', 'rail', 'topics', 'collections', 'actors'])
  })

  it('are added, put in order, previewed and removed', async () => {
    const [one, two] = (await films(2)) as [number, number]
    await save({ title: '新片' })
    await save({ title: '编辑推荐', source: 'picked', filmIds: [two, one] })
    const [first, second] = await rows()
    expect(second!.films.map(({ id }) => id)).toEqual([two, one])
    await world.ask(catalogueConsole.orderSections, { as: staff, body: { ids: [second!.id, first!.id] } })

    const preview = await world.ask(catalogueConsole.previewSections, { as: staff, body: {} })
    expect(preview.sections.map(({ title }) => title)).toEqual(['编辑推荐', '新片'])
    await world.ask(catalogueConsole.removeSection, { as: staff, body: { id: second!.id } })
    expect((await rows()).map(({ title }) => title)).toEqual(['新片'])
  })

  it.each([
    { kind: 'topics', source: 'newest' },
    { kind: 'grid', source: 'actors' },
    { source: 'tag' },
    { tag: '海洋' },
    { source: 'topic' },
    { startsAt: 200, endsAt: 100 },
  ])('are refused when they make no sense: %j', async (body) => {
    const answer = await save(body)
    expect([answer.status, answer.msg]).toEqual([400, 'invalid_input'])
    expect(await rows()).toEqual([])
  })
})

describe('a film in the console', () => {
  const edit = (id: number, more: object) =>
    world.send(videoConsole.edit, {
      as: staff,
      body: {
        id,
        title: '海边',
        description: '',
        price: 0,
        vip: false,
        previewSeconds: 0,
        categoryId: 0,
        visibility: 'draft',
        ...more,
      } as never,
    })
  const row = async (id: number) =>
    (await world.ask(videoConsole.list, { as: staff, body: {} })).list.find((film) => film.id === id)!
  const isSeen = async (id: number) =>
    (await world.send(video.play, { as: token, body: { id } })).msg === undefined
  const publish = () => publishDue.run(world.platform, {}, new AbortController().signal)

  it('takes tags, actors in order and a series, and leaves alone what is not said', async () => {
    const [id] = (await films(1)) as [number]
    await edit(id, { tags: ['海', ' 海 '], actors: ['小橘', '阿宁'], collection: '北境纪行', episode: 3 })
    expect(await row(id)).toMatchObject({
      tags: ['海'],
      actors: ['小橘', '阿宁'],
      collection: '北境纪行',
      episode: 3,
    })
    await edit(id, { title: '山间' })
    expect(await row(id)).toMatchObject({ title: '山间', actors: ['小橘', '阿宁'], collection: '北境纪行' })
    await edit(id, { actors: [], collection: '' })
    expect(await row(id)).toMatchObject({ actors: [], collection: '', episode: 0 })
  })

  it('keeps what the first of two editors saved', async () => {
    const [id] = (await films(1)) as [number]
    const { version } = await row(id)
    const answers = await Promise.all(['山', '海'].map((title) => edit(id, { title, version })))

    expect(answers.map(({ msg }) => msg ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved'])
  })

  it('is published at its time, not before, and once however often the job runs', async () => {
    const [id, other] = (await films(2)) as [number, number]
    const at = Math.floor(world.platform.now() / 1000) + 3_600
    await sql`update films set published_at = null where id = ${id}`.execute(world.platform.db)
    await edit(id, { publishAt: at })
    await edit(other, {})
    await publish()
    expect([await isSeen(id), (await row(id)).publishAt]).toEqual([false, at])
    const waiting = await world.ask(videoConsole.list, { as: staff, body: { scheduled: true } })
    expect(ids(waiting)).toEqual([id])

    world.clock.ahead += 3_601_000
    staff = (await world.staff('editor')).token
    await Promise.all([publish(), publish()])
    expect(await isSeen(id)).toBe(true)
    expect(await isSeen(other)).toBe(false)
    expect(await row(id)).toMatchObject({ visibility: 'published', publishAt: 0 })
    const { list } = await world.ask(video.home, { as: token, body: {} })
    expect(list.find((film) => film.id === id)!.publishedAt).toBe(at)
  })

  it('does not come back by itself when it was taken down meanwhile', async () => {
    const [id] = (await films(1)) as [number]
    await edit(id, { publishAt: Math.floor(world.platform.now() / 1000) + 60 })
    const moderator = (await world.staff('moderator')).token
    await world.ask(videoConsole.takeDown, { as: moderator, body: { id, reason: '版权投诉' } })
    await world.ask(videoConsole.restore, { as: moderator, body: { id } })
    world.clock.ahead += 120_000
    await publish()

    expect(await isSeen(id)).toBe(false)
  })
})
