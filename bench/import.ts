import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findImport, importFilm, receiveFile, startImport } from '#server/import/index.ts'
import { fileInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { generated, make } from '../checks/corpus/media.ts'
import type { Job } from '#server/platform/platform.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../bin/tests/environment/test-database.ts'

/** Seconds it took, the middle of the rounds. */
export type ImportFigures = { filmSeconds: number; plain: number; imported: number; speedBesidePlain: number }

const filmSeconds = 30
const ladder = [
  { width: 1920, height: 1080, rate: '4500k', buffer: '9000k' },
  { width: 1280, height: 720, rate: '2500k', buffer: '5000k' },
  { width: 854, height: 480, rate: '1200k', buffer: '2400k' },
  { width: 640, height: 360, rate: '700k', buffer: '1400k' },
]

/**
 * Measures the import of a film, from its file to its first viewer, against one run of ffmpeg that makes the same
 * renditions and segments only. Both take turns, so that other load on the machine affects both.
 */
export async function measureImport(rounds = 3): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-bench-'))
  await setup()
  try {
    const [plain, imported]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const file = await makeSource(join(folder, `${round}.mp4`), round)
      plain.push(await timed(() => plainFfmpeg(file, join(folder, `plain ${round}`))))
      imported.push(await importTime(file))
    }
    const figures = { plain: middle(plain), imported: middle(imported) }
    return { filmSeconds, ...figures, speedBesidePlain: figures.plain / figures.imported }
  } finally {
    await teardown()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 1080p with movement, grain and sound; each round another, since the same file is imported once. */
async function makeSource(file: string, round: number): Promise<string> {
  const picture = generated(`testsrc2=size=1920x1080:rate=25:duration=${filmSeconds}`)
  const sound = generated(`sine=frequency=${440 + round}:duration=${filmSeconds}`)
  const codecs = '-vf noise=alls=6:allf=t -c:v libx264 -preset ultrafast -pix_fmt yuv420p -b:v 12M -c:a aac'
  await make(`${picture} ${sound} ${codecs}`, file)
  return file
}

async function plainFfmpeg(file: string, target: string): Promise<void> {
  for (const { height } of ladder) mkdirSync(join(target, String(height)), { recursive: true })
  const copies = ladder.map((_, at) => `[copy${at}]`).join('')
  const scaled = ladder.map(({ width, height }, at) => `[copy${at}]scale=${width}:${height}[picture${at}]`)
  const outputs = ladder.flatMap(({ height, rate, buffer }, at) => [
    ...`-map [picture${at}] -map 0:a -c:v libx264 -preset veryfast -profile:v high -crf 23 -maxrate ${rate}`.split(
      ' ',
    ),
    ...`-bufsize ${buffer} -g 100 -keyint_min 100 -sc_threshold 0 -c:a aac -b:a 128k -ac 2 -ar 48000`.split(
      ' ',
    ),
    ...'-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4'.split(' '),
    ...`-hls_segment_filename ${height}/%d.m4s ${height}/index.m3u8`.split(' '),
  ])
  const filters = [`[0:v]fps=25,split=${ladder.length}${copies}`, ...scaled].join(';')
  await runFfmpeg([fileInput(file, ['mov'])], ['-filter_complex', filters, ...outputs], {
    folder: target,
    limits: { seconds: 3600 },
  })
  if (!existsSync(join(target, '1080/index.m3u8'))) throw new Error('plain ffmpeg made no film')
}

/** From the file to the moment at which it is playable. */
async function importTime(file: string): Promise<number> {
  const world = await openWorld()
  try {
    const { platform } = world
    await platform.jobs.work(platform, [importFilm as unknown as Job])
    return await timed(async () => {
      const { id } = await startImport(platform, await receiveFile(platform.config, file), { title: 'film' })
      await untilDone(world.platform, id)
    })
  } finally {
    await world.close()
  }
}

async function untilDone(platform: Platform, id: number): Promise<void> {
  for (;;) {
    const state = (await findImport(platform.db, id))?.state
    if (state === 'done') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`the import ended as ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const middle = (seconds: number[]) => seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!
