import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { melonConsole } from '#contract/melon/console.ts'
import { melon } from '#contract/melon/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { saveCategory } from '#server/video/index.ts'
import { publishDueStories, purgeStoryPictures } from './jobs.ts'
import { addSampleStory, addSampleWriter, removeSampleStories, type SampleStory } from './samples.ts'
import { again, type Given, paragraph, pictureOf, writeStory } from './testing.ts'

let world: World
let as: string
let reader: string
beforeAll(async () => {
  world = await openWorld()
  reader = (await world.guest()).token
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['stories', 'story_pictures', 'story_collections', 'story_writers', 'story_categories'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  await later(90_000)
})
const day = 24 * 3600_000
/** So many milliseconds pass. Staff stay signed in for an hour: the editor comes in anew. */
async function later(by: number) {
  world.clock.ahead += by
  as = (await world.staff('editor')).token
}
const now = () => Math.floor(world.platform.now() / 1000)

const write = (given?: Partial<Given>) => writeStory(world, as, given)
const save = (body: Given) => world.send(melonConsole.save, { as, body })
const picture = async (colour?: string) =>
  world.ask(melonConsole.addPicture, { as, body: { picture: await pictureOf(colour) } })
const statusOf = async (path: string) => (await world.app.inject({ url: `/pictures/${path}` })).statusCode
const sees = async (id: number) => (await world.send(melon.detail, { as: reader, body: { id } })).code === 200
const run = (job: typeof publishDueStories) => job.run(world.platform, {}, new AbortController().signal)
const actions = async () =>
  (
    await sql<{ action: string }>`select action from audit_log order by id desc limit 5`.execute(
      world.platform.db,
    )
  ).rows.map(({ action }) => action)

describe('an editor', () => {
  it('writes a draft that nobody sees, and publishes it', async () => {
    const draft = await write({ visibility: 'draft' })
    expect(await sees(draft.id)).toBe(false)

    const published = await world.ask(melonConsole.save, {
      as,
      body: again(draft, { visibility: 'published' }),
    })

    expect(published).toMatchObject({ version: draft.version + 1, visibility: 'published', letters: 11 })
    expect(await sees(draft.id)).toBe(true)
    expect(await actions()).toContain('stories.save')
  })

  it('changes what somebody else changed meanwhile only after reading it again', async () => {
    const story = await write()
    const answers = await Promise.all(['甲', '乙', '丙'].map((title) => save(again(story, { title }))))

    expect(answers.map(({ msg }) => msg ?? 'ok').toSorted()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'ok',
    ])
  })

  it.each([
    ['publish what has no content', { blocks: [], visibility: 'published' as const }],
    [
      'schedule what has no content',
      { blocks: [paragraph(' ')], visibility: 'draft' as const, publishAt: 9e9 },
    ],
    ['put in a picture that is not there', { blocks: [{ kind: 'pic' as const, pictureId: 999_999 }] }],
    ['put in a film that cannot be seen', { blocks: [{ kind: 'film' as const, filmId: 999_999 }] }],
    ['name a category that is not there', { categoryId: 999_999 }],
    ['lead to a script', { blocks: [{ kind: 'p' as const, runs: [{ t: '看', href: 'javascript:1' }] }] }],
  ])('cannot %s', async (_, given) => {
    const story = await write({ visibility: 'draft' })

    expect(await save(again(story, given))).toMatchObject({ status: 400, msg: 'invalid_input' })
    expect((await world.ask(melonConsole.open, { as, body: { id: story.id } })).version).toBe(story.version)
  })

  it('puts in no film of 禁域', async () => {
    const { id: filmId } = await world.film()
    const night = { kind: 'dark', slug: 'night', name: '深夜放映', showType: 2, position: 0 } as const
    const categoryId = await saveCategory(world.platform.db, night)
    const film: Given['blocks'][number] = { kind: 'film', filmId }
    const story = await write()

    await sql`update films set category_id = ${categoryId} where id = ${filmId}`.execute(world.platform.db)

    expect((await save(again(story, { blocks: [film] }))).msg).toBe('invalid_input')
    expect((await world.send(melonConsole.film, { as, body: { id: filmId } })).msg).toBe('film_not_found')
  })

  it('keeps a film that went away since in its place', async () => {
    const film = await world.film()
    const story = await write({ blocks: [paragraph('看：'), { kind: 'film', filmId: film.id }] })
    await sql`update films set visibility = 'draft' where id = ${film.id}`.execute(world.platform.db)

    const saved = await world.ask(melonConsole.save, { as, body: again(story, { title: '改过的题目' }) })

    expect(saved.blocks[1]).toEqual({ kind: 'film', filmId: film.id })
    expect((await world.send(melonConsole.film, { as, body: { id: film.id } })).msg).toBe('film_not_found')
  })

  it('chooses the cover, or leaves it to the first picture', async () => {
    const [one, two] = [await picture(), await picture('#aa5522')]
    const blocks = [one, two].map(({ id }) => ({ kind: 'pic' as const, pictureId: id }))

    const story = await write({ blocks })
    expect(story.cover).toBe(one.path)
    const chosen = await world.ask(melonConsole.save, { as, body: again(story, { coverId: two.id }) })
    expect(chosen).toMatchObject({ cover: two.path, coverId: two.id, pictures: 2 })
  })

  it('finds stories by title, state, category and time of publication', async () => {
    await world.ask(melonConsole.saveCategory, { as, body: { name: '港口', hidden: false } })
    const [harbour] = (await world.ask(melonConsole.categories, { as })).list
    const fog = await write({ title: '雾中汽笛', categoryId: harbour!.id })
    const due = await write({ title: '明天的雾', visibility: 'draft', publishAt: now() + 86_400 })
    await write({ title: '晴' })
    const find = async (body: object) =>
      (await world.ask(melonConsole.list, { as, body })).list.map(({ id }) => id)

    expect(await find({ search: '雾' })).toEqual([due.id, fog.id])
    expect(await find({ visibility: 'draft' })).toEqual([due.id])
    expect(await find({ categoryId: harbour!.id })).toEqual([fog.id])
    expect(await find({ scheduled: true })).toEqual([due.id])
  })

  it('removes a draft, and never what was seen', async () => {
    const shot = await picture()
    const draft = await write({ visibility: 'draft', blocks: [{ kind: 'pic', pictureId: shot.id }] })
    const seen = await write()
    await world.ask(melonConsole.save, { as, body: again(seen, { visibility: 'draft' }) })

    await world.ask(melonConsole.remove, { as, body: { id: draft.id } })
    expect((await world.send(melonConsole.open, { as, body: { id: draft.id } })).msg).toBe('story_not_found')
    expect((await world.send(melonConsole.remove, { as, body: { id: seen.id } })).msg).toBe('story_published')
  })

  it('names, orders and removes categories, writers and collections; stories stay', async () => {
    for (const name of ['港口', '天气'])
      await world.ask(melonConsole.saveCategory, { as, body: { name, hidden: false } })
    const twice = { name: '港口', hidden: false }
    expect((await world.send(melonConsole.saveCategory, { as, body: twice })).msg).toBe('name_taken')
    const categories = async () => (await world.ask(melonConsole.categories, { as })).list
    const [harbour, weather] = await categories()
    const story = await write({ categoryId: harbour!.id })
    await world.ask(melonConsole.orderCategories, { as, body: { ids: [weather!.id, harbour!.id] } })
    expect((await categories()).map(({ name, stories }) => [name, stories])).toEqual([
      ['天气', 0],
      ['港口', 1],
    ])
    await world.ask(melonConsole.removeCategory, { as, body: { id: harbour!.id } })
    expect(await world.ask(melonConsole.open, { as, body: { id: story.id } })).toMatchObject({
      categoryId: 0,
      category: '',
    })

    const face = await pictureOf('#113355')
    const body = { name: '阿潮', intro: '', hidden: false, picture: face }
    await world.ask(melonConsole.saveWriter, { as, body })
    const [writer] = (await world.ask(melonConsole.writers, { as })).list
    expect(await statusOf(writer!.avatar)).toBe(200)
    await world.ask(melonConsole.removeWriter, { as, body: { id: writer!.id } })
    expect(await statusOf(writer!.avatar)).toBe(404)
    expect((await world.send(melonConsole.removeWriter, { as, body: { id: writer!.id } })).msg).toBe(
      'writer_not_found',
    )

    const gathered = { title: '灯塔', intro: '', hidden: false, storyIds: [story.id, story.id] }
    await world.ask(melonConsole.saveCollection, { as, body: gathered })
    const [collection] = (await world.ask(melonConsole.collections, { as })).list
    expect(collection!.stories.map(({ id }) => id)).toEqual([story.id])
    const stale = { ...gathered, id: collection!.id, version: collection!.version + 1 }
    expect((await world.send(melonConsole.saveCollection, { as, body: stale })).msg).toBe('changed_meanwhile')
    await world.ask(melonConsole.removeCollection, { as, body: { id: collection!.id } })
    expect(await sees(story.id)).toBe(true)
  })
})

