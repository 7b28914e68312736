import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novel } from '#contract/novel/endpoints.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { openWorld, type World } from '#server/testing.ts'
import sharp from 'sharp'
import { make, sound } from '../../../checks/corpus/media.ts'
import { addNovel, addRecordings, findNovelTitled, RecordingRefused, removeSampleNovels } from '../index.ts'
import { madeChapters, madeNovel, paragraph } from '../made-novel.ts'

let world: World
let tone: string
beforeAll(async () => {
  world = await openWorld()
  tone = join(world.folder, 'tone.mp3')
  await make(`${sound(4, 330)} -metadata title=secret_words -c:a libmp3lame`, tone)
})
afterAll(() => world.close())

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest()
const filesOf = async () => {
  const keys: string[] = []
  for await (const { key } of world.platform.storage.list('novels')) keys.push(key)
  return keys
}
const audioOf = async (as: string, id: number) =>
  (await world.ask(novelReading.chapter, { as, body: { id } })).audio
const fetchRange = (url: string, range?: string) =>
  world.app.inject({ method: 'GET', url, ...(range && { headers: { range } }) })

describe('a recorded chapter', () => {
  it('is heard in ranges by who may read it, without what its file said of itself', async () => {
    const { token } = await world.guest()
    const [first, ...rest] = madeChapters(2)
    const made = await madeNovel(world.platform, {
      chapters: [{ ...first!, audio: { file: tone } }, ...rest],
    })

    const audio = await audioOf(token, made.chapters[0]!)
    expect(audio).toMatchObject({ seconds: 4 })
    expect(await audioOf(token, made.chapters[1]!)).toBeNull()
    const whole = await fetchRange(audio!.url)
    expect(whole).toMatchObject({ statusCode: 200 })
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/mp4', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.includes('secret_words')).toBe(false)
    const part = await fetchRange(audio!.url, 'bytes=100-199')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
    expect((await fetchRange(audio!.url, 'bytes=99999999-')).statusCode).toBe(416)
    expect((await world.ask(novel.detail, { as: token, body: { id: made.id } })).audio).toBe(true)
  })

  it('is kept from who may not read it, whatever address they have', async () => {
    const [buyer, other] = [await world.guest({ coins: { paid: 500 } }), await world.guest()]
    const [only] = madeChapters(1)
    const made = await madeNovel(world.platform, {
      price: 500,
      chapters: [{ ...only!, audio: { file: tone } }],
    })
    const id = made.chapters[0]!
    expect(await audioOf(other.token, id)).toBeNull()
    await world.ask(novelPay.novel, { as: buyer.token, body: { id: made.id, price: 500, key: randomUUID() } })
    const { url } = (await audioOf(buyer.token, id))!
    expect((await fetchRange(url)).statusCode).toBe(200)

    expect((await fetchRange(url.replace(`g=${buyer.id}.`, `g=${other.id}.`))).statusCode).toBe(403)
    expect((await fetchRange(url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'))).statusCode).toBe(403)
    await sql`update purchases set refunded_at = now(), refund_transfer_id = transfer_id, refund_reason = 'x'
      where account_id = ${buyer.id}`.execute(world.platform.db)
    expect((await fetchRange(url)).statusCode).toBe(403)
    world.clock.ahead += 10 * 3_600_000
    expect((await fetchRange(url)).statusCode).toBe(403)
    world.clock.ahead = 0
  })

  it('can come later, for the novel of that title, once for each file', async () => {
    const { token } = await world.guest()
    const title = `旅途 ${randomUUID()}`
    const made = await madeNovel(world.platform, { title })
    const found = (await findNovelTitled(world.platform.db, title))!
    expect(found.chapters.map(({ number, recorded }) => [number, recorded])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    const recording = { chapterId: found.chapters[1]!.id, file: tone, sourceHash: hashOf(tone) }
    await addRecordings(world.platform, found.id, [recording])
    const files = (await filesOf()).length

    await addRecordings(world.platform, found.id, [recording])
    expect((await filesOf()).length).toBe(files)
    expect(await audioOf(token, made.chapters[1]!)).toMatchObject({ seconds: 4 })
  })

  it('is refused where the file holds no sound, and nothing is left behind', async () => {
    const before = (await filesOf()).length
    const [first, second] = madeChapters(2)
    const silent = join(import.meta.dirname, 'recordings.test.ts')
    const title = `无声 ${randomUUID()}`

    await expect(
      madeNovel(world.platform, {
        title,
        chapters: [
          { ...first!, audio: { file: tone } },
          { ...second!, audio: { file: silent } },
        ],
      }),
    ).rejects.toThrow(RecordingRefused)
    expect((await filesOf()).length).toBe(before)
    expect(await findNovelTitled(world.platform.db, title)).toBeUndefined()
  })
})

const picture = async () =>
  storePaidPicture(
    world.platform,
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4488aa' } })
      .png()
      .toBuffer(),
  )

describe('what comes in', () => {
  it('is one novel however often the same file comes, also at the same moment', async () => {
    const { token } = await world.guest()
    const sourceHash = randomBytes(32)
    const about = { sourceHash, title: `同一本 ${randomUUID()}` }
    const made = await Promise.all([1, 2, 3].map(() => madeNovel(world.platform, about)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)

    expect((await madeNovel(world.platform, about)).id).toBe(made[0]!.id)
    const detail = await world.ask(novel.detail, { as: token, body: { id: made[0]!.id } })
    expect(detail).toMatchObject({ chapters: 3, first: made[0]!.chapters[0] })
    expect(detail.words).toBeGreaterThan(500)
  })

  it('is another novel where the chapters differ', async () => {
    const title = `同名 ${randomUUID()}`
    const one = await madeNovel(world.platform, { title })
    const other = await madeNovel(world.platform, {
      title,
      chapters: [{ title: '楔子', blocks: [paragraph('一切都不一样。')] }],
    })
    expect(other.id).not.toBe(one.id)
  })

  it('shows the pictures of its text with their sizes, behind paths that die, and never markup', async () => {
    const { token } = await world.guest()
    const chapters = [
      {
        title: '带图',
        blocks: [
          paragraph('<script>alert(1)</script>\u0000 & 其余'),
          { kind: 'pic' as const, picture: 'a.png', alt: '港口' },
          { kind: 'pic' as const, picture: 'missing.png' },
        ],
      },
    ]
    const made = await madeNovel(world.platform, {
      chapters,
      pictures: new Map([['a.png', await picture()]]),
    })
    const read = () => world.ask(novelReading.chapter, { as: token, body: { id: made.chapters[0]! } })

    const { blocks } = await read()
    expect(blocks[0]!.runs).toEqual([{ t: '<script>alert(1)</script> & 其余' }])
    expect(blocks[1]).toMatchObject({ kind: 'pic', alt: '港口', picture: { width: 400, height: 300 } })
    expect(blocks[2]!.picture).toBeUndefined()
    const path = blocks[1]!.picture!.path
    expect((await world.app.inject({ method: 'GET', url: `/pictures/${path}` })).statusCode).toBe(200)
    world.clock.ahead += 3 * 3_600_000
    expect((await world.app.inject({ method: 'GET', url: `/pictures/${path}` })).statusCode).toBe(404)
    world.clock.ahead = 0
  })

  it('leaves nothing when the samples are removed', async () => {
    const [first] = madeChapters(1)
    const before = (await filesOf()).length
    const { novelId } = await addNovel(world.platform, {
      sourceHash: randomBytes(32),
      title: '样书',
      author: '山野信',
      description: '',
      tags: [],
      sample: true,
      publish: true,
      chapters: [{ ...first!, audio: { file: tone } }],
      pictures: new Map(),
    })
    expect((await filesOf()).length).toBe(before + 1)

    expect(await removeSampleNovels(world.platform)).toBe(1)
    expect((await filesOf()).length).toBe(before)
    const { token } = await world.guest()
    expect(await world.send(novel.detail, { as: token, body: { id: novelId } })).toMatchObject({
      msg: 'novel_not_found',
    })
  })
})
