import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comicsConsole } from '#contract/comics/console.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addComicChapters } from '../receive.ts'
import { chapterOf, libraryOf } from '../testing.ts'

let world: World
let library: ReturnType<typeof libraryOf>
let as: string
let staff: string
beforeAll(async () => {
  world = await openWorld()
  library = libraryOf(world)
  as = (await world.guest()).token
  staff = (await world.staff()).token
})
afterAll(() => world.close())

const ids = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id)

it('lists comics by category, tag, author and price', async () => {
  const author = '山野信'
  const sea = await library.comic({ author, categoryName: '治愈', tags: ['海', '猫'], reads: 5 })
  const hill = await library.comic({
    author,
    categoryName: '冒险',
    tags: ['海'],
    chapterPrice: 100,
    reads: 9,
  })

  const { categories } = await world.ask(comics.category, { as, body: {} })
  const healing = categories.find(({ name }) => name === '治愈')!
  expect(ids(await world.ask(comics.category, { as, body: { categoryId: healing.id } }))).toEqual([sea.id])
  expect(ids(await world.ask(comics.author, { as, body: { author } }))).toEqual([hill.id, sea.id])
  expect(ids(await world.ask(comics.free, { as, body: {} }))).toEqual([sea.id])

  const { list: tags } = await world.ask(comics.tags, { as })
  expect(tags.map(({ title, comics: count }) => [title, count])).toEqual([
    ['海', 2],
    ['猫', 1],
  ])
  const bySea = { as, body: { id: tags[0]!.id, order: 'hot', size: 1 } } as const
  const first = await world.ask(comics.tag, bySea)
  const rest = await world.ask(comics.tag, { as, body: { ...bySea.body, cursor: first.next } })
  expect([...ids(first), ...ids(rest)]).toEqual([hill.id, sea.id])
  expect(ids(await world.ask(comics.alike, { as, body: { id: sea.id } }))[0]).toBe(hill.id)
  expect(await world.send(comics.category, { as, body: { categoryId: 999_999 } })).toMatchObject({
    msg: 'channel_not_found',
  })
})

it('gathers comics in topics, shuffles them without repeating one, and tells those to pay for', async () => {
  const made = []
  for (let index = 0; index < 5; index++)
    made.push(await library.comic({ chapterPrice: index < 2 ? 100 : 0 }))
  const comicIds = made.map(({ id }) => id)
  const save = { title: '海边', intro: '风', hidden: false, comicIds }
  await world.ask(comicsConsole.saveTopic, { as: staff, body: save })
  const { list } = await world.ask(comics.topics, { as, body: {} })
  const { id } = list.find(({ title }) => title === '海边')!

  const topic = await world.ask(comics.topic, { as, body: { id } })
  expect([topic.topic.comics, ids(topic)]).toEqual([5, comicIds])
  const seed = 42
  const first = await world.ask(comics.shuffled, { as, body: { id, seed, size: 3 } })
  const rest = await world.ask(comics.shuffled, { as, body: { id, seed, size: 3, cursor: first.next } })
  expect(new Set([...ids(first), ...ids(rest)])).toEqual(new Set(comicIds))
  expect(first.list.length + rest.list.length).toBe(5)
  expect(rest.next).toBeNull()
  expect(ids(await world.ask(comics.paidOfTopic, { as, body: { id } }))).toEqual(comicIds.slice(0, 2))
  expect((await world.ask(comics.home, { as })).topics).toMatchObject([
    { id, first: comicIds.map((comicId) => ({ id: comicId })) },
  ])

  await world.ask(comicsConsole.removeTopic, { as: staff, body: { id } })
  expect(await world.send(comics.topic, { as, body: { id: id + 1 } })).toMatchObject({
    msg: 'topic_not_found',
  })
})