describe('a moderator', () => {
  it('takes a story down for everybody and brings it back as a draft; saving it in between publishes nothing', async () => {
    const story = await write()
    const { token: moderator } = await world.staff('moderator')

    const body = { id: story.id, reason: '地名有误' }
    const down = await world.ask(melonConsole.takeDown, { as: moderator, body })
    expect(down).toMatchObject({ visibility: 'taken_down', takenDownReason: '地名有误' })
    expect(await sees(story.id)).toBe(false)
    const edited = again({ ...story, version: down.version }, { visibility: 'published' })
    expect((await world.ask(melonConsole.save, { as, body: edited })).visibility).toBe('taken_down')
    expect(await sees(story.id)).toBe(false)
    const back = await world.ask(melonConsole.restore, { as: moderator, body: { id: story.id } })
    expect(back).toMatchObject({ visibility: 'draft', takenDownReason: '' })
  })
})

describe('the jobs', () => {
  it('publish a draft when its time has come, once, at that time', async () => {
    const publishAt = now() + 600
    const { id } = await write({ visibility: 'draft', publishAt })
    await run(publishDueStories)
    expect(await sees(id)).toBe(false)

    await later(700_000)
    await Promise.all([run(publishDueStories), run(publishDueStories)])

    const story = await world.ask(melonConsole.open, { as, body: { id } })
    expect(story).toMatchObject({ visibility: 'published', publishedAt: publishAt, publishAt: 0, version: 2 })
    expect(await sees(id)).toBe(true)
  })

  it('remove pictures that no story has held for a day, and no other', async () => {
    const [kept, dropped, loose] = [await picture(), await picture('#aa5522'), await picture('#113355')]
    const blocks = [kept, dropped].map(({ id }) => ({ kind: 'pic' as const, pictureId: id }))
    const story = await write({ blocks })
    await later(2 * day)
    const slimmer = again(story, { blocks: [blocks[0]!] })
    await world.ask(melonConsole.save, { as, body: slimmer })

    await run(purgeStoryPictures)
    // It was let go just now; the loose one was never held
    expect([await statusOf(dropped.path), await statusOf(loose.path)]).toEqual([200, 404])
    await later(2 * day)
    await run(purgeStoryPictures)

    expect([await statusOf(kept.path), await statusOf(dropped.path)]).toEqual([200, 404])
  })
})

