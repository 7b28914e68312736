import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { comments } from '#contract/social/comments.ts'
import { melonConsole } from '#contract/melon/console.ts'
import { melon } from '#contract/melon/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { social } from '#contract/social/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { saveCategory } from '#server/video/index.ts'
import { again, type Given, paragraph, pictureOf, writeStory } from './testing.ts'
import { openStoryViews } from './views.ts'
import { makeReport } from '../../checks/moderation/reports.ts'

let world: World
let editor: string
let token: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  token = (await world.guest()).token
  for (const table of ['stories', 'story_pictures', 'story_collections', 'story_writers', 'story_categories'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  later()
  // Staff stay signed in for an hour, and the clock runs
  editor = (await world.staff('editor')).token
})
/** Replies are kept for some seconds: what is asked for next is newer than those. */
const later = () => void (world.clock.ahead += 90_000)

const write = (given?: Partial<Given>) => {
  // Each a while after the one before, so that their order is known
  later()
  return writeStory(world, editor, given)
}
const picture = async (colour?: string) =>
  world.ask(melonConsole.addPicture, { as: editor, body: { picture: await pictureOf(colour) } })
const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const open = (id: number) => world.ask(melon.detail, { as: token, body: { id } })

async function category(name: string): Promise<number> {
  await world.ask(melonConsole.saveCategory, { as: editor, body: { name, hidden: false } })
  const { list } = await world.ask(melonConsole.categories, { as: editor })
  return list.find((row) => row.name === name)!.id
}
async function writer(name: string): Promise<number> {
  const body = { name, intro: '写码头的人', hidden: false, picture: await pictureOf('#884422') }
  await world.ask(melonConsole.saveWriter, { as: editor, body })
  const { list } = await world.ask(melonConsole.writers, { as: editor })
  return list.find((row) => row.name === name)!.id
}
async function collection(title: string, storyIds: number[]): Promise<number> {
  const body = { title, intro: '', hidden: false, storyIds }
  await world.ask(melonConsole.saveCollection, { as: editor, body })
  const { list } = await world.ask(melonConsole.collections, { as: editor })
  return list.find((row) => row.title === title)!.id
}

/** Puts a film into 禁域. */
async function darken(filmId: number): Promise<void> {
  const { db } = world.platform
  const night = { kind: 'dark', slug: 'night', name: '深夜放映', showType: 2, position: 0 } as const
  const categoryId = await saveCategory(db, night)
  await sql`update films set category_id = ${categoryId} where id = ${filmId}`.execute(db)
}

describe('a story', () => {
  it('is read as it was written: text in its styles, pictures with their size, films that can be seen', async () => {
    const shot = await picture()
    const film = await world.film({ title: '出港' })
    const hidden = await world.film({ title: '撤下的影片' })
    const dark = await world.film({ title: '移入禁域的影片' })
    const runs = [{ t: '船长说：' }, { t: '等雾散。', b: true as const, href: 'yehang://home' }]
    const story = await write({
      blocks: [
        { kind: 'h', runs: [{ t: '雾里' }] },
        { kind: 'p', runs },
        { kind: 'pic', pictureId: shot.id, caption: '码头' },
        { kind: 'hr' },
        { kind: 'film', filmId: film.id },
        { kind: 'film', filmId: hidden.id },
        { kind: 'film', filmId: dark.id },
      ],
    })
    await sql`update films set visibility = 'taken_down' where id = ${hidden.id}`.execute(world.platform.db)
    await darken(dark.id)

    const read = await open(story.id)

    expect(read.blocks).toEqual([
      { kind: 'h', runs: [{ t: '雾里' }] },
      { kind: 'p', runs },
      {
        kind: 'pic',
        caption: '码头',
        picture: { path: shot.path, width: 60, height: 40, colour: shot.colour },
      },
      { kind: 'hr' },
      { kind: 'film', film: expect.objectContaining({ id: film.id, title: '出港' }) },
    ])
    expect(read).toMatchObject({ letters: 10, cover: shot.path, hasFilm: true, series: null })
    expect((await world.app.inject({ url: `/pictures/${shot.path}` })).statusCode).toBe(200)
  })

  it('counts who opens it, none lost where several processes count at once', async () => {
    const { id } = await write()
    const other = await write()
    const counters = [openStoryViews(world.platform), openStoryViews(world.platform)]
    for (const { count } of counters) for (const opened of [id, other.id, id]) count(opened)
    await Promise.all(counters.map(({ close }) => close()))

    expect([(await open(id)).views, (await open(other.id)).views]).toEqual([4, 2])
  })

  it('leads to others: of its category first, then the newest, never to itself', async () => {
    const harbour = await category('港口')
    const other = await write()
    const alike = await write({ categoryId: harbour })
    const { id } = await write({ categoryId: harbour })

    expect((await open(id)).more.map((story) => story.id)).toEqual([alike.id, other.id])
  })

  it('knows its place in a collection, and those beside it', async () => {
    const [one, two, three] = [await write({ title: '上' }), await write({ title: '中' }), await write()]
    const draft = await write({ visibility: 'draft' })
    const id = await collection('灯塔三部曲', [three.id, draft.id, one.id, two.id])

    expect((await open(one.id)).series).toEqual({
      id,
      title: '灯塔三部曲',
      place: 2,
      stories: 3,
      previous: { id: three.id, title: three.title },
      next: { id: two.id, title: '中' },
    })
  })

  it('that is a draft or was taken down is not there, wherever it is looked for', async () => {
    const draft = await write({ visibility: 'draft' })
    const down = await write()
    await world.ask(melonConsole.takeDown, { as: editor, body: { id: down.id, reason: '地名有误' } })
    later()

    for (const { id } of [draft, down])
      expect((await world.send(melon.detail, { as: token, body: { id } })).msg).toBe('story_not_found')
    expect(ids(await world.ask(melon.list, { as: token, body: {} }))).toEqual([])
  })

  it('is shown to nobody who has not confirmed their age', async () => {
    const { id } = await write()
    const unconfirmed = (await world.guest({ adult: false })).token

    for (const endpoint of Object.values<Endpoint>(melon))
      expect((await world.send(endpoint, { as: unconfirmed, body: { id, tag: '雾' } })).msg).toBe(
        'age_confirmation_required',
      )
  })
})

