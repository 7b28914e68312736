import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importConsole } from '#contract/import/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { signedQuery } from '../../checks/caller.ts'
import { h264, make, picture, sound } from '../../checks/corpus/media.ts'
import { inboxPath } from './sources/inbox.ts'
import { receiveFile, startImport } from './index.ts'
import { receiveSidecars } from './sidecars/receive-film.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
const small = join(folder, 'small.mp4')
const long = join(folder, 'long.mp4')

/** ffmpeg's own moving test picture, with a tone. */
const source = (file: string, size: string, seconds: number, rate?: number) =>
  make(`${picture(size, seconds, rate)} ${sound(seconds)} ${h264}`, file)
beforeAll(async () => {
  await source(small, '320x180', 2)
  // Long enough to be stopped in its middle, with as few pictures as possible.
  await source(long, '854x480', 14, 12)
})
afterAll(() => rmSync(folder, { recursive: true }))

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const work = () => world.work('import-film')
const receive = async (file: string, title = '海边') =>
  startImport(world.platform, await receiveFile(world.platform.config, file), { title })

type State = { state: string; reason: string; item_id: number | null; progress: number }
const stateOf = async (id: number) =>
  (
    await sql<State>`select state, reason, item_id, progress from imports where id = ${id}`.execute(
      world.platform.db,
    )
  ).rows[0]!
const until = (id: number, state: string, timeout = 100_000) =>
  expect.poll(async () => (await stateOf(id)).state, { timeout, interval: 100 }).toBe(state)
const films = async () =>
  (
    await sql<{ id: number; ready: boolean; media_prefix: string }>`select * from films`.execute(
      world.platform.db,
    )
  ).rows

/** Loads the film as a viewer: its page, and every segment of its best quality. */
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
  it('creates a film that can be watched, and leaves nothing in the inbox', async () => {
    await work()
    const { id } = await receive(small, '港口的早晨')
    await until(id, 'done')

    const { film, statuses } = await watch((await stateOf(id)).item_id!)
    expect(film).toMatchObject({ title: '港口的早晨', seconds: 2, qualities: ['180'] })
    expect(statuses).toEqual([200, 200])
    expect((await world.app.inject(`/pictures/${film.cover}`)).statusCode).toBe(200)
    expect(readdirSync(inboxPath(world.platform.config))).toEqual([])
    expect(existsSync(small)).toBe(true)
  })

  it('stores its actors and its series, the same series for the next film', async () => {
    await work()
    const start = async (file: string, episode: number) =>
      startImport(world.platform, await receiveFile(world.platform.config, file), {
        title: `第 ${episode} 集`,
        actors: ['阿宁', '小橘'],
        collection: { title: '北境纪行', episode },
      })
    const again = join(folder, 'second.mp4')
    await source(again, '320x180', 3)
    const [one, two] = await Promise.all([start(small, 1), start(again, 2)])
    await until(one.id, 'done')
    await until(two.id, 'done')

    const { film: first } = await watch((await stateOf(one.id)).item_id!)
    const { film: second } = await watch((await stateOf(two.id)).item_id!)
    expect(first.collection).toMatchObject({ title: '北境纪行', episode: 1, count: 2 })
    expect(second.collection).toEqual({ ...first.collection, episode: 2 })
    expect([first.next, second.next]).toEqual([second.id, null])
    expect(first.actors.map(({ name }) => name)).toEqual(['阿宁', '小橘'])
    expect(second.actors).toEqual(first.actors)
  })

  it('twice creates one film, when both come at once and once more when it is done', async () => {
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

    // Its film was deleted: the file may come back
    await sql`delete from films`.execute(world.platform.db)
    expect(await receive(copy)).toMatchObject({ id: again.id, state: 'waiting' })
    await until(again.id, 'done')
    expect((await films()).map(({ id }) => id)).toEqual([(await stateOf(again.id)).item_id])
  })

  it('that is no film is refused with the reason, and leaves no film', async () => {
    const note = join(folder, 'note.mp4')
    writeFileSync(note, 'This is a note, no film.')
    await work()
    const { id } = await receive(note)
    await until(id, 'refused')

    expect(await stateOf(id)).toMatchObject({ reason: '不是视频文件', item_id: null })
    expect(await films()).toEqual([])
    await expect.poll(() => readdirSync(inboxPath(world.platform.config))).toEqual([])
    const staff = await world.staff()
    const { list } = await world.ask(importConsole.list, { as: staff.token, body: { state: 'refused' } })
    expect(list).toMatchObject([{ id, name: 'note.mp4', reason: '不是视频文件' }])
  })

  it('that failed can be retried, and then creates its film', async () => {
    const media = join(world.platform.config.DATA_DIR, 'media')
    rmSync(media, { recursive: true, force: true })
    writeFileSync(media, 'a file where a folder should be')
    await work()
    const { id } = await receive(small)
    await until(id, 'failed')
    expect(await stateOf(id)).toMatchObject({ reason: '处理时出错，可重试', item_id: null })

    rmSync(media)
    const staff = await world.staff()
    expect(await world.ask(importConsole.retry, { as: staff.token, body: { id } })).toMatchObject({
      id,
      reason: '',
    })
    await until(id, 'done')

    expect((await watch((await stateOf(id)).item_id!)).statuses).toEqual([200, 200])
    expect(await films()).toHaveLength(1)
  })

  it('whose worker is killed is completed once by another, and can be watched', async () => {
    const { id } = await receive(long)
    await killedInTheMiddle(id)
    expect((await stateOf(id)).state).toBe('running')

    await work()
    await until(id, 'done', 200_000)

    const [film, ...more] = await films()
    expect(more).toEqual([])
    const { statuses } = await watch(film!.id)
    expect(statuses.length).toBeGreaterThanOrEqual(4)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await sql<{ name: string; count: number }>`
      select name, cardinality(segments) as count from renditions`.execute(world.platform.db)
    for (const { name, count } of rows) {
      const stored = []
      for await (const { key } of world.platform.storage.list(`films/${film!.media_prefix}/${name}`))
        stored.push(key)
      // Its segments and their initialization segment.
      expect(stored).toHaveLength(count + 1)
    }
    expect(readdirSync(join(world.platform.config.DATA_DIR, 'work'))).toEqual([])
  }, 480_000)
})

