import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novel } from '#contract/novel/endpoints.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { textOf } from '#contract/novel/text.ts'
import { history } from '#contract/history/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { madeChapters, madeNovel, paragraph } from './made-novel.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = (as: string, id: number, script?: 'hans' | 'hant') =>
  world.ask(novelReading.chapter, { as, body: { id, ...(script && { script }) } })
const lettersOf = (chapter: Awaited<ReturnType<typeof read>>) => chapter.blocks.map(textOf).join('')

describe('who may read a chapter', () => {
  it('is everybody where nothing is asked for', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]

    const chapter = await read(token, made.chapters[1]!)
    expect(chapter).toMatchObject({
      number: 2,
      chapters: 3,
      entitlement: { state: 'free' },
      previous: { id: made.chapters[0] },
      next: { id: made.chapters[2], state: 'free' },
    })
    expect(chapter.blocks).toHaveLength(8)
  })

  it('is everybody for the first free chapters, and shows others how the next begins', async () => {
    const { token } = await world.guest()
    const made = await madeNovel(world.platform, { chapterPrice: 300, price: 900, freeChapters: 1 })

    expect((await read(token, made.chapters[0]!)).entitlement).toMatchObject({ state: 'free', price: 0 })
    const locked = await read(token, made.chapters[1]!)
    expect(locked).toMatchObject({
      entitlement: { state: 'preview', needsVip: false, price: 300, novelPrice: 900 },
      blockCount: 8,
      audio: null,
    })
    expect(lettersOf(locked).length).toBeGreaterThan(0)
    expect(lettersOf(locked).length).toBeLessThanOrEqual(200)
  })

  it('is a VIP for what members get, until the membership is over', async () => {
    const [member, guest] = [await world.guest({ vip: true }), await world.guest()]
    const made = await madeNovel(world.platform, { vip: true })

    expect((await read(member.token, made.chapters[0]!)).entitlement.state).toBe('vip')
    expect((await read(guest.token, made.chapters[0]!)).entitlement).toMatchObject({
      state: 'preview',
      needsVip: true,
    })
  })

  it('is who bought the chapter, and that chapter alone', async () => {
    const buyer = await world.guest({ coins: { paid: 500 } })
    const made = await madeNovel(world.platform, { chapterPrice: 300 })
    const body = { id: made.chapters[1]!, price: 300, key: randomUUID() }

    const receipt = await world.ask(novelPay.chapter, { as: buyer.token, body })
    expect(receipt).toMatchObject({ kind: 'novel_chapter', price: 300, balance: { paid: 200 } })
    expect((await read(buyer.token, made.chapters[1]!)).entitlement.state).toBe('bought')
    expect((await read(buyer.token, made.chapters[2]!)).entitlement.state).toBe('preview')
    const look = await world.ask(novelReading.look, { as: buyer.token, body: { id: made.chapters[1]! } })
    expect(look).toMatchObject({ look: true, novelId: made.id })
  })

  it('is who bought the whole, with chapters that come later, and nobody pays twice at the same moment', async () => {
    const buyer = await world.guest({ coins: { paid: 2_000 } })
    const made = await madeNovel(world.platform, {
      title: '一直更新的书',
      chapterPrice: 300,
      price: 900,
      chapters: madeChapters(2),
    })
    const buy = () =>
      world.send(novelPay.novel, { as: buyer.token, body: { id: made.id, price: 900, key: randomUUID() } })
    const answers = await Promise.all([buy(), buy(), buy(), buy()])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'already_owned')).toHaveLength(3)

    const grown = await madeNovel(world.platform, { title: '一直更新的书', chapters: madeChapters(4) })
    expect(grown.id).toBe(made.id)
    expect((await read(buyer.token, grown.chapters[3]!)).entitlement.state).toBe('bought')
    expect(
      await world.send(novelPay.chapter, {
        as: buyer.token,
        body: { id: grown.chapters[3]!, price: 300, key: randomUUID() },
      }),
    ).toMatchObject({ msg: 'already_owned' })
  })

  it('is nobody when the novel is a draft', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform, { publish: false })]

    expect(await world.send(novel.detail, { as: token, body: { id: made.id } })).toMatchObject({
      msg: 'novel_not_found',
    })
    expect(
      await world.send(novelReading.chapter, { as: token, body: { id: made.chapters[0]! } }),
    ).toMatchObject({ msg: 'chapter_not_found' })
  })
})

describe('the table of contents', () => {
  it('comes in parts from any chapter, and says which are open to whom', async () => {
    const [{ token }, made] = [
      await world.guest(),
      await madeNovel(world.platform, { chapterPrice: 100, freeChapters: 2, chapters: madeChapters(6) }),
    ]

    const part = await world.ask(novelReading.chapters, {
      as: token,
      body: { id: made.id, from: 2, size: 3 },
    })
    expect(part.total).toBe(6)
    expect(part.list.map(({ number, state }) => [number, state])).toEqual([
      [2, 'free'],
      [3, 'preview'],
      [4, 'preview'],
    ])
  })
})

