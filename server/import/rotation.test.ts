import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { reveal } from '#contract/wire/obfuscation.ts'
import { openWorld, type World } from '#server/testing.ts'
import { generated, h264, make } from '../../checks/corpus/media.ts'
import { type Rotation, writeRotation } from '../../checks/corpus/rotation.ts'
import { receiveFile, startImport } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-rotation-'))
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.work('import-film')
})
afterAll(() => world.close())

/** A film as a phone stores it: 320×180, left half red and right half blue, with a rotation for the player. */
async function phoneFilm(rotation: Rotation): Promise<string> {
  const file = join(folder, `${rotation}.mp4`)
  const half = (colour: string) => generated(`color=${colour}:size=160x180:rate=25:duration=3`)
  await make(`${half('red')} ${half('blue')} -filter_complex hstack ${h264}`, file)
  await writeRotation(file, rotation)
  return file
}

/** A picture of the site, as its viewers see it. */
async function servedPicture(path: string): Promise<Buffer> {
  const { rawPayload } = await world.app.inject(`/pictures/${path}`)
  const { image_mark, image_key } = world.platform.keys.wire
  const keys = { mark: Buffer.from(image_mark, 'hex'), imageKey: Buffer.from(image_key, 'hex') }
  return Buffer.from(reveal(rawPayload, keys))
}

/** The colours of the upper and the lower part of an area of a picture. */
async function coloursOf(picture: Buffer, area: { width: number; height: number }): Promise<string[]> {
  const cut = sharp(picture).extract({ left: 0, top: 0, ...area })
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].map((part) => {
    const at = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * 3
    return data[at]! > data[at + 2]! ? 'red' : 'blue'
  })
}

it.each([
  [90, ['red', 'blue']],
  [270, ['blue', 'red']],
] as const)(
  'shows a phone film stored turned by %i degrees upright: its size, cover and thumbnails',
  async (rotation, colours) => {
    const received = await receiveFile(world.platform.config, await phoneFilm(rotation))
    const { id } = await startImport(world.platform, received, { title: `竖屏 ${rotation}` })
    const rowOf = async () =>
      (
        await sql<{
          state: string
          item_id: number
        }>`select state, item_id from imports where id = ${id}`.execute(world.platform.db)
      ).rows[0]!
    await expect.poll(async () => (await rowOf()).state, { timeout: 25_000, interval: 100 }).toBe('done')
    const { token } = await world.guest()
    const film = await world.ask(video.play, { as: token, body: { id: (await rowOf()).item_id } })

    expect(film).toMatchObject({ width: 180, height: 320, qualities: ['180'] })
    const cover = await servedPicture(film.cover)
    expect(await sharp(cover).metadata()).toMatchObject({ width: 180, height: 320 })
    expect(await coloursOf(cover, { width: 180, height: 320 })).toEqual(colours)
    const tiles = film.thumbnails!
    expect(tiles).toMatchObject({ width: 160, height: 284 })
    expect(await coloursOf(await servedPicture(tiles.path), tiles)).toEqual(colours)
  },
)
