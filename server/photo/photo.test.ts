import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { photoConsole } from '#contract/photo/console.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import { social } from '#contract/social/endpoints.ts'
import { type PaidPicture, storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { openWorld, type World } from '#server/testing.ts'
import { addPhotoSet, type NewPhotoSet } from './actions.ts'
import { removeSamplePhotos } from './samples.ts'
import { makeReport } from '../../checks/moderation/reports.ts'

let world: World
let picture: Buffer
let token: string
beforeAll(async () => {
  world = await openWorld()
  picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#2a6f6b' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())
beforeEach(async () => {
  token = (await world.guest()).token
  for (const table of ['photo_sets', 'photo_topics', 'photo_categories'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  // Replies are kept for some seconds: each test asks later than that
  later()
})
const later = () => void (world.clock.ahead += 60_000)

const shots = (count: number): Promise<PaidPicture[]> =>
  Promise.all(Array.from({ length: count }, () => storePaidPicture(world.platform, picture)))
async function set(about: Partial<NewPhotoSet> & { count?: number } = {}): Promise<number> {
  const { count = 2, ...given } = about
  const { photoId } = await addPhotoSet(world.platform, {
    sourceHash: createHash('sha256').update(randomUUID()).digest(),
    title: '雨后的山城',
    publish: true,
    photos: await shots(count),
    ...given,
  })
  return photoId
}
const open = (id: number, as = token) => world.ask(photo.detail, { as, body: { id } })
const shown = ({ list }: { list: readonly { path: string }[] }) => list.map(({ path }) => path !== '')
const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)
const buy = (id: number, as: string, price = 300, key: string = randomUUID()) =>
  world.send(photo.pay, { as, body: { id, price, key } })

describe('what may be seen of a set', () => {
  const vip = async () => (await world.guest({ vip: true })).token

  it('is everything when it is free, and each path leads to its picture', async () => {
    const found = await open(await set({ count: 3 }))

    expect(found.entitlement.state).toBe('free')
    expect(shown(found)).toEqual([true, true, true])
    expect(found.list[0]).toMatchObject({ width: 60, height: 90 })
    // WebP keeps a colour within a shade or two
    const shades = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')]
    for (const [at, shade] of shades(found.list[0]!.colour).entries())
      expect(Math.abs(shade - shades('#2a6f6b')[at]!)).toBeLessThan(3)
    for (const { path } of found.list)
      expect((await world.app.inject({ url: `/pictures/${path}` })).statusCode).toBe(200)
  })

  it('is the first few of what members see, and all of it for a member', async () => {
    const id = await set({ count: 4, vip: true, free: 1 })

    const found = await open(id)
    expect(found.entitlement).toEqual({ state: 'preview', freePhotos: 1, needsVip: true, price: 0 })
    expect(shown(found)).toEqual([true, false, false, false])
    // What is locked keeps its shape, so that its place can be kept
    expect(found.list[3]).toMatchObject({ width: 60, height: 90, path: '' })
    expect(shown(await open(id, await vip()))).toEqual([true, true, true, true])
  })

  it('is at most half of what is sold, however many photos were to be free', async () => {
    const id = await set({ count: 4, price: 300, free: 4 })

    const found = await open(id)
    expect(found.entitlement).toMatchObject({ state: 'preview', freePhotos: 2 })
    expect(shown(found)).toEqual([true, true, false, false])
  })

  it('is nothing of what is sold before it is bought, also for a member', async () => {
    const id = await set({ price: 300 })

    for (const as of [token, await vip()]) {
      const found = await open(id, as)
      expect(found.entitlement.state).toBe('locked')
      expect(shown(found)).toEqual([false, false])
      expect(JSON.stringify(found)).not.toContain('paid/')
    }
  })

  it('is everything for its owner', async () => {
    const id = await set({ price: 300 })
    const { id: owner, token: as } = await world.guest({ member: true })
    await sql`update photo_sets set owner_id = ${owner} where id = ${id}`.execute(world.platform.db)

    expect(shown(await open(id, as))).toEqual([true, true])
    expect(ids(await world.ask(photo.ofPerson, { as }))).toEqual([id])
    expect(ids(await world.ask(photo.ofPerson, { as: token, body: { userId: owner } }))).toEqual([id])
    expect(ids(await world.ask(photo.ofPerson, { as: token }))).toEqual([])
  })

  it('asks for the confirmation of age first, also from nobody', async () => {
    const id = await set()
    const unconfirmed = (await world.guest({ adult: false })).token

    for (const as of ['', unconfirmed])
      for (const endpoint of [photo.detail, photo.list, photo.category, photo.topic, photo.ofPerson])
        expect((await world.send(endpoint as Endpoint, { as, body: { id } })).msg).toBe(
          'age_confirmation_required',
        )
  })
})

describe('buying a set', () => {
  it('opens it for good, is paid once however often it is pressed, and stands among what was bought', async () => {
    const id = await set({ count: 3, price: 300, free: 1 })
    const { token: as } = await world.guest({ coins: { paid: 1000 } })
    expect(await world.ask(purchases.quote, { as, body: { kind: 'photo', id } })).toMatchObject({
      title: '雨后的山城',
      price: 300,
      owned: false,
    })

    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(id, as)))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(
      new Set(['already_owned']),
    )
    const found = await open(id, as)
    expect([found.entitlement.state, ...shown(found)]).toEqual(['bought', true, true, true])
    expect((await world.ask(photo.bought, { as })).list).toMatchObject([{ id, spent: 300, photos: 3 }])
  })

  it('is refused at another price, without the coins, and for what is not sold', async () => {
    const id = await set({ price: 300 })
    const { token: rich } = await world.guest({ coins: { paid: 1000 } })

    expect((await buy(id, rich, 200)).msg).toBe('price_changed')
    expect((await buy(id, token)).msg).toBe('balance_short')
    expect((await buy(await set(), rich)).msg).toBe('not_for_sale')
    expect((await buy(await set({ price: 300, publish: false }), rich)).msg).toBe('photo_not_found')
  })
})

describe('lists', () => {
  it('have each set once, newest or most opened first, page by page', async () => {
    const made: number[] = []
    for (const [at, views] of [5, 90, 40, 7].entries())
      made.push(await set({ views, publishedAt: 1_700_000_000 + at, tags: at % 2 ? ['雨'] : ['雪'] }))
    const [one, two, three, four] = made as [number, number, number, number]

    const first = await world.ask(photo.list, { as: token, body: { size: 3 } })
    expect(ids(first)).toEqual([four, three, two])
    const second = await world.ask(photo.list, { as: token, body: { size: 3, cursor: first.next } })
    expect([ids(second), second.next]).toEqual([[one], null])
    expect(ids(await world.ask(photo.list, { as: token, body: { order: 'hot' } }))).toEqual([
      two,
      three,
      four,
      one,
    ])
    expect(ids(await world.ask(photo.list, { as: token, body: { tag: '雨' } }))).toEqual([four, two])
  })

  it('are by category, author and topic', async () => {
    const rain = await set({ categoryName: '旅行', author: '阿木' })
    const snow = await set({ categoryName: '旅行', author: '山音', publishedAt: 1_700_000_000 })
    const hidden = await set({ categoryName: '风光', publish: false })
    const staff = await world.staff()
    const topic = { title: '四时', intro: '', hidden: false, setIds: [snow, hidden, rain] }
    await world.ask(photoConsole.saveTopic, { as: staff.token, body: topic })

    const { categories, topics } = await world.ask(photo.home, { as: token })
    expect(categories.map(({ name }) => name)).toEqual(['旅行'])
    expect(topics).toMatchObject([{ title: '四时', sets: 2 }])
    const body = { id: categories[0]!.id }
    expect(ids(await world.ask(photo.category, { as: token, body }))).toEqual([rain, snow])
    expect(ids(await world.ask(photo.list, { as: token, body: { author: '山音' } }))).toEqual([snow])
    const shownTopic = await world.ask(photo.topic, { as: token, body: { id: topics[0]!.id } })
    expect(ids(shownTopic)).toEqual([snow, rain])
    expect((await world.send(photo.topic, { as: token, body: { id: 999_999 } })).msg).toBe('topic_not_found')
    expect((await world.send(photo.category, { as: token, body: { id: 999_999 } })).msg).toBe(
      'photo_category_not_found',
    )
  })
})

describe('a source', () => {
  it('makes one set, also when it comes twice at the same moment', async () => {
    const sourceHash = createHash('sha256').update('folder').digest()
    const made = await Promise.all([set({ sourceHash }), set({ sourceHash }), set({ sourceHash })])

    expect(new Set([...made, await set({ sourceHash })]).size).toBe(1)
    expect(ids(await world.ask(photo.list, { as: token, body: {} }))).toEqual([made[0]])
    const covers: string[] = []
    for await (const { key } of world.platform.storage.list('pictures')) covers.push(key.split('/')[1]!)
    const { cover } = await open(made[0]!)
    expect(covers).toContain(cover.split('/')[0])
  })
})

describe('members', () => {
  it('like, collect and report a set, and find it again', async () => {
    const id = await set()
    const subject = { kind: 'photo', id } as const
    await world.ask(social.like, { as: token, body: { subject, like: true } })
    await world.ask(social.collect, { as: token, body: { subjects: [subject] } })
    await makeReport(world, token, { subject, reason: 'spam' })

    const liked = await world.ask(social.liked, { as: token, body: { kind: 'photo' } })
    expect(liked.list).toMatchObject([{ kind: 'photo', id, photo: { title: '雨后的山城' } }])
    const { list } = await world.ask(social.standing, { as: token, body: { subjects: [subject] } })
    expect(list).toMatchObject([{ likes: 1, collects: 1, liked: true, collected: true }])
  })
})

describe('staff', () => {
  const row = async (id: number, as: string) =>
    (await world.ask(photoConsole.list, { as, body: {} })).list.find((each) => each.id === id)!

  it('edit a set, and nobody else who read it before', async () => {
    const id = await set({ publish: false })
    const { token: as } = await world.staff('editor')
    const { version, title, author, description, tags } = await row(id, as)
    const same = {
      id,
      version,
      title,
      author,
      description,
      categoryId: 0,
      freePhotos: 1,
      vip: true,
      price: 0,
    }
    const edit = { ...same, tags: [...tags, '雨', ' 雨 '], visibility: 'published' as const }

    const after = await world.ask(photoConsole.edit, { as, body: edit })

    expect(after).toMatchObject({ visibility: 'published', vip: true, tags: ['雨'], version: version + 1 })
    expect((await world.send(photoConsole.edit, { as, body: edit })).msg).toBe('changed_meanwhile')
    expect(shown(await open(id))).toEqual([true, false])
  })

  it('cannot give more than half of a set away that is sold', async () => {
    const id = await set({ count: 4 })
    const { token: as } = await world.staff('editor')
    const { version, title, author, description, tags } = await row(id, as)
    const edit = { id, version, title, author, description, tags, categoryId: 0, vip: false, price: 300 }
    const body = (freePhotos: number) => ({ ...edit, freePhotos, visibility: 'published' as const })

    const refused = await world.send(photoConsole.edit, { as, body: body(3) })
    expect(JSON.stringify(refused)).toContain('一半，即 2 张')
    expect((await world.ask(photoConsole.edit, { as, body: body(2) })).freePhotos).toBe(2)
  })

  it('take a set down for everybody, those who bought it too, and bring it back as a draft', async () => {
    const id = await set({ price: 300 })
    const { token: buyer } = await world.guest({ coins: { paid: 1000 } })
    await buy(id, buyer)
    const { token: as } = await world.staff('moderator')

    await world.ask(photoConsole.takeDown, { as, body: { id, reason: '重拍' } })
    expect((await world.send(photo.detail, { as: buyer, body: { id } })).msg).toBe('photo_not_found')
    const back = await world.ask(photoConsole.restore, { as, body: { id } })
    expect(back.visibility).toBe('draft')
    expect((await world.send(photo.detail, { as: buyer, body: { id } })).msg).toBe('photo_not_found')
  })

  it('put photos into another order, remove one with its files, and choose the cover', async () => {
    const id = await set({ count: 3 })
    const { token: as } = await world.staff('editor')
    const before = await open(id)
    const [one, two, three] = ids(before) as [number, number, number]
    const { version, cover } = await row(id, as)

    const arranged = { id, version, photoIds: [three, one], coverId: three }
    const after = await world.ask(photoConsole.arrange, { as, body: arranged })

    expect(after.photos).toBe(2)
    expect(after.cover).not.toBe(cover)
    expect(ids(await open(id))).toEqual([three, one])
    const gone = before.list.find((each) => each.id === two)!.path
    expect((await world.app.inject({ url: `/pictures/${gone}` })).statusCode).toBe(404)
    expect((await world.app.inject({ url: `/pictures/${cover}` })).statusCode).toBe(404)
    const other = (await open(await set())).list[0]!.id
    const foreign = { id, version: version + 1, photoIds: [three, other] }
    expect((await world.send(photoConsole.arrange, { as, body: foreign })).msg).toBe('invalid_input')
  })

  it('name, order and remove categories and topics', async () => {
    const { token: as } = await world.staff('editor')
    const save = (name: string) =>
      world.send(photoConsole.saveCategory, { as, body: { name, hidden: false } })
    await save('风光')
    await save('旅行')
    expect((await save('旅行')).msg).toBe('name_taken')
    const names = async () => (await world.ask(photoConsole.categories, { as })).list
    const [nature, travel] = await names()

    await world.ask(photoConsole.orderCategories, { as, body: { ids: [travel!.id, nature!.id] } })
    expect((await names()).map(({ name }) => name)).toEqual(['旅行', '风光'])
    await world.ask(photoConsole.removeCategory, { as, body: { id: nature!.id } })
    expect((await names()).map(({ name }) => name)).toEqual(['旅行'])
    expect((await world.send(photoConsole.removeCategory, { as, body: { id: nature!.id } })).msg).toBe(
      'photo_category_not_found',
    )
  })
})

describe('the samples', () => {
  it('go with their photos, and nothing else goes', async () => {
    const [mine, sample] = [await set(), await set({ sample: true })]
    const { list, cover } = await open(sample)

    expect(await removeSamplePhotos(world.platform)).toBe(1)

    later()
    expect(ids(await world.ask(photo.list, { as: token, body: {} }))).toEqual([mine])
    for (const path of [list[0]!.path, cover])
      expect((await world.app.inject({ url: `/pictures/${path}` })).statusCode).toBe(404)
  })
})
