import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { pictures as memberPictures } from '#contract/upload/pictures.ts'
import { addComicChapters } from '#server/comics/index.ts'
import { openSql } from '#server/platform/database/db.ts'
import { comicChanges } from './audit/comics.ts'
import { dramaChanges } from './audit/dramas.ts'
import { filmChanges } from './audit/films.ts'
import { novelChanges } from './audit/novels.ts'
import { operationChanges } from './audit/operation.ts'
import { photoChanges } from './audit/photos.ts'
import { rewardChanges } from './audit/rewards.ts'
import { openScene, type Scene } from './audit/scene.ts'
import { storyChanges } from './audit/stories.ts'
import { call, everyEndpoint, wordOf } from './caller.ts'

const prefix = '/api/console/'
/** Compared by its hash with what is blocked, and never stored. */
const hashedOnly = ['moderation/blockPicture']

const takesPicture = ({ body }: Endpoint) =>
  (body as { properties?: Record<string, { type?: string }> } | undefined)?.properties?.picture?.type ===
  'string'
const calls = everyEndpoint.filter(takesPicture).map((endpoint) => endpoint.path.slice(prefix.length))
const requests = new Map(
  [
    ...comicChanges,
    ...dramaChanges,
    ...filmChanges,
    ...novelChanges,
    ...operationChanges,
    ...photoChanges,
    ...rewardChanges,
    ...storyChanges,
  ].map(([path, , , make]) => [path, make]),
)

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.world.close())

async function folders(): Promise<string[]> {
  const found = new Set<string>()
  for await (const { key } of scene.world.platform.storage.list('pictures')) found.add(key.split('/')[1]!)
  return [...found]
}

/** Does some work while no row can be added to a table; how many files were stored meanwhile, of which each may be gone. */
async function whileRefused(table: string, work: () => Promise<unknown>): Promise<number> {
  const { storage } = scene.world.platform
  const owner = openSql(scene.world.ground.database.ownerUrl, 1)
  const put = storage.put.bind(storage)
  let stored = 0
  storage.put = (...given) => {
    stored += 1
    return put(...given)
  }
  try {
    await owner.unsafe(`create function refuse_row() returns trigger language plpgsql as
      'begin raise exception ''refused by a test''; end';
      create trigger refuse_row before insert on ${table} execute function refuse_row()`)
    await work()
  } finally {
    storage.put = put
    await owner.unsafe(`drop trigger refuse_row on ${table}; drop function refuse_row()`)
    await owner.end()
  }
  return stored
}

describe('a save with a picture that is refused leaves no file', () => {
  it.each(calls.filter((path) => !hashedOnly.includes(path)))('%s', async (path) => {
    const endpoint = everyEndpoint.find((each) => each.path === prefix + path)!
    const { body = {} } = await requests.get(path)!(scene)
    const send = async (more: Record<string, unknown>) => {
      const payload = JSON.stringify({ ...body, picture: await scene.picture(), ...more })
      return wordOf(scene.world, await call(scene.world, endpoint, { token: scene.owner.token, payload }))
    }
    const before = await folders()

    const words: string[] = []
    const stored = await whileRefused('audit_log', async () => words.push(await send({})))
    const { properties } = endpoint.body as unknown as { properties: Record<string, unknown> }
    if ('id' in properties) words.push(await send({ id: 900_000_000_000, version: 0 }))

    // It got as far as storing the picture, so that there was something to remove.
    expect(stored).toBeGreaterThan(0)
    expect(words).not.toContain('ok')
    expect(await folders()).toEqual(before)
    expect(await send({})).toBe('ok')
    expect((await folders()).length).toBe(before.length + 1)
  })

  it('of a member', async () => {
    const { token } = await scene.member()
    const before = await folders()
    const payload = Buffer.from(await scene.picture(), 'base64')
    const send = async () =>
      wordOf(
        scene.world,
        await call(scene.world, memberPictures.one, {
          token,
          payload,
          contentType: 'application/octet-stream',
        }),
      )

    expect(
      await whileRefused('sent_pictures', async () => expect(await send()).not.toBe('ok')),
    ).toBeGreaterThan(0)
    expect(await folders()).toEqual(before)
    expect(await send()).toBe('ok')
  })

  it('of chapters that are imported', async () => {
    const before = await folders()
    const cover = Buffer.from(await scene.picture(), 'base64')
    const work = () =>
      addComicChapters(scene.world.platform, {
        series: { title: scene.word(), mode: 'rtl', cover },
        chapters: [{ sourceHash: Buffer.from(scene.word()), number: 1, title: '一', pages: [] }],
      })

    expect(
      await whileRefused('comic_chapters', () => expect(work()).rejects.toThrow('refused')),
    ).toBeGreaterThan(0)
    expect(await folders()).toEqual(before)
    await work()
    expect((await folders()).length).toBe(before.length + 1)
  })
})

describe('a picture that is replaced', () => {
  const path = 'actors/save'
  const save = async (more: Record<string, unknown>) => {
    const endpoint = everyEndpoint.find((each) => each.path === prefix + path)!
    const { body = {} } = await requests.get(path)!(scene)
    const payload = JSON.stringify({ ...body, picture: await scene.picture(), ...more })
    expect(
      wordOf(scene.world, await call(scene.world, endpoint, { token: scene.owner.token, payload })),
    ).toBe('ok')
    return scene.newest('actors')
  }
  const version = async (id: number) => {
    const { rows } = await sql<{ version: number }>`select version from actors where id = ${id}`.execute(
      scene.world.platform.db,
    )
    return rows[0]!.version
  }

  it('is removed, unless another row shows it too', async () => {
    const id = await save({ id: undefined })
    const count = (await folders()).length
    await save({ id, version: await version(id) })
    expect((await folders()).length).toBe(count)

    await scene.run(
      `insert into actors (name, intro, avatar) select name || ' 2', intro, avatar from actors where id = ${id}`,
    )
    await save({ id, version: await version(id) })
    expect((await folders()).length).toBe(count + 1)
  })
})