describe('lists', () => {
  it('have each story once, the newest or the most opened first, page by page', async () => {
    const made = [await write(), await write(), await write(), await write()]
    const [one, two, three, four] = made.map(({ id }) => id) as [number, number, number, number]
    await sql`update stories set views = case id when ${two} then 90 when ${one} then 40 else 5 end`.execute(
      world.platform.db,
    )
    later()

    const first = await world.ask(melon.list, { as: token, body: { size: 3 } })
    expect(ids(first)).toEqual([four, three, two])
    const second = await world.ask(melon.list, { as: token, body: { size: 3, cursor: first.next } })
    expect([ids(second), second.next]).toEqual([[one], null])
    expect(ids(await world.ask(melon.list, { as: token, body: { order: 'hot' } }))).toEqual([
      two,
      one,
      four,
      three,
    ])
    const foreign = { size: 3, cursor: first.next, order: 'hot' as const }
    expect((await world.send(melon.list, { as: token, body: foreign })).msg).toBe('invalid_input')
  })

  it('are by category, writer and tag', async () => {
    const [harbour, weather] = [await category('港口'), await category('天气')]
    await category('空着的')
    const teller = await writer('阿潮')
    const fog = await write({ categoryId: weather, tags: ['雾', ' 雾 '] })
    const boat = await write({ categoryId: harbour, writerId: teller, tags: ['船', '雾'] })
    later()

    const { list } = await world.ask(melon.categories, { as: token })
    expect(list.map(({ name }) => name)).toEqual(['港口', '天气'])
    expect(ids(await world.ask(melon.list, { as: token, body: { id: weather } }))).toEqual([fog.id])
    expect(ids(await world.ask(melon.tagged, { as: token, body: { tag: '雾' } }))).toEqual([boat.id, fog.id])
    expect(ids(await world.ask(melon.tagged, { as: token, body: { tag: '没有' } }))).toEqual([])
    expect((await world.ask(melon.tags, { as: token })).list[0]).toEqual({ title: '雾', stories: 2 })
    const told = await world.ask(melon.ofWriter, { as: token, body: { id: teller } })
    expect(told).toMatchObject({
      writer: { id: teller, name: '阿潮', intro: '写码头的人', stories: 1 },
      list: [{ id: boat.id, writer: '阿潮', category: '港口' }],
    })
    for (const [endpoint, word] of [
      [melon.list, 'story_category_not_found'],
      [melon.ofWriter, 'writer_not_found'],
      [melon.collection, 'collection_not_found'],
    ] as const)
      expect((await world.send(endpoint as Endpoint, { as: token, body: { id: 999_999 } })).msg).toBe(word)
  })

  it('of a collection are in the order of its hands, page by page', async () => {
    const [one, two, three] = [await write(), await write(), await write()]
    const id = await collection('灯塔三部曲', [two.id, three.id, one.id])
    later()

    const first = await world.ask(melon.collection, { as: token, body: { id, size: 2 } })
    expect([first.collection.stories, ids(first)]).toEqual([3, [two.id, three.id]])
    const rest = { id, size: 2, cursor: first.next }
    expect(ids(await world.ask(melon.collection, { as: token, body: rest }))).toEqual([one.id])
    expect((await world.ask(melon.collections, { as: token })).list).toMatchObject([{ id, stories: 3 }])
  })

  it('of the front page are what was put first, what is read, and who tells it', async () => {
    const teller = await writer('阿潮')
    await writer('还没写过的人')
    const quiet = await write({ writerId: teller })
    const lead = await write({ lead: true, tags: ['雾'] })
    await sql`update stories set views = 50 where id = ${quiet.id}`.execute(world.platform.db)
    const id = await collection('灯塔三部曲', [quiet.id])
    later()

    const home = await world.ask(melon.home, { as: token })

    expect(home.lead.map((story) => story.id)).toEqual([lead.id])
    expect(home.hot.map((story) => story.id)).toEqual([quiet.id, lead.id])
    expect(home.writers.map(({ name }) => name)).toEqual(['阿潮'])
    expect(home.collections.map((each) => each.id)).toEqual([id])
    expect(home.tags).toEqual([{ title: '雾', stories: 1 }])
  })

  it('name no category and no writer that is hidden', async () => {
    const [harbour, teller] = [await category('港口'), await writer('阿潮')]
    await write({ categoryId: harbour, writerId: teller })
    await sql`update story_categories set hidden = true`.execute(world.platform.db)
    await sql`update story_writers set hidden = true`.execute(world.platform.db)
    later()

    expect((await world.ask(melon.list, { as: token, body: {} })).list).toMatchObject([
      { category: '', categoryId: 0, writer: '', writerId: 0 },
    ])
    expect((await world.send(melon.list, { as: token, body: { id: harbour } })).msg).toBe(
      'story_category_not_found',
    )
    expect((await world.send(melon.ofWriter, { as: token, body: { id: teller } })).msg).toBe(
      'writer_not_found',
    )
  })
})

