import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profile } from '#contract/mine/profile.ts'
import { pictures, type SentPicture } from '#contract/upload/pictures.ts'
import { readWhole } from '#server/platform/storage/storage.ts'
import { openWorld, readAnswer, signedHeaders, type World } from '#server/testing.ts'
import { purgePictures } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const drawn = (seed = 1, width = 400) => {
  const pixels = Buffer.from(Array.from({ length: width * 300 * 3 }, (_, at) => (at * seed * 7) % 251))
  return sharp(pixels, { raw: { width, height: 300, channels: 3 } })
}

/** A square PNG of one bit per pixel, assembled by hand: compressing as many colours would take seconds. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.from('00000000000000000100000000', 'hex')
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

async function post(token: string, body: Buffer, { path }: { path: string } = pictures.one) {
  const headers = { ...signedHeaders(world.platform, path, { token }), 'content-type': 'multipart/form-data' }
  const response = await world.app.inject({ method: 'POST', url: path, headers, payload: body })
  return readAnswer(world.platform, response.statusCode, response.body)
}

async function form(...files: Buffer[]): Promise<Buffer> {
  const data = new FormData()
  data.set('kind', 'avatar')
  for (const file of files) data.append('file', new Blob([new Uint8Array(file)]), '灯塔.jpg')
  return Buffer.from(await new Response(data).arrayBuffer())
}

const isKept = async (path: string) =>
  (await readWhole(world.platform.storage, `pictures/${path}`)) !== undefined

describe('a picture of a member', () => {
  it('is accepted as bytes and in a form, and re-encoded without the camera’s metadata', async () => {
    const { token } = await world.guest()
    const jpeg = await drawn()
      .withExif({ IFD0: { Copyright: 'Somebody, Somewhere 12' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('Somebody')).toBe(true)

    for (const body of [jpeg, await form(jpeg)]) {
      const { data } = await post(token, body)
      const { path, colour } = data as SentPicture
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      const kept = (await readWhole(world.platform.storage, `pictures/${path}`))!
      expect(kept.includes('Somebody')).toBe(false)
    }
  })

  it('is accepted with others in one call, in their order, or not at all', async () => {
    const { token } = await world.guest()
    const [one, two] = [await drawn(1).png().toBuffer(), await drawn(2).webp().toBuffer()]

    const { data } = await post(token, await form(one, two), pictures.many)
    expect((data as { list: SentPicture[] }).list).toHaveLength(2)
    expect(await post(token, await form(one, Buffer.from('no picture')), pictures.many)).toMatchObject({
      status: 400,
    })
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a cut picture', async () => (await drawn().jpeg().toBuffer()).subarray(0, 900)],
    ['the head of a picture alone', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a form without an end', async () => (await form(await drawn().jpeg().toBuffer())).subarray(0, -60)],
    ['a form without files', () => form()],
    ['two pictures where one is wanted', async () => form(...Array(2).fill(await drawn().jpeg().toBuffer()))],
  ])('is refused as invalid when it is %s', async (_, make) => {
    const { token } = await world.guest()

    expect(await post(token, await make())).toMatchObject({ status: 400, msg: 'invalid_input' })
  })

  it('is refused when it has too many pixels, before it is unpacked', async () => {
    const { token } = await world.guest()
    const bomb = blackPng(16_000)
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 16_000,
      height: 16_000,
    })
    expect(bomb.length).toBeLessThan(5_000_000)

    expect(await post(token, bomb)).toMatchObject({ status: 400, msg: 'invalid_input' })
  })

  it('is removed after a day when nothing uses it, and kept otherwise', async () => {
    const { token } = await world.guest()
    const [left, used] = (await Promise.all(
      [3, 4].map(async (seed) => (await post(token, await drawn(seed).jpeg().toBuffer())).data),
    )) as [SentPicture, SentPicture]
    await world.ask(profile.avatar, { as: token, body: { path: used.path } })

    world.clock.ahead += 25 * 3_600_000
    await purgePictures.run(world.platform, {}, new AbortController().signal)
    world.clock.ahead = 0

    expect([await isKept(left.path), await isKept(used.path)]).toEqual([false, true])
  })
})
