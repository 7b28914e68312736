import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adsConsole } from '#contract/ads/console.ts'
import { blockListConsole } from '#contract/moderation/block-list.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { receiveFile, startImport } from '#server/import/index.ts'
import { openSql } from '#server/platform/database/db.ts'
import { fileInput, type Input, stillInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { openWorld, type World } from '#server/testing.ts'
import { develop, flat } from '../../../seeds/draw/picture.ts'
import { type SceneName, scenes } from '../../../seeds/draw/scenes/index.ts'
import { makeReport } from '../../../checks/moderation/reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-copies-'))
const size = { w: 480, h: 270 }
const pictures = new Map<SceneName, Promise<Buffer>>()
/** A picture of a scene, drawn once. */
function picture(scene: SceneName): Promise<Buffer> {
  const drawn = pictures.get(scene) ?? draw(scene)
  pictures.set(scene, drawn)
  return drawn
}
const draw = (scene: SceneName) =>
  develop(size, [flat({ scene, tone: scenes[scene].tones[0]!, seed: scene }, size)])
const limits = { seconds: 60 }
const encoding = '-c:v libx264 -preset superfast -g 10 -pix_fmt yuv420p'.split(' ')

/** A film of two seconds a view, which the camera passes slowly. */
async function shoot(name: string, views: readonly SceneName[]): Promise<string> {
  const file = join(folder, name)
  const inputs: Input[] = []
  for (const [at, view] of views.entries()) {
    const still = join(folder, `${name}.${at}.png`)
    await sharp(await picture(view))
      .png()
      .toFile(still)
    inputs.push(stillInput(still, '-loop 1 -framerate 10 -t 2'.split(' ')))
  }
  const passed = views.map((_, at) => `[${at}]crop=440:248:x='n*1.5':y=11[view${at}]`).join(';')
  const joined = `${views.map((_, at) => `[view${at}]`).join('')}concat=n=${views.length}`
  await runFfmpeg(inputs, ['-filter_complex', `${passed};${joined}`, ...encoding, file], { limits })
  return file
}

let original: string, copy: string, excerpt: string, other: string, partly: string
beforeAll(async () => {
  original = await shoot('original.mp4', ['sea', 'market', 'train', 'cat'])
  other = await shoot('other.mp4', ['noodles', 'terraces', 'pond', 'lanterns'])
  partly = await shoot('partly.mp4', ['noodles', 'terraces', 'pond', 'city', 'dunes', 'aurora', 'sea'])
  copy = join(folder, 'copy.mp4')
  const whole = fileInput(original, ['mov'])
  await runFfmpeg([whole], ['-vf', 'scale=320:180', ...encoding, '-crf', '34', copy], { limits })
  excerpt = join(folder, 'excerpt.mp4')
  const middle = fileInput(original, ['mov'], '-ss 2.3 -t 4'.split(' '))
  await runFfmpeg([middle], ['-vf', 'hflip', ...encoding, '-crf', '30', excerpt], { limits })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.work('import-film', 'sweep-copies')
})
afterEach(() => world.close())

type Import = { state: string; reason: string; item_id: number | null }
const read = async (id: number) =>
  (await sql<Import>`select state, reason, item_id from imports where id = ${id}`.execute(world.platform.db))
    .rows[0]!

/** Imports a film; how it ended. */
async function take(file: string): Promise<Import> {
  const { id } = await startImport(world.platform, await receiveFile(world.platform.config, file), {
    title: '海边',
  })
  await expect
    .poll(async () => (await read(id)).state, { timeout: 25_000, interval: 50 })
    .toMatch(/done|refused|failed/)
  return read(id)
}
const visibility = async (id: number | null) =>
  (
    await sql<{ visibility: string }>`select visibility from films where id = ${id}`.execute(
      world.platform.db,
    )
  ).rows[0]?.visibility

/** Has a film reported and removed for one of the gravest reasons. */
async function block(filmId: number): Promise<void> {
  const [viewer, staff] = [await world.guest(), await world.staff('moderator')]
  const subject = { kind: 'film', id: filmId } as const
  const reason = 'non_consensual' as const
  await makeReport(world, viewer.token, { subject, reason })
  const { list } = await world.ask(moderationConsole.cases, { as: staff.token, body: { kind: 'film' } })
  const { id, version } = list.find((each) => each.subject.id === filmId)!
  const decision = { decision: 'remove', reason, facts: '未经本人同意' } as const
  await world.ask(moderationConsole.decide, { as: staff.token, body: { id, version, ...decision } })
}
const base64 = async (scene: SceneName) => (await picture(scene)).toString('base64')