describe('a picture of one story', () => {
  it('is not taken by another', async () => {
    const shot = await picture()
    await write({ blocks: [{ kind: 'pic', pictureId: shot.id }] })
    const other = await write({ visibility: 'draft' })

    const stolen = again(other, { blocks: [{ kind: 'pic', pictureId: shot.id }] })
    expect((await save(stolen)).msg).toBe('invalid_input')
  })
})

describe('the samples', () => {
  const sample = (writerId: number, filmId?: number): SampleStory => ({
    slug: 'fog-horn',
    title: '雾中汽笛',
    summary: '',
    tags: ['雾'],
    lead: false,
    category: '港口新闻',
    writerId,
    views: 10,
    publishedAt: now() - 3600,
    blocks: [
      { kind: 'p', runs: [{ t: '雾。' }] },
      { kind: 'pic', caption: '码头', draw: async () => Buffer.from(await pictureOf(), 'base64') },
      { kind: 'film', filmId },
    ],
  })

  it('are made once, take in films that come later, and go with their pictures while others stay', async () => {
    const mine = await write()
    const face = async () => Buffer.from(await pictureOf('#884422'), 'base64')
    const writerId = await addSampleWriter(world.platform, { name: '阿潮', intro: '', picture: face })
    const id = await addSampleStory(world.platform, sample(writerId))
    const { cover } = await world.ask(melon.detail, { as: reader, body: { id } })

    const film = await world.film()
    expect(await addSampleStory(world.platform, sample(writerId, film.id))).toBe(id)
    const { blocks } = await world.ask(melon.detail, { as: reader, body: { id } })
    expect(blocks.map(({ kind }) => kind)).toEqual(['p', 'pic', 'film'])

    expect(await removeSampleStories(world.platform)).toBe(1)
    expect([await sees(id), await sees(mine.id), await statusOf(cover)]).toEqual([false, true, 404])
    expect((await world.ask(melonConsole.writers, { as })).list).toEqual([])
  })
})
