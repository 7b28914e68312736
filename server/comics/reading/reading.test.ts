import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comicsConsole } from '#contract/comics/console.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { comicsPay } from '#contract/comics/pay.ts'
import { buyList } from '#contract/wallet/buy-list.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addComicChapters } from '../receive.ts'
import { chapterOf, libraryOf } from '../testing.ts'

let world: World
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  world = await openWorld()
  library = libraryOf(world)
})
afterAll(() => world.close())

const read = (token: string, id: number) => world.ask(comics.pages, { as: token, body: { id } })

describe('a chapter', () => {
  it('comes with its pages in order, its neighbours and the comic it is of', async () => {
    const { id, chapters } = await library.comic({ mode: 'webtoon' })
    const { token } = await world.guest()

    const [first, middle] = [await read(token, chapters[0]!), await read(token, chapters[1]!)]

    expect(middle).toMatchObject({
      comic: { id, mode: 'webtoon', chapters: 3 },
      chapter: { id: chapters[1], number: 2, title: '第 2 话', position: 2 },
      entitlement: { state: 'free' },
      total: 3,
      previous: { id: chapters[0] },
      next: { id: chapters[2] },
      page: 0,
    })
    expect(middle.pages).toHaveLength(3)
    expect(middle.pages[0]).toMatchObject({ width: 800, height: 1200, colour: '#336699', spread: false })
    expect(first.previous).toBeNull()
  })

  it('that staff hide is read by nobody, and is no neighbour', async () => {
    const { chapters } = await library.comic()
    const [staff, { token }] = [await world.staff(), await world.guest()]
    await world.ask(comicsConsole.editChapter, {
      as: staff.token,
      body: { id: chapters[1]!, title: '第 2 话', hidden: true },
    })

    expect(await world.send(comics.pages, { as: token, body: { id: chapters[1]! } })).toMatchObject({
      msg: 'chapter_not_found',
    })
    expect((await read(token, chapters[0]!)).next).toMatchObject({ id: chapters[2] })
  })

  it('has pages whose pictures come, and no longer when their paths have died', async () => {
    const { token } = await world.guest()
    const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer()
    const picture = await storePaidPicture(world.platform, bytes)
    const { comicId } = await addComicChapters(world.platform, {
      series: { title: '远山', mode: 'ltr', publish: true },
      chapters: [{ ...chapterOf(1), pages: [{ ...picture, spread: false }] }],
    })
    const [chapter] = await library.chaptersOf(comicId)
    const { pages } = await read(token, chapter!)
    const fetched = async () => (await world.app.inject(`/pictures/${pages[0]!.path}`)).statusCode

    expect(pages[0]).toMatchObject({ width: 40, height: 60 })
    expect(await fetched()).toBe(200)
    expect(await world.later(3 * 3_600_000, fetched)).toBe(404)
  })

  it('that has to be paid for shows no page, but what opens it', async () => {
    const { id, chapters } = await library.comic({ chapterPrice: 600, price: 2000, freeChapters: 1 })
    const { token } = await world.guest()

    expect((await read(token, chapters[0]!)).pages).toHaveLength(3)
    expect(await read(token, chapters[1]!)).toMatchObject({
      pages: [],
      total: 3,
      entitlement: { state: 'locked', needsVip: false, price: 600, comicPrice: 2000 },
    })
    expect(await world.ask(comics.look, { as: token, body: { id: chapters[1]! } })).toEqual({
      look: false,
      comicId: id,
      entitlement: expect.objectContaining({ state: 'locked', price: 600 }) as unknown,
    })
    const { list } = await world.ask(comics.chapters, { as: token, body: { id } })
    expect(list.map(({ state, price, picture }) => [state, price, picture !== ''])).toEqual([
      ['free', 0, true],
      ['locked', 600, false],
      ['locked', 600, false],
    ])
  })

  it('is open to members where it says so, and to nobody else', async () => {
    const { chapters } = await library.comic({ vip: true })
    const [member, guest] = [await world.guest({ vip: true }), await world.guest()]

    expect((await read(member.token, chapters[2]!)).entitlement.state).toBe('vip')
    expect(await read(guest.token, chapters[2]!)).toMatchObject({
      pages: [],
      entitlement: { state: 'locked', needsVip: true, price: 0, comicPrice: 0 },
    })
  })

  it('may show its first pages before it is paid for', async () => {
    const { chapters } = await library.comic({ price: 900, previewPages: 2 })
    const { token } = await world.guest()

    const shown = await read(token, chapters[0]!)
    // Two of three pages would be more than half of what is sold.
    expect(shown.entitlement).toMatchObject({ state: 'preview', previewPages: 1, price: 0, comicPrice: 900 })
    expect([shown.pages.length, shown.total]).toEqual([1, 3])
  })

  it('of a draft is not there for anybody', async () => {
    const { comicId } = await addComicChapters(world.platform, {
      series: { title: '草稿', mode: 'rtl' },
      chapters: [chapterOf(1)],
    })
    const { token } = await world.guest()

    for (const call of [comics.detail, comics.chapters])
      expect(await world.send(call, { as: token, body: { id: comicId } })).toMatchObject({
        msg: 'comic_not_found',
      })
    expect(await world.send(comics.pages, { as: token, body: { id: 999_999 } })).toMatchObject({
      msg: 'chapter_not_found',
    })
  })
})