describe('a blocked film', () => {
  it('is not taken again: not smaller, not as a mirrored excerpt; another film is, and one with a small part of it waits unseen', async () => {
    const first = await take(original)
    await block(first.item_id!)

    expect(await take(copy)).toMatchObject({ state: 'refused', reason: '与已屏蔽的内容相同，不能发布' })
    expect(await take(excerpt)).toMatchObject({ state: 'refused' })
    const free = await take(other)
    expect(free).toMatchObject({ state: 'done' })
    expect(await visibility(free.item_id)).toBe('published')
    const { rows } = await sql`select 1 from audit_log where action = 'blockList.importRefused'`.execute(
      world.platform.db,
    )
    expect(rows).toHaveLength(2)

    const second = await take(partly)
    expect(second.state).toBe('done')
    expect(await visibility(second.item_id)).toBe('taken_down')
    const { rows: waiting } = await sql<{ subject_id: number }>`
      select subject_id from moderation_cases where subject_kind = 'film' and state = 'waiting'`.execute(
      world.platform.db,
    )
    expect(waiting).toEqual([{ subject_id: second.item_id }])
  }, 360_000)
})

describe('the copies of a film', () => {
  it('that are here already disappear when it is blocked, and come back when staff says so', async () => {
    const [first, second, third, free] = [
      await take(original),
      await take(copy),
      await take(excerpt),
      await take(other),
    ]
    await block(first.item_id!)

    await expect.poll(() => visibility(third.item_id), { timeout: 10_000 }).toBe('taken_down')
    expect(await visibility(second.item_id)).toBe('taken_down')
    expect(await visibility(free.item_id)).toBe('published')
    const { token: as } = await world.staff('moderator')
    const { list } = await world.ask(moderationConsole.cases, { as })
    expect(new Set(list.map(({ subject }) => subject.id))).toEqual(new Set([second.item_id, third.item_id]))

    const [{ id, version } = { id: 0, version: 0 }] = list
    await world.ask(moderationConsole.decide, { as, body: { id, version, decision: 'approve' } })
    expect(await visibility(list[0]!.subject.id)).toBe('published')
  }, 360_000)
})
const shown = { weight: 10, audience: 'all' as const, dailyCap: 0 }

describe('a blocked picture', () => {
  it('is refused as the picture of an ad until it is taken off the list', async () => {
    const { token: as } = await world.staff()
    const ad = { position: 2, title: '灯塔', link: '', enabled: true, startsAt: 0, endsAt: 0, ...shown }
    const blocked = await world.ask(blockListConsole.addPicture, {
      as,
      body: { picture: await base64('lighthouse'), reason: 'privacy', note: '本人要求' },
    })
    const body = { ...ad, picture: await base64('lighthouse') }

    expect(await world.send(adsConsole.save, { as, body })).toMatchObject({ msg: 'picture_blocked' })
    const again = { picture: await base64('lighthouse'), reason: 'privacy', note: '又一次' } as const
    expect(await world.send(blockListConsole.addPicture, { as, body: again })).toMatchObject({
      msg: 'blocked_already',
    })
    expect((await world.ask(blockListConsole.list, { as })).list).toEqual([blocked])

    await world.ask(blockListConsole.remove, { as, body: { id: blocked.id, note: '误加' } })
    expect(await world.send(adsConsole.save, { as, body })).toMatchObject({ code: 200 })
    expect((await world.ask(blockListConsole.list, { as })).list).toEqual([])
    const { rows } = await sql`select 1 from blocked_works where length(hashes) > 0`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([])
  })

  it('that shows nothing, or is none, is not taken', async () => {
    const { token: as } = await world.staff()
    const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
      .png()
      .toBuffer()
    const send = (bytes: Buffer) =>
      world.send(blockListConsole.addPicture, {
        as,
        body: { picture: bytes.toString('base64'), reason: 'privacy', note: '空' },
      })

    expect(await send(plain)).toMatchObject({ msg: 'picture_too_plain' })
    expect(await send(Buffer.from('no picture'))).toMatchObject({ msg: 'invalid_input' })
  })
})

describe('the list', () => {
  it('is the same for another process at once', async () => {
    const beside = await openWorld({}, { beside: world })
    const { token: as } = await world.staff()
    const body = { picture: await base64('pond'), reason: 'privacy', note: '一' } as const
    await world.ask(blockListConsole.addPicture, { as, body })

    expect(await beside.send(blockListConsole.addPicture, { as, body })).toMatchObject({
      msg: 'blocked_already',
    })
    await beside.close()
  })

  it('that cannot be read lets nothing through: the import fails, and is done when it can be', async () => {
    const owner = openSql(world.ground.database.ownerUrl, 1)
    await owner`alter table blocked_works rename to away`
    const { state } = await take(other)
    const shown = await sql`select 1 from films where ready or visibility = 'published'`.execute(
      world.platform.db,
    )
    await owner`alter table away rename to blocked_works`
    await owner.end()

    expect([state, shown.rows]).toEqual(['failed', []])
    await expect.poll(async () => (await read(1)).state, { timeout: 20_000 }).toBe('done')
  })
})