describe('an import under way when its process', () => {
  const tries = async () =>
    (
      await sql<{ state: string; retry_count: number }>`
        select state, retry_count from pgboss.job where name = 'import-film' and state <> 'completed'`.execute(
        world.platform.db,
      )
    ).rows
  const beside = () => openWorld({}, { beside: { ground: world.ground } })

  it('whose process ends goes back to the queue with all its retries, and another process creates the film', async () => {
    const { id } = await receive(long)
    const ending = await beside()
    await ending.work('import-film')
    await until(id, 'running')

    await ending.close()

    expect(await stateOf(id)).toMatchObject({ state: 'waiting', reason: '' })
    expect(await tries()).toEqual([{ state: 'created', retry_count: 0 }])
    await work()
    await until(id, 'done', 200_000)
    expect(await films()).toHaveLength(1)
  }, 480_000)

  it('whose process ends near completion is completed by it, and waiting imports stay for others', async () => {
    const { id } = await receive(small)
    const command = await beside()
    await command.work('import-film')
    await until(id, 'running')
    const { id: later } = await receive(long)

    await command.platform.jobs.finish()

    expect((await stateOf(id)).state).toBe('done')
    expect((await stateOf(later)).state).toBe('waiting')
    await command.close()
  })
})

describe('the files beside a film', () => {
  /** A folder with the small film, and these files beside it. */
  function filmWith(name: string, files: Record<string, string | Uint8Array>): string {
    const own = join(folder, name)
    mkdirSync(own)
    for (const [file, content] of Object.entries(files)) writeFileSync(join(own, file), content)
    copyFileSync(small, join(own, '海.mp4'))
    return join(own, '海.mp4')
  }
  async function take(file: string) {
    const received = await receiveFile(world.platform.config, file)
    const { details, warnings } = await receiveSidecars(world.platform.config, file, received)
    const { id } = await startImport(world.platform, received, { title: '海', ...details })
    await work()
    await until(id, 'done')
    return { warnings, filmId: (await stateOf(id)).item_id! }
  }
  const ass = [
    '[Script Info]\nScriptType: v4.00+\n',
    '[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n',
    '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    'Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\b1}Good morning{\\b0}\\Nsea',
  ].join('\n')

  it('are imported with it: cover, subtitles, title, text, author and tags', async () => {
    const red = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const { warnings, filmId } = await take(
      filmWith('with all', {
        'poster.png': red,
        // 早安 in GB18030
        '海.srt': Buffer.concat([
          Buffer.from('1\n00:00:00,100 --> 00:00:01,000\n'),
          Buffer.from('d4e7b0b2', 'hex'),
        ]),
        '海.en.ass': ass,
        '海.nfo':
          '<movie><title>海边的早晨</title><plot>潮水</plot><genre>风景</genre><director>阿海</director></movie>',
      }),
    )
    expect(warnings).toEqual([])
    const { film } = await watch(filmId)
    expect(film).toMatchObject({
      title: '海边的早晨',
      description: '潮水',
      author: '阿海',
      tags: ['风景'],
      subtitles: [{ label: '英语' }, { language: 'zh', label: '中文' }],
      thumbnails: { interval: 2, columns: 10, rows: 1, width: 160, height: 90 },
    })
    expect(film.colour).toMatch(/^#f[c-f]0[0-3]0[0-3]$/)
    const said = await Promise.all(film.subtitles.map(async ({ url }) => (await world.app.inject(url)).body))
    expect(said).toEqual([
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nGood morning\nsea\n',
      'WEBVTT\n\n00:00:00.100 --> 00:00:01.000\n早安\n',
    ])
    expect((await world.app.inject(`/pictures/${film.thumbnails!.path}`)).statusCode).toBe(200)
    expect(readdirSync(inboxPath(world.platform.config))).toEqual([])
  })

  it('that cannot be used are named with the reason, and the film is imported all the same', async () => {
    const { warnings, filmId } = await take(
      filmWith('with nothing of use', {
        '海.jpg': 'no picture',
        '海.zh.srt': 'no subtitle',
        '海.en.ass': 'no subtitle',
        '海.ja.vtt': Buffer.from([0, 1, 2]),
        '海.nfo': '<!DOCTYPE movie><movie/>',
      }),
    )
    expect(warnings.toSorted()).toEqual([
      '海.en.ass：里面没有字幕',
      '海.ja.vtt：文字编码无法识别，请存为 UTF-8',
      '海.jpg：不是可用的图片文件',
      '海.nfo：不是有效的 XML',
      '海.zh.srt：里面没有字幕',
    ])
    expect((await watch(filmId)).film).toMatchObject({ title: '海', subtitles: [], description: '' })
  })
})

/** Starts a worker process that takes the import, and kills it with its children as soon as it runs. */
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
      .poll(async () => (await stateOf(id)).progress, { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(0)
  } finally {
    const gone = once(worker, 'exit')
    process.kill(-worker.pid!, 'SIGKILL')
    await gone
  }
}
