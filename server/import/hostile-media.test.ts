import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { generated, make } from '../../checks/corpus/media.ts'
import { madeNovel } from '../novel/made-novel.ts'
import { receiveFile } from './sources/inbox.ts'
import { receiveSidecars } from './sidecars/receive-film.ts'
import { takeWork } from './request-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-hostile-'))
const words = 'only the operator knows this'
/** Files of the server that no import may open: what a player takes for sound, for a film and for a text. */
const secrets = ['sound.m4a', 'film.mp4', 'words.srt'].map((name) => join(folder, name))
const [sound, film, subtitle] = secrets as [string, string, string]
beforeAll(async () => {
  await make(`${generated('sine=frequency=330:duration=3')} -c:a aac`, sound)
  await make(`${generated('testsrc2=size=320x180:rate=25:duration=3')} -c:v libx264 -preset ultrafast`, film)
  writeFileSync(subtitle, `1\n00:00:00,100 --> 00:00:01,000\n${words}\n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** An ID3 tag without frames, which players skip before they detect the format. */
const id3 = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
const playlist = (file: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:3,\nfile:${file}\n#EXT-X-ENDLIST\n`
const playlistFormats: Record<string, (file: string) => string> = {
  'a playlist': playlist,
  'a playlist of playlists': (file) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\nfile:${file}\n`,
  'a concat script': (file) => `ffconcat version 1.0\nfile 'file:${file}'\n`,
  'a manifest': (file) =>
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" ' +
    'mediaPresentationDuration="PT3S"><Period><AdaptationSet contentType="audio" mimeType="audio/mp4"><Representation id="1" bandwidth="96000">' +
    `<BaseURL>file:${file}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
}
/** Every format, pointing to every secret, with and without a tag before it. */
const hostile = Object.entries(playlistFormats).flatMap(([form, write]) =>
  secrets.flatMap((secret) => [
    { form, bytes: Buffer.from(write(secret)) },
    { form: `${form} behind an ID3 tag`, bytes: Buffer.concat([id3, Buffer.from(write(secret))]) },
  ]),
)

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** Looks for traces of the secrets in storage and database, where no other sound, film or words exist. */
async function leakedSecrets() {
  const { db, storage } = world.platform
  const media: string[] = []
  for (const place of ['films', 'novels']) for await (const { key } of storage.list(place)) media.push(key)
  const { rows } = await sql<{ reason: string }>`select reason from imports`.execute(db)
  return { media, told: rows.filter(({ reason }) => reason.includes(words)) }
}
const ended = async () => {
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, reason from imports where state not in ('waiting', 'running')`.execute(world.platform.db)
  return rows
}

it('a recording that is a list of files opens none of them, whatever its head says', async () => {
  await world.work('import-reading')
  for (const [at, { bytes }] of hostile.entries()) {
    const own = join(folder, `录音 ${at}`)
    mkdirSync(own)
    const path = join(own, '1.mp3')
    writeFileSync(path, bytes)
    await madeNovel(world.platform, { title: `录音 ${at}` })
    const taken = await takeWork(world.platform, {
      kind: 'recordings',
      path: own,
      files: [{ name: '1.mp3', path }],
    })
    expect(taken).toHaveProperty('row')
  }

  await expect.poll(async () => (await ended()).length, { timeout: 60_000 }).toBe(hostile.length)
  expect([...new Set((await ended()).map(({ state }) => state))]).toEqual(['refused'])
  expect(await leakedSecrets()).toEqual({ media: [], told: [] })
}, 270_000)

it('a film that is a list of files opens none of them, whatever its name and head say', async () => {
  await world.work('import-film')
  const endings = ['mp4', 'mkv', 'mov', 'webm']
  for (const [at, { bytes }] of hostile.entries()) {
    const path = join(folder, `film ${at}.${endings[at % endings.length]}`)
    writeFileSync(path, bytes)
    expect(await takeWork(world.platform, { kind: 'file', path })).toHaveProperty('row')
  }

  await expect.poll(async () => (await ended()).length, { timeout: 60_000 }).toBe(hostile.length)
  expect([...new Set((await ended()).map(({ reason }) => reason))]).toEqual(['不是视频文件'])
  expect(await leakedSecrets()).toEqual({ media: [], told: [] })
}, 270_000)

it('a cover or subtitle that is a list of files opens none of them', async () => {
  for (const [at, { bytes }] of hostile.entries()) {
    const own = join(folder, `beside ${at}`)
    mkdirSync(own)
    copyFileSync(film, join(own, '海.mp4'))
    for (const name of ['海.jpg', '海.zh.srt', '海.en.ass', '海.ja.vtt'])
      writeFileSync(join(own, name), bytes)
    const { config } = world.platform
    const received = await receiveFile(config, join(own, '海.mp4'))
    const { details, warnings } = await receiveSidecars(config, join(own, '海.mp4'), received)

    expect(details).toEqual({})
    expect(warnings).toHaveLength(4)
    expect(warnings.join()).not.toContain(words)
  }
}, 180_000)
