import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importConsole } from '#contract/import/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { jobs } from '#server/features.ts'
import { runFfmpeg } from '#server/platform/ffmpeg.ts'
import { openWorld, type World } from '#server/testing.ts'
import { signedQuery } from '../../checks/caller.ts'
import { inboxPath } from './inbox.ts'
import { receiveFile, startImport } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
const small = join(folder, 'small.mp4')
const long = join(folder, 'long.mp4')

/** ffmpeg's own test picture, moving, with a tone. */
const source = (file: string, size: string, seconds: number) =>
  runFfmpeg(
    `-f lavfi -i testsrc2=size=${size}:rate=25:duration=${seconds} -f lavfi -i sine=frequency=440:duration=${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`
      .split(' ')
      .concat(file),
  )
beforeAll(async () => {
  await source(small, '320x180', 2)
  await source(long, '1280x720', 30)
})
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const work = () => world.platform.jobs.work(world.platform, jobs)
const receive = async (file: string, title = '海边') =>
  startImport(world.platform, await receiveFile(world.platform.config, file), { title })

type State = { state: string; reason: string; film_id: number | null; progress: number }
const stateOf = async (id: number) =>
  (
    await sql<State>`select state, reason, film_id, progress from imports where id = ${id}`.execute(
      world.platform.db,
    )
  ).rows[0]!
const until = (id: number, state: string, timeout = 25_000) =>
  expect.poll(async () => (await stateOf(id)).state, { timeout, interval: 100 }).toBe(state)
const films = async () =>
  (
    await sql<{ id: number; ready: boolean; media_prefix: string }>`select * from films`.execute(
      world.platform.db,
    )
  ).rows

/** What a viewer gets of the film: its page, and every segment of its best quality. */
async function watch(id: number) {
  const { token } = await world.guest()
  const film = await world.ask(video.play, { as: token, body: { id } })
  const query = signedQuery(world.platform, film.playlist, { token })
  const get = async (url: string) => world.app.inject({ method: 'GET', url })
  const urls = (text: string) => text.split('\n').filter((line) => line.startsWith('/media/'))
  const [best] = urls((await get(`${film.playlist}?${query}&plain=1`)).body) as [string]
  const segments = urls((await get(best)).body)
  const statuses = []
  for (const url of segments) statuses.push((await get(url)).statusCode)
  return { film, statuses }
}

describe('importing a file', () => {
  it('makes a film that can be watched, and leaves nothing in the inbox', async () => {
    await work()
    const { id } = await receive(small, '港口的早晨')
    await until(id, 'done')

    const { film, statuses } = await watch((await stateOf(id)).film_id!)
    expect(film).toMatchObject({ title: '港口的早晨', seconds: 2, qualities: ['180'] })
    expect(statuses).toEqual([200])
    expect((await world.app.inject(`/pictures/${film.cover}`)).statusCode).toBe(200)
    expect(readdirSync(inboxPath(world.platform.config))).toEqual([])
    expect(existsSync(small)).toBe(true)
  })

  it('twice makes one film, also when both come at once and once more when it is done', async () => {
    const copy = join(folder, 'the same under another name.mp4')
    copyFileSync(small, copy)
    const rows = await Promise.all([receive(small), receive(copy), receive(small)])
    await work()
    await until(rows[0]!.id, 'done')
    const again = await receive(copy)

    expect(new Set([...rows, again].map(({ id }) => id)).size).toBe(1)
    expect(again.state).toBe('done')
    expect(await films()).toHaveLength(1)
    expect(readdirSync(inboxPath(world.platform.config))).toEqual([])
  })

  it('of what is no film is refused with the reason, and leaves no film', async () => {
    const note = join(folder, 'note.mp4')
    writeFileSync(note, 'This is a note, no film.')
    await work()
    const { id } = await receive(note)
    await until(id, 'refused')

    expect(await stateOf(id)).toMatchObject({ reason: '不是视频文件', film_id: null })
    expect(await films()).toEqual([])
    expect(readdirSync(inboxPath(world.platform.config))).toEqual([])
    const staff = await world.staff()
    const { list } = await world.ask(importConsole.list, { as: staff.token, body: { state: 'refused' } })
    expect(list).toMatchObject([{ id, name: 'note.mp4', reason: '不是视频文件' }])
  })

  it('that failed can be tried again, and then makes its film', async () => {
    const media = join(world.platform.config.DATA_DIR, 'media')
    rmSync(media, { recursive: true, force: true })
    writeFileSync(media, 'a file where a folder should be')
    await work()
    const { id } = await receive(small)
    await until(id, 'failed')
    expect(await stateOf(id)).toMatchObject({ reason: '处理时出错，可重试', film_id: null })

    rmSync(media)
    const staff = await world.staff()
    expect(await world.ask(importConsole.retry, { as: staff.token, body: { id } })).toMatchObject({
      id,
      reason: '',
    })
    await until(id, 'done')

    expect((await watch((await stateOf(id)).film_id!)).statuses).toEqual([200])
    expect(await films()).toHaveLength(1)
  })

  it('whose worker is killed in the middle is done once by another, and can be watched', async () => {
    const { id } = await receive(long)
    await killedInTheMiddle(id)
    expect((await stateOf(id)).state).toBe('running')

    await work()
    await until(id, 'done', 80_000)

    const [film, ...more] = await films()
    expect(more).toEqual([])
    const { statuses } = await watch(film!.id)
    expect(statuses.length).toBeGreaterThanOrEqual(7)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await sql<{ name: string; count: number }>`
      select name, cardinality(segments) as count from renditions`.execute(world.platform.db)
    for (const { name, count } of rows) {
      const stored = []
      for await (const { key } of world.platform.storage.list(`films/${film!.media_prefix}/${name}`))
        stored.push(key)
      // Its segments and their common start.
      expect(stored).toHaveLength(count + 1)
    }
    expect(readdirSync(join(world.platform.config.DATA_DIR, 'work'))).toEqual([])
  }, 120_000)
})

/** A worker process of its own takes the import, and is killed with all it started as soon as it runs. */
async function killedInTheMiddle(id: number): Promise<void> {
  const worker = spawn(
    process.execPath,
    ['--input-type=module', '-e', "(await import('#server/main.ts')).start()"],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        DATA_DIR: world.platform.config.DATA_DIR,
        DATABASE_URL: world.platform.config.DATABASE_URL,
        MIGRATE_DATABASE_URL: world.platform.config.MIGRATE_DATABASE_URL,
        ROLE: 'worker',
        SAMPLE_LIBRARY: 'none',
        LOG_LEVEL: 'warn',
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    await expect
      .poll(async () => (await stateOf(id)).progress, { timeout: 30_000, interval: 50 })
      .toBeGreaterThan(0)
  } finally {
    const gone = once(worker, 'exit')
    process.kill(-worker.pid!, 'SIGKILL')
    await gone
  }
}