describe('the two scripts', () => {
  it('show the same text with every offset in its place', async () => {
    const { token } = await world.guest()
    const made = await madeNovel(world.platform, {
      chapters: [{ title: '第一章 发现', blocks: [paragraph('他的头发里有风，后来皇后说：这里很干净。')] }],
    })

    const [plain, other] = [
      await read(token, made.chapters[0]!, 'hans'),
      await read(token, made.chapters[0]!, 'hant'),
    ]
    expect(lettersOf(other)).toContain('頭髮')
    expect(lettersOf(other)).toHaveLength(lettersOf(plain).length)
    expect(other).toMatchObject({ script: 'hant', title: '第一章 發現' })
  })

  it('are told apart when a book comes in', async () => {
    const { token } = await world.guest()
    const made = await madeNovel(world.platform, {
      chapters: [
        { title: '第一章', blocks: [paragraph('這裡的燈塔還亮著，漁船一隻接一隻回來，貓兒慢慢走過來。')] },
      ],
    })

    expect((await world.ask(novel.detail, { as: token, body: { id: made.id } })).script).toBe('hant')
    expect(lettersOf(await read(token, made.chapters[0]!, 'hans'))).toContain('这里的灯塔')
  })
})

const device = () => randomUUID()
const at = (chapterId: number, block: number, offset = 0) => ({ chapterId, block, offset })

describe('where a novel is left', () => {
  it('is told to the same account on another device, and counts one reader', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]
    const [phone, tablet] = [device(), device()]
    const keep = (from: string, version: number, block: number) =>
      world.ask(novelReading.keepPlace, {
        as: token,
        body: { ...at(made.chapters[1]!, block, 3), device: from, version },
      })
    await keep(phone, 1, 2)
    await keep(tablet, 1, 5)

    const seen = await world.ask(novel.detail, { as: token, body: { id: made.id } })
    expect(seen.mine.place).toMatchObject({ chapterId: made.chapters[1], number: 2, block: 5, offset: 3 })
    expect(seen.readers).toBe(1)
  })

  it('is the later one when reports of a device overtake each other, or come late from a train without a network', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]
    const [phone, reader] = [device(), device()]
    const keep = (body: { block: number; device: string; version: number; ago?: number }) =>
      world.ask(novelReading.keepPlace, { as: token, body: { ...at(made.chapters[0]!, 0), ...body } })
    await keep({ device: phone, version: 7, block: 6 })
    expect((await keep({ device: phone, version: 6, block: 5 })).place?.block).toBe(6)

    expect((await keep({ device: reader, version: 1, block: 1, ago: 3_600 })).place?.block).toBe(6)
    expect((await keep({ device: reader, version: 2, block: 2 })).place?.block).toBe(2)
  })

  it('is one of those that were told when many tell at the same moment', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]
    const from = device()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.ask(novelReading.keepPlace, {
          as: token,
          body: { ...at(made.chapters[0]!, index), device: from, version: index + 1 },
        }),
      ),
    )

    const { place } = await world.ask(novelReading.place, { as: token, body: { id: made.id } })
    expect(place?.block).toBe(11)
    expect((await world.ask(novel.detail, { as: token, body: { id: made.id } })).readers).toBe(1)
  })

  it('is not kept of who asked not to be remembered', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]
    await world.ask(history.privacy, { as: token, body: { remembers: false } })

    const told = await world.ask(novelReading.keepPlace, {
      as: token,
      body: { ...at(made.chapters[0]!, 1), device: device(), version: 1 },
    })
    expect(told.place).toBeNull()
  })
})

describe('the shelf', () => {
  it('has what was put there once, says what is new since its owner looked, and forgets it when told', async () => {
    const { token } = await world.guest()
    const title = `连载 ${randomUUID()}`
    const made = await madeNovel(world.platform, { title, chapters: madeChapters(2) })
    const shelf = () => world.ask(novel.shelf, { as: token, body: {} })
    const set = (shelved: boolean) =>
      world.ask(novel.setShelved, { as: token, body: { ids: [made.id], shelved } })
    await Promise.all([set(true), set(true), set(true)])
    await madeNovel(world.platform, { title, chapters: madeChapters(5) })

    expect((await shelf()).list).toMatchObject([
      { novel: { id: made.id, chapters: 5 }, fresh: 3, place: null },
    ])
    const seen = await world.ask(novel.detail, { as: token, body: { id: made.id } })
    expect(seen).toMatchObject({ shelved: 1, mine: { shelved: true } })
    expect((await shelf()).list).toMatchObject([{ fresh: 0 }])
    expect((await world.ask(novel.shelf, { as: token, body: { fresh: true } })).list).toEqual([])
    await set(false)
    expect((await shelf()).list).toEqual([])
  })
})