describe('members', () => {
  it('like, collect, talk about and report a story, and find it again', async () => {
    const { id } = await write({ title: '雾里的汽笛' })
    const subject = { kind: 'story', id } as const
    const { token: as } = await world.guest({ member: true })
    await world.ask(social.like, { as, body: { subject, like: true } })
    await world.ask(social.collect, { as, body: { subjects: [subject] } })
    await makeReport(world, as, { subject, reason: 'spam' })

    expect((await world.ask(social.liked, { as, body: { kind: 'story' } })).list).toMatchObject([
      { kind: 'story', id, story: { title: '雾里的汽笛' } },
    ])
    const { list } = await world.ask(social.standing, { as, body: { subjects: [subject] } })
    expect(list).toMatchObject([{ likes: 1, collects: 1, liked: true, collected: true }])
    expect((await world.ask(comments.list, { as, body: { subject, order: 'new' } })).list).toEqual([])
  })

  it('hide a story at once by the gravest report, and see it again when it is approved', async () => {
    const { id } = await write()
    const body = { subject: { kind: 'story' as const, id }, reason: 'minor' as const, note: '' }
    await makeReport(world, (await world.guest()).token, body)
    expect((await world.send(melon.detail, { as: token, body: { id } })).msg).toBe('story_not_found')

    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from moderation_cases where subject_kind = 'story' and subject_id = ${id}`.execute(
      world.platform.db,
    )
    const { token: moderator } = await world.staff('moderator')
    await world.ask(moderationConsole.decide, {
      as: moderator,
      body: { ...rows[0]!, decision: 'approve' },
    })

    expect((await open(id)).id).toBe(id)
  })

  it('follow who tells stories, and find them among whom they follow', async () => {
    const teller = await writer('阿潮')
    const { token: as } = await world.guest({ member: true })

    await world.ask(social.follow, { as, body: { subject: { kind: 'writer', id: teller } } })

    expect((await world.ask(social.following, { as, body: { kind: 'writer' } })).list).toMatchObject([
      { kind: 'writer', id: teller, name: '阿潮', fans: 1, followed: true },
    ])
    await sql`update story_writers set hidden = true`.execute(world.platform.db)
    const subject = { kind: 'writer', id: teller } as const
    expect((await world.send(social.follow, { as: token, body: { subject } })).msg).toBe('subject_not_found')
  })
})

it('a saved story answers what it was asked to be', async () => {
  const story = await write({ blocks: [paragraph('一'), paragraph('二')] })

  expect(again(story)).toMatchObject({ id: story.id, blocks: [paragraph('一'), paragraph('二')] })
})
