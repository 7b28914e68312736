import { createDecipheriv } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg, runFfprobe } from '#server/platform/ffmpeg/run.ts'
import { openLocalStorage } from '#server/platform/storage/local.ts'
import { readWhole, type Storage } from '#server/platform/storage/storage.ts'
import { groupOf, keyFor } from '#server/platform/secrets/segment-keys.ts'
import { from, generated, h264 as fast, make, picture, sound } from '../../../checks/corpus/media.ts'
import { writeRotation } from '../../../checks/corpus/rotation.ts'
import { type Film, initKey, makeFilm, segmentKey } from './make.ts'
import { poster } from './poster.ts'
import { probe } from './probe.ts'
import { tilesOf } from './thumbnails.ts'
import { FilmRefused } from './refusal.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-film-'))
const at = (name: string) => join(folder, name)
const workFolder = at('work 100%d')
const storage = openLocalStorage(at('media'))
const filmSecret = Buffer.from('a secret of these tests')

const limits = { seconds: 60 }
const mp4 = (file: string) => fileInput(file, ['mov'])

/** Makes a source with ffmpeg's own test pictures and sound. */
async function source(name: string, options: string): Promise<string> {
  await make(options, at(name))
  return at(name)
}

const film = (file: string, prefix: string, more: Partial<Parameters<typeof makeFilm>[0]> = {}) =>
  makeFilm({ file, workFolder, filmSecret, storage, prefix, ...more })

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof FilmRefused ? error.reason : error),
  )

/** A stored rung as a player puts it together: the start, then every segment with its key and number. */
async function played(prefix: string, rung: Film['rungs'][number]) {
  const parts = [(await readWhole(storage, initKey(prefix, rung.name)))!]
  for (const number of rung.segments.keys()) {
    const vector = Buffer.alloc(16)
    vector.writeUInt32BE(number, 12)
    const decipher = createDecipheriv('aes-128-cbc', keyFor(filmSecret, groupOf(number)), vector)
    const encrypted = (await readWhole(storage, segmentKey(prefix, rung.name, number)))!
    parts.push(Buffer.concat([decipher.update(encrypted), decipher.final()]))
  }
  const file = at(`${prefix}-${rung.name}.mp4`)
  writeFileSync(file, Buffer.concat(parts))
  return file
}

type Stream = {
  codec_type: string
  codec_name: string
  width: number
  height: number
  channels: number
  pix_fmt: string
  sample_aspect_ratio: string
}

async function streamsOf(file: string) {
  return (
    JSON.parse(String(await runFfprobe(mp4(file), ['-show_streams', '-of', 'json'], { limits }))) as {
      streams: Stream[]
    }
  ).streams
}

/** Times of the pictures a player can start at. */
async function keyTimes(file: string): Promise<number[]> {
  const entries = '-select_streams v -show_entries packet=pts_time,flags -of csv=p=0'
  const lines = String(await runFfprobe(mp4(file), entries.split(' '), { limits })).split('\n')
  return lines.filter((line) => line.includes('K')).map((line) => Number(line.split(',')[0]))
}