describe('a chapter for coins', () => {
  const buy = (token: string, id: number, price: number) =>
    world.send(comicsPay.chapter, { as: token, body: { id, price, key: randomUUID() } })
  const buyAll = (token: string, id: number, price: number) =>
    world.send(comicsPay.comic, { as: token, body: { id, price, key: randomUUID() } })

  it('opens when it is bought, to its buyer, and the others stay locked', async () => {
    const { id, chapters } = await library.comic({ title: '灯塔', chapterPrice: 300 })
    const [buyer, other] = [await world.guest({ coins: { paid: 500 } }), await world.guest()]

    expect(await buy(buyer.token, chapters[1]!, 300)).toMatchObject({
      data: { kind: 'comic_chapter', title: '灯塔 第 2 话', price: 300 },
    })

    const { list } = await world.ask(comics.chapters, { as: buyer.token, body: { id } })
    expect(list.map(({ state }) => state)).toEqual(['locked', 'bought', 'locked'])
    expect((await read(buyer.token, chapters[1]!)).pages).toHaveLength(3)
    expect((await read(other.token, chapters[1]!)).pages).toEqual([])
    const { list: bought } = await world.ask(buyList.list, { as: buyer.token, body: {} })
    expect(bought).toMatchObject([{ kind: 'comic_chapter', itemId: chapters[1], shown: true }])
  })

  it('is paid once, however often it is asked for at once', async () => {
    const { chapters } = await library.comic({ chapterPrice: 300 })
    const buyer = await world.guest({ coins: { paid: 2000 } })

    const answers = await Promise.all([1, 2, 3, 4].map(() => buy(buyer.token, chapters[0]!, 300)))

    expect(answers.map(({ msg }) => msg ?? 'bought').toSorted()).toEqual([
      'already_owned',
      'already_owned',
      'already_owned',
      'bought',
    ])
  })

  it('comes with the whole, which opens what comes later too', async () => {
    const { id, chapters } = await library.comic({ title: '连载', price: 900, chapterPrice: 300 })
    const buyer = await world.guest({ coins: { paid: 2000 } })
    expect((await buyAll(buyer.token, id, 900)).msg).toBeUndefined()

    expect(await buy(buyer.token, chapters[0]!, 300)).toMatchObject({ msg: 'already_owned' })
    await addComicChapters(world.platform, {
      series: { title: '连载', mode: 'rtl' },
      chapters: [chapterOf(4)],
    })
    const all = await library.chaptersOf(id)
    expect(all).toHaveLength(4)
    expect((await read(buyer.token, all[3]!)).entitlement.state).toBe('bought')
    expect((await world.ask(comics.detail, { as: buyer.token, body: { id } })).mine.owned).toBe(true)
  })

  it('is not sold when it is free, nor alone when only the whole is sold', async () => {
    const free = await library.comic({ chapterPrice: 300, freeChapters: 1 })
    const whole = await library.comic({ price: 900 })
    const { token } = await world.guest({ coins: { paid: 2000 } })

    expect(await buy(token, free.chapters[0]!, 300)).toMatchObject({ msg: 'not_for_sale' })
    expect(await buy(token, whole.chapters[0]!, 900)).toMatchObject({ msg: 'not_for_sale' })
    expect(await buyAll(token, free.id, 900)).toMatchObject({ msg: 'not_for_sale' })
  })
})
