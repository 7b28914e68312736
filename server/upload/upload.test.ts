import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importConsole } from '#contract/import/console.ts'
import { uploadConsole } from '#contract/upload/console.ts'
import { upload } from '#contract/upload/endpoints.ts'
import { chunkBytes } from '#contract/upload/shapes.ts'
import { openWorld, type World } from '#server/testing.ts'
import { call, wordOf } from '../../checks/caller.ts'
import { generated, make } from '../../checks/corpus/media.ts'
import { freeBytes, uploadPath } from './files.ts'
import { purgeUploads } from './jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-upload-'))
/** A small film, padded to three and a half chunks. */
let film: Buffer
beforeAll(async () => {
  const file = join(folder, 'film.mp4')
  const picture = generated('testsrc2=size=320x180:rate=25:duration=2')
  await make(`${picture} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`, file)
  film = Buffer.concat([readFileSync(file), freeBox(3.4 * chunkBytes)])
})
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
let token: string
beforeEach(async () => {
  world = await openWorld()
  token = (await world.staff('editor')).token
})
afterEach(() => world.close())

/** An MP4 box that players skip, to pad a file to a size in bytes. */
function freeBox(bytes: number): Buffer {
  const box = randomBytes(Math.round(bytes))
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return box
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const chunkOf = (file: Buffer, number: number) =>
  file.subarray(number * chunkBytes, (number + 1) * chunkBytes)
const begin = (file: Buffer, more: object = {}) =>
  world.ask(uploadConsole.begin, {
    as: token,
    body: { name: '海.mp4', bytes: file.length, fingerprint: '海 1', publish: true, ...more },
  })

type Chunk = { as?: string; bytes?: Buffer; sha256?: string }

/** Sends one chunk; returns the word of the answer. */
async function send(uploadId: number, file: Buffer, number: number, more: Chunk = {}): Promise<string> {
  const { as = token, bytes = chunkOf(file, number), sha256 = hashOf(bytes) } = more
  const query = new URLSearchParams({ uploadId: String(uploadId), number: String(number), sha256 })
  const carried = { token: as, payload: bytes, contentType: 'application/octet-stream', query: String(query) }
  return wordOf(world, await call(world, uploadConsole.chunk, carried))
}
const sendAll = (uploadId: number, file: Buffer, numbers: number[]) =>
  Promise.all(numbers.map((number) => send(uploadId, file, number)))

const work = () => world.work('finish-upload', 'import-film', 'import-reading')
const uploads = async () => (await world.ask(uploadConsole.list, { as: token })).list
const untilState = (state: string) =>
  expect.poll(async () => (await uploads())[0]?.state, { timeout: 20_000, interval: 100 }).toBe(state)
const imports = async () => (await world.ask(importConsole.list, { as: token })).list

describe('a file', () => {
  it('is sent in chunks of any order, and becomes a film', async () => {
    await work()
    const { uploadId, received, url } = await begin(film, { sha256: hashOf(film), title: '海边的猫' })
    expect([received, url]).toEqual([[], '/api/console/uploads/chunk'])
    const last = Math.floor(film.length / chunkBytes)

    expect(await sendAll(uploadId, film, [last, 2])).toEqual(['ok', 'ok'])
    expect((await uploads())[0]).toMatchObject({ state: 'receiving', receivedBytes: 2 * chunkBytes })
    expect(await sendAll(uploadId, film, [1, 0])).toEqual(['ok', 'ok'])
    await untilState('done')

    await expect.poll(async () => (await imports())[0]?.state, { timeout: 25_000 }).toBe('done')
    const [made] = await imports()
    expect(made).toMatchObject({ name: '海.mp4', bytes: film.length })
    expect((await uploads())[0]).toMatchObject({ importId: made!.id })
    const { rows } = await sql`select title, visibility from films`.execute(world.platform.db)
    expect(rows).toEqual([{ title: '海边的猫', visibility: 'published' }])
    expect(readdirSync(join(world.folder, 'uploads'))).toEqual([])
  })

  it('continues where it stopped when it is chosen again, and after a restart of the server', async () => {
    const { uploadId } = await begin(film)
    await sendAll(uploadId, film, [0, 2])

    const again = await begin(film, { title: '另一个名字', publish: false })
    expect(again).toMatchObject({ uploadId, received: [0, 2], state: 'receiving' })
    const { rows } = await sql`select title, publish from uploads`.execute(world.platform.db)
    expect(rows).toEqual([{ title: '另一个名字', publish: false }])
    const second = await openWorld({}, { beside: world })
    expect(
      await second.ask(uploadConsole.begin, {
        as: token,
        body: { name: '海.mp4', bytes: film.length, fingerprint: '海 1', publish: true },
      }),
    ).toMatchObject({ uploadId, received: [0, 2] })
    await second.close()
    expect(await send(uploadId, film, 1)).toBe('ok')
  })

  it('arrives intact when every chunk is sent three times at once', async () => {
    const { uploadId } = await begin(film, { sha256: hashOf(film) })

    const words = await sendAll(uploadId, film, [0, 1, 2, 3, 0, 1, 2, 3, 3, 2, 1, 0])
    // A repeated chunk may find the file complete.
    expect(words.filter((word) => !['ok', 'upload_closed'].includes(word))).toEqual([])
    expect(readFileSync(uploadPath(world.platform.config, uploadId)).equals(film)).toBe(true)
    await work()
    await untilState('done')
    expect(await imports()).toHaveLength(1)
  })

  it('that does not match its hash is refused as a whole, and can be sent again', async () => {
    await work()
    const { uploadId } = await begin(film, { sha256: hashOf(Buffer.from('another')) })
    await sendAll(uploadId, film, [0, 1, 2, 3])
    await untilState('failed')

    expect((await uploads())[0]!.reason).toBe('文件与它的校验值不符，请重新上传')
    expect(await imports()).toEqual([])
    expect(existsSync(uploadPath(world.platform.config, uploadId))).toBe(false)
    expect(readdirSync(join(world.folder, 'inbox'))).toEqual([])
    expect(await begin(film)).toMatchObject({ uploadId, state: 'receiving', received: [] })
  })

  it('that does not fit on the disk is refused before anything is sent', async () => {
    const bytes = Math.floor((await freeBytes(world.platform.config)) / 2)
    const body = { name: '海.mp4', bytes, fingerprint: '大', publish: true }

    expect((await world.send(uploadConsole.begin, { as: token, body })).msg).toBe('storage_full')
    expect(await uploads()).toEqual([])
  })
})

describe('a chunk', () => {
  it('that was damaged on the way is refused, and nothing is lost', async () => {
    const { uploadId } = await begin(film)
    await send(uploadId, film, 0)
    const damaged = Buffer.from(chunkOf(film, 1))
    damaged[7]! ^= 1

    expect(await send(uploadId, film, 1, { bytes: damaged, sha256: hashOf(chunkOf(film, 1)) })).toBe(
      'chunk_broken',
    )
    expect(await send(uploadId, film, 1, { bytes: chunkOf(film, 1).subarray(1) })).toBe('chunk_broken')
    expect((await begin(film)).received).toEqual([0])
    expect(await send(uploadId, film, 1)).toBe('ok')
  })

  it('has one content: other bytes under its number belong to another file', async () => {
    const { uploadId } = await begin(film)
    const other = randomBytes(chunkBytes)

    const words = await Promise.all([send(uploadId, film, 0), send(uploadId, film, 0, { bytes: other })])
    expect(words.toSorted()).toEqual(['chunk_differs', 'ok'])
    const winner = words[0] === 'ok' ? chunkOf(film, 0) : other
    expect(readFileSync(uploadPath(world.platform.config, uploadId)).equals(winner)).toBe(true)
  })

  it('that is too large, beyond the end, or of a finished or foreign file is refused', async () => {
    const { uploadId } = await begin(film)

    expect(await send(uploadId, film, 0, { bytes: randomBytes(chunkBytes + 1) })).toBe('body_too_large')
    expect(await send(uploadId, film, 4, { bytes: randomBytes(5) })).toBe('invalid_input')
    expect(await send(999, film, 0)).toBe('upload_not_found')
    await sendAll(uploadId, film, [0, 1, 2, 3])
    expect(await send(uploadId, film, 3)).toBe('upload_closed')
  })

  it('is accepted only from the owner of the upload, and from no member', async () => {
    const { uploadId } = await begin(film)
    const other = (await world.staff('editor')).token
    const member = (await world.guest({ member: true })).token

    expect(await send(uploadId, film, 0, { as: other })).toBe('upload_not_found')
    const cancelled = await world.send(uploadConsole.cancel, { as: other, body: { id: uploadId } })
    expect(cancelled.msg).toBe('upload_not_found')
    const asked = await world.send(upload.getEndpoint, { as: member, body: { name: '海.mp4', bytes: 9 } })
    expect(asked.msg).toBe('upload_right_required')
  })
})

describe('an unfinished upload', () => {
  it('is removed when it is cancelled, with an entry in the audit log', async () => {
    const { uploadId } = await begin(film)
    await send(uploadId, film, 0)
    await world.ask(uploadConsole.cancel, { as: token, body: { id: uploadId } })

    expect(await uploads()).toEqual([])
    expect(readdirSync(join(world.folder, 'uploads'))).toEqual([])
    expect(await send(uploadId, film, 1)).toBe('upload_not_found')
    const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
      world.platform.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['uploads.begin', 'uploads.cancel'])
  })

  it('is purged a day after its last chunk, not before', async () => {
    const purge = () => purgeUploads.run(world.platform, {}, new AbortController().signal)
    const { uploadId } = await begin(film)
    await send(uploadId, film, 0)

    const left = async () =>
      (await sql`select id from uploads`.execute(world.platform.db)).rows.length +
      readdirSync(join(world.folder, 'uploads')).length

    world.clock.ahead = 23 * 3_600_000
    await purge()
    expect(await left()).toBe(2)
    world.clock.ahead = 25 * 3_600_000
    await purge()
    expect(await left()).toBe(0)
  })
})
