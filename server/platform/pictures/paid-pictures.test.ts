import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reveal } from '#contract/wire/obfuscation.ts'
import { openWorld, type World } from '#server/testing.ts'
import { type PaidPicture, paidPicturePath, removePaidPicture, storePaidPicture } from './paid-pictures.ts'

let world: World
let picture: PaidPicture
let holder: { sessionId: number }
beforeAll(async () => {
  world = await openWorld()
  holder = { sessionId: (await world.guest()).sessionId }
  const drawn = sharp({ create: { width: 900, height: 1350, channels: 3, background: '#2a9d8f' } })
  picture = await storePaidPicture(world.platform, await drawn.png().toBuffer())
})
afterAll(() => world.close())

const pathNow = () => paidPicturePath(world.platform.keys, holder, picture.folder, world.platform.now())
const get = (path: string) => world.app.inject({ method: 'GET', url: `/pictures/${path}` })

it('knows its size and colour, and comes obfuscated in any width by its path', async () => {
  expect(picture).toMatchObject({ width: 900, height: 1350 })
  expect(picture.colour).toMatch(/^#2[0-9a-f]9[0-9a-f]8[0-9a-f]$/)
  for (const [name, width] of Object.entries({ 320: 320, 640: 640, 1280: 900 })) {
    const answer = await get(pathNow().replace('320.webp', `${name}.webp`))
    expect(answer.statusCode).toBe(200)
    const { image_mark, image_key } = world.platform.keys.wire
    const plain = reveal(answer.rawPayload, {
      mark: Buffer.from(image_mark, 'hex'),
      imageKey: Buffer.from(image_key, 'hex'),
    })
    expect((await sharp(plain).metadata()).width).toBe(width)
  }
})

it('keeps its path within an hour, which then dies within two', async () => {
  const path = pathNow()
  await world.later(2 * 3_600_000, async () => {
    expect(pathNow()).not.toBe(path)
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(pathNow())).statusCode).toBe(200)
  })
})

it('is not found by any other path', async () => {
  const path = pathNow()
  const [, grant] = path.split('/')
  const [until, session, signature] = grant!.split('.') as [string, string, string]
  const otherSession = `m${holder.sessionId + 1}`
  const other = await storePaidPicture(
    world.platform,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  for (const wrong of [
    path.replace(grant!, `${Number(until) + 1}.${session}.${signature}`),
    path.replace(grant!, `${until}.${session}.${'A'.repeat(22)}`),
    path.replace(`.${session}.`, `.${otherSession}.`),
    path.replace(picture.folder, other.folder),
    path.replace('320.webp', '../320.webp'),
    path.replace('320.webp', 'sprite.webp'),
    `${picture.folder}/320.webp`,
  ])
    expect((await get(wrong)).statusCode, wrong).toBe(404)
})

it('is gone when it was removed', async () => {
  await removePaidPicture(world.platform, picture.folder)
  expect((await get(pathNow())).statusCode).toBe(404)
})
