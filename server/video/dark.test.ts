import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { videoConsole } from '#contract/video/console.ts'
import { dark } from '#contract/video/dark.ts'
import { video } from '#contract/video/endpoints.ts'
import { kept } from '#contract/video/kept.ts'
import { pay } from '#contract/video/pay.ts'
import { openWorld, readAnswer, type World } from '#server/testing.ts'
import { signedQuery } from '../../checks/caller.ts'
import { castFilm } from './actors/actions.ts'
import { addSampleCollection, addSampleTopic } from './catalogue/samples.ts'
import { saveCategory } from './catalogue/categories.ts'
import { writeGrant } from './media/grants.ts'
import { openPlayCounter } from './films/play-counter.ts'

let world: World
let night: number
beforeAll(async () => {
  world = await openWorld()
  night = await saveCategory(world.platform.db, {
    kind: 'dark',
    slug: 'night',
    name: '深夜放映',
    showType: 2,
    position: 0,
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['films', 'actors', 'topics', 'collections', 'home_sections'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  // Replies are kept for some seconds: each test asks later than that.
  world.clock.ahead += 60_000
})

const change = (id: number, set: string) =>
  sql`update films set ${sql.raw(set)} where id = ${id}`.execute(world.platform.db)
/** A film of 禁域. */
async function darkFilm(of: Parameters<World['film']>[0] = {}): Promise<number> {
  const { id } = await world.film(of)
  await change(id, `category_id = ${night}`)
  return id
}
const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const urlsOf = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('/media/'))
const status = async (url: string) => (await world.app.inject(url)).statusCode

/** Members, a trial's holder, and somebody without: who may be let in. */
async function callers() {
  const [vip, trial, plain] = [
    await world.guest({ vip: true }),
    await world.guest({ vip: true }),
    await world.guest({ coins: { paid: 10_000 } }),
  ]
  await sql`update accounts set vip_type = 1 where id = ${trial.id}`.execute(world.platform.db)
  return { vip: vip.token, trial: trial.token, plain: plain.token }
}

describe('a film of 禁域', () => {
  it('stands in no open list, whatever it is gathered by', async () => {
    const [open, closed] = [(await world.film({ plays: 1 })).id, await darkFilm({ plays: 99 })]
    for (const id of [open, closed]) {
      await change(id, "tags = '{海}'")
      await world.platform.db.transaction().execute((transaction) => castFilm(transaction, id, ['阿宁']))
    }
    const { platform } = world
    const counter = openPlayCounter(platform)
    counter.count(open)
    counter.count(closed)
    await counter.close()
    const topicId = await addSampleTopic(platform, { title: '海', filmIds: [closed, open] })
    const collectionId = await addSampleCollection(platform, { title: '海志', filmIds: [closed, open] })
    const as = (await world.guest({ vip: true })).token
    const [actor] = (await world.ask(catalogue.actors, { as, body: {} })).list

    expect(actor).toMatchObject({ name: '阿宁', films: 1 })
    for (const films of [
      ids(await world.ask(video.home, { as, body: {} })),
      ids(await world.ask(video.tag, { as, body: { title: '海', order: 'hot' } })),
      ids(await world.ask(video.rank, { as, body: { period: 'day' } })),
      ids(await world.ask(video.rank, { as, body: { period: 'all' } })),
      ids(await world.ask(video.dayPicks, { as })),
      ids(await world.ask(catalogue.topic, { as, body: { id: topicId } })),
      ids(await world.ask(catalogue.shuffled, { as, body: { seed: 7 } })),
      ids(await world.ask(catalogue.shuffled, { as, body: { seed: 7, id: topicId } })),
      ids(await world.ask(catalogue.actorFilms, { as, body: { id: actor!.id } })),
      (await world.ask(catalogue.collection, { as, body: { id: collectionId } })).episodes.map(
        ({ id }) => id,
      ),
    ])
      expect(films).toEqual([open])
    expect(ids(await world.ask(video.alike, { as, body: { id: open } }))).toEqual([])
    expect(ids(await world.ask(video.home, { as, body: { categoryId: night } }))).toEqual([])
    expect((await world.ask(video.tagList, { as, body: {} })).list).toEqual([{ title: '海', films: 1 }])
    const { sections } = await world.ask(catalogue.homeSections, { as, body: {} })
    expect(sections.flatMap(({ films }) => films.map(({ id }) => id))).not.toContain(closed)
    expect((await world.ask(catalogue.homeSections, { as, body: { categoryId: night } })).sections).toEqual(
      [],
    )
  })

  it('goes over to the open lists with its channel, and is counted there', async () => {
    const id = await darkFilm()
    await change(id, "tags = '{潮汐}'")
    const as = (await world.guest()).token
    const tags = async () => (await world.ask(video.tagList, { as, body: {} })).list

    expect(await tags()).not.toContainEqual({ title: '潮汐', films: 1 })
    await change(id, 'category_id = null')
    world.clock.ahead += 60_000
    expect(await tags()).toContainEqual({ title: '潮汐', films: 1 })
    expect(ids(await world.ask(video.home, { as, body: {} }))).toEqual([id])
  })

  it('opens to members alone: no preview, no trial, no purchase, nothing of its media', async () => {
    const id = await darkFilm({ preview: 12, price: 500 })
    const { vip, trial, plain } = await callers()
    const page = (as: string) => world.ask(video.play, { as, body: { id } })

    expect((await page(vip)).entitlement).toEqual({
      state: 'vip',
      previewSeconds: 0,
      needsVip: true,
      price: 0,
    })
    for (const as of [trial, plain]) {
      expect(await page(as)).toMatchObject({
        vip: true,
        price: 0,
        entitlement: { state: 'locked', previewSeconds: 0, needsVip: true, price: 0 },
        thumbnails: null,
        subtitles: [],
      })
      expect(await world.send(kept.cache, { as, body: { id } })).toMatchObject({ msg: 'vip_required' })
    }
    expect(
      await world.send(pay.film, { as: plain, body: { id, price: 500, key: randomUUID() } }),
    ).toMatchObject({ msg: 'not_for_sale' })
  })

  it('is not opened by a collection that was bought', async () => {
    const id = await darkFilm()
    const collectionId = await addSampleCollection(world.platform, {
      title: '夜海',
      filmIds: [id, (await world.film()).id],
    })
    await sql`update collections set price = 300 where id = ${collectionId}`.execute(world.platform.db)
    const buyer = await world.guest({ coins: { paid: 1_000 } })
    await world.ask(pay.collection, {
      as: buyer.token,
      body: { id: collectionId, price: 300, key: randomUUID() },
    })

    expect((await world.ask(video.play, { as: buyer.token, body: { id } })).entitlement.state).toBe('locked')
  })

  it('gives its list, segments and keys to a member’s grant, and to nobody else’s', async () => {
    const id = await darkFilm({ preview: 12 })
    const [vip, plain] = [await world.guest({ vip: true }), await world.guest()]
    const path = `/api/app/media/h5/m3u8/${id}`
    const ask = (token: string) =>
      world.app.inject(`${path}?${signedQuery(world.platform, path, { token })}&plain=1`)
    const [listUrl] = urlsOf((await ask(vip.token)).body) as [string]
    const [segment] = urlsOf((await world.app.inject(listUrl)).body) as [string]
    const refused = await ask(plain.token)
    const until = Math.floor(world.platform.now() / 1000) + 3_600
    const grant = writeGrant(world.platform.keys, {
      sessionId: plain.sessionId,
      filmId: id,
      until,
      openedAt: 0,
    })

    expect(await status(segment)).toBe(200)
    expect(readAnswer(world.platform, refused.statusCode, refused.body).msg).toBe('vip_required')
    for (const url of [listUrl, segment, `/media/films/${id}/keys/0?g=x`])
      expect(await status(url.replace(/g=[^&]+/, `g=${grant}`))).toBe(403)
  })

  it('that a member opened may be watched to its end when the membership lapses', async () => {
    const id = await darkFilm()
    const vip = await world.guest({ vip: true })
    const path = `/api/app/media/h5/m3u8/${id}`
    const master = await world.app.inject(
      `${path}?${signedQuery(world.platform, path, { token: vip.token })}&plain=1`,
    )
    const [listUrl] = urlsOf(master.body) as [string]
    await sql`update accounts set vip_expire = ${new Date(world.platform.now() + 5_000)} where id = ${vip.id}`.execute(
      world.platform.db,
    )
    world.clock.ahead += 20_000

    expect(await status(listUrl)).toBe(200)
    expect((await world.ask(video.play, { as: vip.token, body: { id } })).entitlement.state).toBe('locked')
  })
})

describe('the lists of 禁域', () => {
  const films = (as: string, body: object = {}) =>
    world.send(dark.films, { as, body: { categoryId: night, ...body } })

  it('are read page by page by members, and refused to a trial and to everybody else', async () => {
    const made = [await darkFilm({ plays: 3 }), await darkFilm({ plays: 9 }), await darkFilm({ plays: 6 })]
    await world.film()
    const { vip, trial, plain } = await callers()
    const page = (cursor: string | null) =>
      world.ask(dark.films, { as: vip, body: { categoryId: night, order: 'hot', size: 2, cursor } })
    const first = await page(null)
    const rest = await page(first.next)

    expect(ids({ list: [...first.list, ...rest.list] })).toEqual([made[1], made[2], made[0]])
    expect(first.list.every((film) => film.vip && film.price === 0)).toBe(true)
    for (const as of [trial, plain]) {
      expect(await films(as)).toMatchObject({ status: 403, msg: 'vip_required' })
      expect(await world.send(dark.sections, { as, body: { categoryId: night } })).toMatchObject({
        msg: 'vip_required',
      })
    }
  })

  it('hold nothing of another channel, and no page leads from one to the other', async () => {
    const id = await darkFilm()
    const open = await saveCategory(world.platform.db, {
      kind: 'home',
      slug: 'sea',
      name: '海',
      showType: 1,
      position: 0,
    })
    const other = (await world.film()).id
    await change(other, `category_id = ${open}`)
    const { vip } = await callers()

    expect(await films(vip, { categoryId: open })).toMatchObject({ data: { list: [], next: null } })
    expect((await world.ask(dark.sections, { as: vip, body: { categoryId: open } })).sections).toEqual([])
    const { next } = await world.ask(dark.films, { as: vip, body: { categoryId: night, size: 1 } })
    expect(next).toBeNull()
    expect(ids(await world.ask(dark.films, { as: vip, body: { categoryId: night } }))).toEqual([id])
  })

  it('are laid out like a channel of home: by default, and as the operator wants, without pages of their own', async () => {
    const [one, two] = [await darkFilm({ plays: 1 }), await darkFilm({ plays: 2 })]
    const { platform } = world
    const counter = openPlayCounter(platform)
    counter.count(one)
    await counter.close()
    const { vip } = await callers()
    const shape = async () =>
      (await world.ask(dark.sections, { as: vip, body: { categoryId: night } })).sections.map(
        ({ kind, more, films: shown }) => [kind, more, shown.map(({ id }) => id)],
      )

    expect(await shape()).toEqual([['rows', false, [one]]])
    await sql`insert into home_sections (category_id, kind, source, title) values
      (${night}, 'rail', 'hottest', '热播'), (${night}, 'topics', 'topics', '专题')`.execute(platform.db)
    const [section] = (
      await sql<{ id: number }>`select id from home_sections where kind = 'rail'`.execute(platform.db)
    ).rows
    world.clock.ahead += 60_000
    expect(await shape()).toEqual([['rail', false, [two, one]]])
    expect(await world.send(catalogue.section, { as: vip, body: { id: section!.id } })).toMatchObject({
      msg: 'section_not_found',
    })
  })
})

describe('staff', () => {
  it('see the channels of 禁域 among those films are put into, and preview them as members get them', async () => {
    const id = await darkFilm()
    await sql`insert into home_sections (category_id, kind, source) values (${night}, 'rail', 'newest')`.execute(
      world.platform.db,
    )
    const as = (await world.staff('editor')).token
    const { list } = await world.ask(videoConsole.categories, { as })
    const preview = await world.ask(catalogueConsole.previewSections, { as, body: { categoryId: night } })

    expect(list).toContainEqual({ id: night, name: '深夜放映', dark: true })
    expect(preview.sections.map(({ films }) => films.map((film) => film.id))).toEqual([[id]])
  })

  it('cannot lay out there what leads elsewhere', async () => {
    const as = (await world.staff('editor')).token
    const section = {
      categoryId: night,
      title: '专题',
      tag: '',
      topicId: 0,
      size: 6,
      hidden: false,
      startsAt: 0,
      endsAt: 0,
      filmIds: [],
    }

    expect(
      await world.send(catalogueConsole.saveSection, {
        as,
        body: { ...section, kind: 'topics', source: 'topics' },
      }),
    ).toMatchObject({ msg: 'invalid_input', data: { field: '/kind' } })
  })
})

describe('the video columns of 发现', () => {
  const column = (title: string, filmIds: number[], position = 0) =>
    addSampleTopic(world.platform, { title, place: 'discover', position, filmIds })
  const as = async () => (await world.guest()).token

  it('come in the operator’s order with their first films, and stand on no home page', async () => {
    const many = []
    for (let at = 0; at < 10; at++) many.push((await world.film()).id)
    const [second, first] = [await column('听见', [many[0]!], 1), await column('去海边', many, 0)]
    const topic = await addSampleTopic(world.platform, { title: '猫', filmIds: [many[1]!] })
    await column('空的', [])
    const token = await as()
    const { list, next } = await world.ask(catalogue.columns, { as: token, body: { size: 1 } })
    const rest = await world.ask(catalogue.columns, { as: token, body: { size: 1, cursor: next } })

    expect(list).toMatchObject([{ id: first, title: '去海边', films: 10 }])
    expect(list[0]!.first.map(({ id }) => id)).toEqual(many.slice(0, 8))
    expect(rest).toMatchObject({ list: [{ id: second, first: [{ id: many[0] }] }], next: null })
    expect(ids(await world.ask(catalogue.topics, { as: token, body: {} }))).toEqual([topic])
    expect(ids(await world.ask(catalogue.topics, { as: token, body: { place: 'discover' } }))).toEqual([
      first,
      second,
    ])
    const { sections } = await world.ask(catalogue.homeSections, { as: token, body: {} })
    expect(sections.flatMap(({ topics }) => topics.map(({ id }) => id))).toEqual([topic])
  })

  it('are topics that staff move from one place to the other', async () => {
    const id = await column('听见', [(await world.film()).id])
    const staff = (await world.staff('editor')).token
    const [row] = (await world.ask(catalogueConsole.topics, { as: staff })).list
    const saved = { id, title: '听见', intro: '', hidden: false, filmIds: [] }

    expect(row).toMatchObject({ id, place: 'discover' })
    await world.ask(catalogueConsole.saveTopic, { as: staff, body: saved })
    expect((await world.ask(catalogueConsole.topics, { as: staff })).list[0]).toMatchObject({
      place: 'discover',
    })
    await world.ask(catalogueConsole.saveTopic, { as: staff, body: { ...saved, place: 'home' } })
    expect((await world.ask(catalogueConsole.topics, { as: staff })).list[0]).toMatchObject({ place: 'home' })
  })
})