it('brings in each source once, joins archives of one series and keeps chapters in the order of their numbers', async () => {
  const series = { title: '群岛', author: '林', mode: 'ltr', publish: true } as const
  const [one, three] = [chapterOf(1), chapterOf(3)]
  const made = await addComicChapters(world.platform, { series, chapters: [three, one] })
  const again = await addComicChapters(world.platform, {
    series: { ...series, title: ' 群島 '.replace('島', '岛') },
    chapters: [one, chapterOf(2.5), chapterOf(2)],
  })

  expect(again.comicId).toBe(made.comicId)
  expect([made.added.length, again.added.length]).toEqual([2, 2])
  const { list } = await world.ask(comics.chapters, { as, body: { id: made.comicId, order: 'desc' } })
  expect(list.map(({ number, position }) => [number, position])).toEqual([
    [3, 4],
    [2.5, 3],
    [2, 2],
    [1, 1],
  ])
  const from = await world.ask(comics.chapters, { as, body: { id: made.comicId, from: 3, size: 1 } })
  expect(from.list.map(({ number }) => number)).toEqual([2.5])
  const next = await world.ask(comics.chapters, { as, body: { id: made.comicId, cursor: from.next } })
  expect(next.list.map(({ number }) => number)).toEqual([3])
})

it('makes one comic of archives of one series that come at once', async () => {
  const series = { title: `同时 ${randomBytes(4).toString('hex')}`, mode: 'ltr', publish: true } as const
  const done = await Promise.all(
    [4, 2, 3, 1].map((number) => addComicChapters(world.platform, { series, chapters: [chapterOf(number)] })),
  )

  expect(new Set(done.map(({ comicId }) => comicId)).size).toBe(1)
  const { list } = await world.ask(comics.chapters, { as, body: { id: done[0]!.comicId } })
  expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

it('is edited by staff who saw its last state, moves chapters, and is taken down for everybody', async () => {
  const { id, chapters } = await library.comic({ title: '旧名' })
  const row = async () =>
    (await world.ask(comicsConsole.list, { as: staff, body: { search: '名' } })).list.find(
      (each) => each.id === id,
    )!
  const { cover: _, chapters: __, reads: ___, takenDownReason, sample, createdAt, ...before } = await row()
  expect([takenDownReason, sample, createdAt > 0]).toEqual(['', false, true])
  const edit = {
    ...before,
    title: '新名',
    tags: ['灯塔'],
    category: '日常',
    visibility: 'published' as const,
  }

  expect(await world.ask(comicsConsole.edit, { as: staff, body: edit })).toMatchObject({
    title: '新名',
    tags: ['灯塔'],
    category: '日常',
    version: before.version + 1,
  })
  expect(await world.send(comicsConsole.edit, { as: staff, body: edit })).toMatchObject({
    msg: 'changed_meanwhile',
  })

  await world.ask(comicsConsole.moveChapter, { as: staff, body: { id: chapters[2]!, position: 1 } })
  expect(await library.chaptersOf(id)).toEqual([chapters[2], chapters[0], chapters[1]])
  await world.ask(comicsConsole.moveChapter, { as: staff, body: { id: chapters[2]!, position: 9 } })
  expect(await library.chaptersOf(id)).toEqual(chapters)
  const hide = { id: chapters[2]!, title: '第 3 话', hidden: true }
  await world.ask(comicsConsole.editChapter, { as: staff, body: hide })
  expect(await library.chaptersOf(id)).toEqual(chapters.slice(0, 2))
  expect(await world.ask(comics.detail, { as, body: { id } })).toMatchObject({
    chapters: 2,
    latest: '第 2 话',
  })

  await world.ask(comicsConsole.takeDown, { as: staff, body: { id, reason: '版权' } })
  for (const call of [comics.detail, comics.score])
    expect(await world.send(call, { as, body: { id } })).toMatchObject({ msg: 'comic_not_found' })
  expect(await world.send(comics.pages, { as, body: { id: chapters[0]! } })).toMatchObject({
    msg: 'chapter_not_found',
  })
  expect(await world.ask(comicsConsole.restore, { as: staff, body: { id } })).toMatchObject({
    visibility: 'draft',
  })
})