let wide: string
let silent: string
beforeAll(async () => {
  wide = await source(
    'wide.mp4',
    `${picture('854x480', 9, 30)} ${sound(9)} ${fast} -metadata title=secret -metadata location=+31+121/`,
  )
  silent = await source('silent.mp4', `${picture('320x180', 3)} ${fast}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a film', () => {
  let made: Film
  const progress: number[] = []
  beforeAll(async () => {
    made = await film(wide, 'wide', { onProgress: (part) => progress.push(part) })
  })

  it('is made in every quality that fits, with the same cuts in each, the first ones close', () => {
    expect(made).toMatchObject({ width: 854, height: 480 })
    expect(made.seconds).toBeCloseTo(9, 1)
    expect(made.rungs.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['480', 854, 480],
      ['360', 640, 360],
    ])
    for (const { segments } of made.rungs)
      expect(segments.map((seconds) => Math.round(seconds * 10) / 10)).toEqual([1, 1, 2, 4, 1])
  })

  it('plays when decrypted: H.264 and stereo AAC, each segment beginning with a key picture', async () => {
    for (const rung of made.rungs) {
      const file = await played('wide', rung)
      const [video, audio] = await streamsOf(file)

      expect(video).toMatchObject({
        codec_name: 'h264',
        width: rung.width,
        height: rung.height,
        pix_fmt: 'yuv420p',
        sample_aspect_ratio: '1:1',
      })
      expect(audio).toMatchObject({ codec_name: 'aac', channels: 2 })
      expect(await keyTimes(file)).toEqual([0, 1, 2, 4, 8])
      expect((await probe(file)).seconds).toBeCloseTo(9, 1)
      const strict = fileInput(file, ['mov'], ['-err_detect', 'explode'])
      await runFfmpeg([strict], ['-xerror', '-f', 'null', '-'], { limits })
    }
  })

  it('tells players its true rate and codecs', () => {
    for (const rung of made.rungs) {
      expect(rung.codecs).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/)
      const bytes = readFileSync(at(`media/${segmentKey('wide', rung.name, 3)}`)).length
      expect(rung.bandwidth).toBeGreaterThanOrEqual(Math.floor((bytes - 16) * 2))
    }
  })

  it('cannot be played without its key', async () => {
    const [init, segment] = [initKey('wide', '360'), segmentKey('wide', '360', 0)]
    writeFileSync(
      at('raw.mp4'),
      Buffer.concat([(await readWhole(storage, init))!, (await readWhole(storage, segment))!]),
    )

    const run = runFfmpeg([mp4(at('raw.mp4'))], ['-xerror', '-f', 'null', '-'], { limits })
    await expect(run).rejects.toThrow()
  })

  it('carries nothing of what the uploaded file said about itself', async () => {
    const stored = await readWhole(storage, initKey('wide', '480'))

    expect(String(stored)).not.toMatch(/secret|\+31/)
  })

  it('shows its progress, and leaves the work folder as it was', () => {
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
    expect(readdirSync(workFolder)).toEqual([])
  })

  it('has a poster', async () => {
    expect(await sharp(made.poster).metadata()).toMatchObject({ format: 'jpeg', width: 854, height: 480 })
  })
})

describe('films of other kinds', () => {
  it('play without sound', async () => {
    const made = await film(silent, 'silent')
    const streams = await streamsOf(await played('silent', made.rungs[0]!))

    expect(made.rungs).toHaveLength(1)
    expect(made.rungs[0]).toMatchObject({ name: '180', width: 320, height: 180 })
    expect(made.rungs[0]!.codecs).not.toContain('mp4a')
    expect(streams.map((stream) => stream.codec_type)).toEqual(['video'])
  })

  it.each([
    [90, [180, 320], ['red', 'blue']],
    [180, [320, 180], ['blue', 'red']],
    [270, [180, 320], ['blue', 'red']],
  ] as const)('stand upright when the camera was turned by %i degrees', async (rotation, size, colours) => {
    const halves = ['red', 'blue'].map((colour) =>
      generated(`color=${colour}:size=160x180:rate=25:duration=2`),
    )
    const turned = await source(
      `turned-${rotation}.mp4`,
      `${halves.join(' ')} -filter_complex hstack ${fast}`,
    )
    await writeRotation(turned, rotation)
    const [width, height] = size
    expect(await probe(turned)).toMatchObject({ width, height, rotation })

    const made = await film(turned, `turned-${rotation}`)
    const file = await played(`turned-${rotation}`, made.rungs[0]!)
    const [video] = await streamsOf(file)
    const shown = await runFfmpeg([mp4(file)], '-frames:v 1 -c:v png -f image2pipe pipe:1'.split(' '), {
      limits,
    })

    expect([video!.width, video!.height]).toEqual([width, height])
    for (const image of [shown, made.poster]) {
      const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([width, height])
      // The first and the last quarter, whether the halves stand beside or below each other.
      const found = [0.2, 0.8].map((part) => {
        const at = (Math.floor(height * part) * width + Math.floor(width * part)) * 3
        return data[at]! > data[at + 2]! ? 'red' : 'blue'
      })
      expect(found).toEqual(colours)
    }
  })

  it('are cut at the same pictures at 24000/1001 and at 12.5 a second', async () => {
    for (const [rate, times] of [
      ['24000/1001', [0, 1.001, 2.002, 4.004, 8.008]],
      ['25/2', [0, 1.04, 2, 4, 8]],
    ] as const) {
      const file = await source(
        'rate.mp4',
        `${generated(`testsrc2=size=640x480:rate=${rate}:duration=9`)} ${sound(9)} ${fast}`,
      )
      const made = await film(file, 'rate')
      const keys = await Promise.all(made.rungs.map(async (rung) => keyTimes(await played('rate', rung))))

      expect(keys).toHaveLength(2)
      for (const found of keys) expect(found.map((seconds) => Number(seconds.toFixed(3)))).toEqual(times)
    }
  }, 180_000)

  it('come from MKV, and from WebM without a length, at 50 pictures a second and of odd size', async () => {
    const inputs = `${generated('testsrc=size=161x91:rate=50:duration=3')} ${sound(3)}`
    const encoding = '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -f webm -live 1'
    await make(`${inputs} ${encoding}`, at('odd.webm'))
    const mkv = await source(
      'sound-first.mkv',
      `${sound(5)} -itsoffset 0.7 ${picture('160x90', 2)} ${fast} -c:a libmp3lame`,
    )

    expect(await probe(at('odd.webm'))).toMatchObject({
      width: 161,
      height: 91,
      videoCodec: 'vp8',
      hasAudio: true,
    })
    const odd = await film(at('odd.webm'), 'odd')
    expect(odd.rungs[0]).toMatchObject({ width: 160, height: 90 })
    expect(odd.seconds).toBeCloseTo(3, 1)

    const late = await film(mkv, 'late')
    expect(await keyTimes(await played('late', late.rungs[0]!))).toEqual([0, 1, 2])
    expect(Math.abs(late.seconds - 2.7)).toBeLessThan(0.1)
  })
})

describe('a file is refused', () => {
  it('when it is no film', async () => {
    const cover = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    writeFileSync(at('cover.png'), cover)
    writeFileSync(at('empty.mp4'), '')
    writeFileSync(at('text.mp4'), 'a diary\n'.repeat(1000))
    writeFileSync(
      at('list.m3u8'),
      `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${silent}\n#EXT-X-ENDLIST\n`,
    )
    writeFileSync(at('list.mp4'), `ffconcat version 1.0\nfile ${silent}\n`)

    expect(await reasonOf(probe(at('empty.mp4')))).toBe('empty')
    for (const name of ['cover.png', 'text.mp4', 'list.m3u8', 'list.mp4'])
      expect([name, await reasonOf(probe(at(name)))]).toEqual([name, 'not_video'])
  })

  it('when it is music with a cover', async () => {
    await source('cover.jpg', `${picture('64x64', 1)} -frames:v 1 -update 1`)
    const covered = `${sound(2)} ${from('still', at('cover.jpg'))} -map 0 -map 1 -disposition:v:0 attached_pic`
    const [mp3, m4a] = [
      await source('song.mp3', `${covered} -c:v copy`),
      await source('song.m4a', `${covered} -c:v mjpeg`),
    ]

    expect(await reasonOf(probe(mp3))).toBe('not_video')
    expect(await reasonOf(probe(m4a))).toBe('no_picture')
  })

  it('when it is cut off', async () => {
    const early = await source('early.mp4', `${picture('320x180', 6)} ${fast} -movflags +faststart`)
    const cut = (file: string, name: string) => {
      const bytes = readFileSync(file)
      writeFileSync(at(name), bytes.subarray(0, bytes.length / 2))
      return at(name)
    }

    expect(await reasonOf(probe(cut(wide, 'no-index.mp4')))).toBe('broken')
    expect(await reasonOf(probe(cut(early, 'index-first.mp4')))).toBe('broken')
  })

  it('when it is too short or too small, with words for who sent it', async () => {
    const short = await source('short.mp4', `${picture('64x64', 0.4)} ${fast}`)
    const small = await source('small.mp4', `${picture('64x8', 2)} ${fast}`)

    expect(await reasonOf(probe(short))).toBe('too_short')
    expect(await reasonOf(probe(small))).toBe('too_small')
    await expect(probe(short)).rejects.toMatchObject({ tip: '时长太短，至少 1 秒' })
  })

  it('when its pictures are too large', async () => {
    const large = await source('large.mkv', `${picture('8200x16', 1, 2)} -c:v mjpeg`)

    expect(await reasonOf(probe(large))).toBe('too_large')
  })
})