describe('bookmarks', () => {
  it('say how the text goes on there, in the order of the text, each place once', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform)]
    const mark = (chapter: number, block: number, offset = 0) =>
      world.ask(novelReading.addBookmark, { as: token, body: at(made.chapters[chapter]!, block, offset) })
    await mark(1, 2)
    const [first, again] = await Promise.all([mark(0, 3, 4), mark(0, 3, 4)])
    expect(again.id).toBe(first.id)

    const list = () => world.ask(novelReading.bookmarks, { as: token, body: { id: made.id } })
    expect((await list()).list).toMatchObject([
      { number: 1, block: 3, excerpt: expect.stringMatching(/^章的第4段。清晨/) as string },
      { number: 2, block: 2, excerpt: expect.stringMatching(/^这是第2章的第3段/) as string },
    ])
    await world.ask(novelReading.removeBookmark, { as: token, body: { id: first.id } })
    expect((await list()).list).toHaveLength(1)
  })

  it('cannot be used to read what is locked', async () => {
    const [{ token }, made] = [await world.guest(), await madeNovel(world.platform, { price: 100 })]

    expect(
      await world.send(novelReading.addBookmark, { as: token, body: at(made.chapters[0]!, 7) }),
    ).toMatchObject({ msg: 'invalid_input' })
  })
})

describe('the search in a book', () => {
  it('finds every place from the beginning on, page by page, in either script and width', async () => {
    const { token } = await world.guest()
    const made = await madeNovel(world.platform, {
      chapters: Array.from({ length: 4 }, (_, index) => ({
        title: `第${index + 1}章`,
        blocks: [paragraph('没有别的。'), paragraph(`第${index + 1}盏灯塔，又一座灯塔在 ABC 街。`)],
      })),
    })
    const search = (text: string, more: object = {}) =>
      world.ask(novelReading.search, { as: token, body: { id: made.id, text, ...more } })

    const first = await search('燈塔', { size: 5 })
    expect(first.list).toHaveLength(5)
    const rest = await search('燈塔', { size: 5, cursor: first.next })
    expect([...first.list, ...rest.list].map(({ number, block, offset }) => [number, block, offset])).toEqual(
      [1, 2, 3, 4].flatMap((number) => [
        [number, 1, 3],
        [number, 1, 9],
      ]),
    )
    expect(rest.next).toBeNull()
    expect((await search('ａｂｃ')).list[0]).toMatchObject({ match: 'ABC', length: 3 })
    expect((await search('100%_')).list).toEqual([])
  })

  it('tells nothing of chapters that are locked', async () => {
    const buyer = await world.guest({ coins: { paid: 1_000 } })
    const made = await madeNovel(world.platform, { chapterPrice: 100, freeChapters: 1 })
    const numbers = async () =>
      (
        await world.ask(novelReading.search, { as: buyer.token, body: { id: made.id, text: '的第3段' } })
      ).list.map(({ number }) => number)

    expect(await numbers()).toEqual([1])
    const body = { id: made.chapters[2]!, price: 100, key: randomUUID() }
    await world.ask(novelPay.chapter, { as: buyer.token, body })
    expect(await numbers()).toEqual([1, 3])
  })
})

describe('finding a novel', () => {
  it('by tag, author, category and what it costs', async () => {
    const { token } = await world.guest()
    const [tag, author] = [`标签 ${randomUUID().slice(0, 8)}`, `作者 ${randomUUID().slice(0, 8)}`]
    const about = { tags: [tag], author, categoryName: `类 ${author}` }
    const [free, paid] = [
      await madeNovel(world.platform, about),
      await madeNovel(world.platform, { ...about, price: 100 }),
    ]
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)

    const detail = await world.ask(novel.detail, { as: token, body: { id: free.id } })
    expect(detail.tags).toMatchObject([{ title: tag }])
    const byTag = await world.ask(novel.tag, { as: token, body: { id: detail.tags[0]!.id } })
    expect(ids(byTag.list)).toEqual([paid.id, free.id])
    const byAuthor = await world.ask(novel.author, { as: token, body: { name: author, size: 1 } })
    expect(byAuthor).toMatchObject({ author: { novels: 2 }, list: [{ id: paid.id }] })
    const more = await world.ask(novel.author, { as: token, body: { name: author, cursor: byAuthor.next } })
    expect(ids(more.list)).toEqual([free.id])
    const home = await world.ask(novel.homeSections, { as: token })
    const category = home.categories.find(({ name }) => name === about.categoryName)!
    const onlyFree = await world.ask(novel.home, {
      as: token,
      body: { categoryId: category.id, only: 'free', order: 'hot' },
    })
    expect(ids(onlyFree.list)).toEqual([free.id])
    expect(ids((await world.ask(novel.alike, { as: token, body: { id: free.id } })).list)[0]).toBe(paid.id)
  })
})
