import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novelConsole } from '#contract/novel/console.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { madeChapters, madeNovel } from '../made-novel.ts'

let world: World
let editor: string
beforeAll(async () => {
  world = await openWorld()
  editor = (await world.staff('editor')).token
})
afterAll(() => world.close())

const rowOf = async (search: string) =>
  (await world.ask(novelConsole.list, { as: editor, body: { search } })).list[0]!
const editOf = (row: Awaited<ReturnType<typeof rowOf>>) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  author: row.author,
  description: row.description,
  category: row.category,
  tags: row.tags,
  finished: row.finished,
  vip: row.vip,
  price: row.price,
  chapterPrice: row.chapterPrice,
  freeChapters: row.freeChapters,
  visibility: 'published' as const,
})

describe('a novel in the console', () => {
  it('is published and priced, with a trace; of two who edit it the second is told', async () => {
    const [{ token }, title] = [await world.guest(), `草稿 ${randomUUID()}`]
    const { id } = await madeNovel(world.platform, { title, publish: false })
    const edit = { ...editOf(await rowOf(title)), price: 800, tags: ['灯塔'], category: '治愈' }
    const [one, other] = await Promise.all(
      [edit, edit].map((body) => world.send(novelConsole.edit, { as: editor, body })),
    )

    expect(new Set([one!.msg, other!.msg])).toEqual(new Set(['changed_meanwhile', undefined]))
    expect(await world.ask(novel.detail, { as: token, body: { id } })).toMatchObject({
      price: 800,
      category: '治愈',
      tags: [{ title: '灯塔' }],
    })
    const owner = await world.staff('owner')
    const { list } = await world.ask(staffConsole.audit, { as: owner.token, body: {} })
    expect(list[0]).toMatchObject({ action: 'novels.edit', subject: `novel ${id}` })
  })

  it('disappears for everybody when it is taken down, and comes back as a draft', async () => {
    const [{ token }, title] = [await world.guest(), `下架 ${randomUUID()}`]
    const { id } = await madeNovel(world.platform, { title })
    await world.ask(novelConsole.takeDown, { as: editor, body: { id, reason: '版权到期' } })
    expect(await world.send(novel.detail, { as: token, body: { id } })).toMatchObject({
      msg: 'novel_not_found',
    })

    expect(await world.ask(novelConsole.restore, { as: editor, body: { id } })).toMatchObject({
      visibility: 'draft',
      takenDownReason: '',
    })
  })

  it('shows its chapters with their text, and gives one another title', async () => {
    const title = `目录 ${randomUUID()}`
    const { id, chapters } = await madeNovel(world.platform, { title, chapters: madeChapters(3) })
    await world.ask(novelConsole.renameChapter, {
      as: editor,
      body: { id: chapters[1]!, title: '第二章 晨雾' },
    })

    const page = await world.ask(novelConsole.chapters, { as: editor, body: { id, size: 2 } })
    expect(page.list.map((row) => row.title)).toEqual(['第1章 港口', '第二章 晨雾'])
    const rest = await world.ask(novelConsole.chapters, { as: editor, body: { id, cursor: page.next } })
    expect(rest.list.map(({ number }) => number)).toEqual([3])
    const text = await world.ask(novelConsole.chapter, { as: editor, body: { id: chapters[2]! } })
    expect(text.blocks[0]!.runs![0]!.t).toContain('第3章的第1段')
  })
})

describe('topics of novels', () => {
  it('stand on the home page in their order, with what readers may know of', async () => {
    const { token } = await world.guest()
    const [shown, draft] = [
      await madeNovel(world.platform),
      await madeNovel(world.platform, { publish: false }),
    ]
    const save = (title: string, kind: 'banner' | 'rail') =>
      world.ask(novelConsole.saveTopic, {
        as: editor,
        body: { kind, title, intro: '海边的故事', hidden: false, novelIds: [draft.id, shown.id] },
      })
    await save('海风', 'rail')
    await save('头图', 'banner')

    const { sections } = await world.ask(novel.homeSections, { as: token })
    expect(sections[0]).toMatchObject({ kind: 'banner', title: '头图', novels: [{ id: shown.id }] })
    const rail = sections.find(({ title }) => title === '海风')!
    expect(rail).toMatchObject({ kind: 'rail', source: 'topic', total: 1 })
    const shuffled = await world.ask(novel.shuffled, { as: token, body: { id: rail.topicId, seed: 7 } })
    expect(shuffled.list.map(({ id }) => id)).toEqual([shown.id])

    const { list } = await world.ask(novelConsole.topics, { as: editor })
    await world.ask(novelConsole.orderTopics, {
      as: editor,
      body: { ids: list.map(({ id }) => id).toReversed() },
    })
    const topics = await world.ask(novel.topics, { as: token, body: {} })
    expect(topics.list.map(({ title }) => title)).toEqual(['头图', '海风'])
    await world.ask(novelConsole.removeTopic, { as: editor, body: { id: list[0]!.id } })
    expect(await world.send(novel.topic, { as: token, body: { id: list[0]!.id } })).toMatchObject({
      msg: 'topic_not_found',
    })
  })
})