describe('when it does not end well', () => {
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of storage.list(`films/${prefix}`)) keys.push(key)
    return keys
  }

  it('an aborted film leaves nothing behind', async () => {
    const abort = new AbortController()
    const making = film(wide, 'aborted', { signal: abort.signal, onProgress: () => abort.abort() })

    await expect(making).rejects.toThrow(/abort/i)
    expect(readdirSync(workFolder)).toEqual([])
    expect(await keysBelow('aborted')).toEqual([])
  })

  it('a store that fails leaves nothing behind', async () => {
    const failing: Storage = {
      ...storage,
      put: (key, body, type) =>
        key.endsWith('.m4s') ? Promise.reject(new Error('the disk is full')) : storage.put(key, body, type),
    }

    await expect(film(silent, 'failed', { storage: failing })).rejects.toThrow('the disk is full')
    expect(await keysBelow('failed')).toEqual([])
  })
})

describe('the poster', () => {
  it('is not one of the black pictures', async () => {
    const black = generated('color=black:size=160x90:rate=25:duration=4')
    const joined = `${black} ${picture('160x90', 1)} ${black} -filter_complex [0][1][2]concat=n=3`
    const mostlyBlack = await source('black.mp4', `${joined} ${fast}`)
    const found = await poster(await probe(mostlyBlack))

    expect((await sharp(found).stats()).entropy).toBeGreaterThan(2)
  })
})

describe('the subtitles of a film', () => {
  it('inside its file are taken out of MKV and MP4, behind those given with it', async () => {
    writeFileSync(at('said.srt'), '1\n00:00:00,500 --> 00:00:01,500\n<i>雾散了</i>\n')
    const streams = '-map 0:v -map 1:0 -map 1:0 -c:v copy'
    const inputs = `${from('mov', silent)} ${from('srt', at('said.srt'))} ${streams}`
    const mkv = await source('said.mkv', `${inputs} -c:s srt -metadata:s:s:0 language=chi`)
    const mp4File = await source('said.mp4', `${inputs} -c:s mov_text -metadata:s:s:1 language=eng`)
    const given = [{ language: 'zh', label: '中文', vtt: 'WEBVTT\n' }]

    const fromMkv = await film(mkv, 'aa06', { subtitles: given })
    const fromMp4 = await film(mp4File, 'aa07')

    const named = ({ subtitles }: Film) => subtitles.map(({ language, label }) => `${language} ${label}`)
    expect(named(fromMkv)).toEqual(['zh 中文', 'zh 中文 2', 'zh 中文 3'])
    expect(named(fromMp4)).toEqual(['zh 中文', 'en 英语'])
    const texts = fromMkv.subtitles.map(async (each) => String(await readWhole(storage, each.storage_key)))
    expect(await Promise.all(texts)).toEqual([
      'WEBVTT\n',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n雾散了\n',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n雾散了\n',
    ])
  })
})

describe('the thumbnails of a film', () => {
  it('show each its own seconds, in one WebP', async () => {
    const parts = ['red', 'lime', 'blue'].map((colour) => `color=${colour}:size=320x180:rate=25:duration=2`)
    const inputs = parts.map(generated).join(' ')
    const file = await source('colours.mp4', `${inputs} -filter_complex concat=n=3 ${fast}`)

    const { thumbnails } = await film(file, 'aa08')

    expect(thumbnails).toMatchObject({ interval: 2, columns: 10, rows: 1, width: 160, height: 90 })
    const { data, info } = await sharp(thumbnails!.picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1600, height: 90 })
    const strongest = [0, 1, 2].map((tile) => {
      const pixel = [...data.subarray((45 * 1600 + tile * 160 + 80) * 3).subarray(0, 3)]
      return pixel.indexOf(Math.max(...pixel))
    })
    expect(strongest).toEqual([0, 1, 2])
  })

  it('are a hundred at most, and two seconds apart at least', () => {
    expect(tilesOf(1)).toEqual({ interval: 2, count: 1 })
    expect(tilesOf(24.01)).toEqual({ interval: 2, count: 12 })
    expect(tilesOf(7200)).toEqual({ interval: 72, count: 100 })
  })
})
