import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FfmpegStuck } from '#server/platform/ffmpeg/errors.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { endsWhole } from './boxes.ts'
import { toSdr } from './colours.ts'
import { outputFps, type Rung } from './ladder.ts'
import { peakRate, segmentSeconds } from './playlist.ts'
import { inputOf, type Source } from './probe.ts'
import { FilmRefused } from './refusal.ts'

/** A rung as files in a folder: `init.mp4`, `0.m4s`, `1.m4s` …; `segments` are their seconds, `bandwidth` the peak in bits a second. */
export type MadeRung = {
  name: string
  width: number
  height: number
  bandwidth: number
  codecs: string
  segments: number[]
  folder: string
}

/** Output of ffmpeg is truncated although it exited without an error: the disk must be full. */
class DiskFull extends Error {
  override name = 'DiskFull'
  readonly code = 'ENOSPC'

  constructor() {
    super('a file that ffmpeg made is cut short: the disk must be full')
  }
}

type Progress = { onProgress?: (part: number) => void; signal?: AbortSignal }

const segmentLength = 4
/** Seconds at which the first segments end: on a slow line the first picture comes after one second of film, not four. */
const firstCuts = [1, 2, 4]
const quality = 23
const soundRate = 48_000
/** Seconds without a single new picture; the slowest machine makes one of the largest film in far less. */
const stuckAfter = 300
/** A machine this slow makes no films: an hour of work for each minute of film, and an hour to begin with. */
const longestRun = (filmSeconds: number) => 3600 + filmSeconds * 60
/** A source whose pictures end early in the decoder was damaged inside. */
const leastPart = 0.9

/**
 * Makes all rungs of a film in one run, each in a folder of its name below `workFolder`, cut at the same pictures.
 * `onProgress` goes from 0 to 1. Throws `FilmRefused`, `FfmpegFailed`, an error of
 * the code `ENOSPC`, or the signal's `AbortError`.
 */
export async function transcode(
  source: Source,
  rungs: Rung[],
  workFolder: string,
  progress: Progress = {},
): Promise<MadeRung[]> {
  const { onProgress, signal } = progress
  for (const rung of rungs) await mkdir(join(workFolder, rung.name), { recursive: true })
  const fps = outputFps(source.fps)
  await runFfmpeg(
    [inputOf(source.file)],
    [
      '-filter_complex',
      filters(source, rungs, fps, await toSdr(source)),
      ...rungs.flatMap((rung, index) => output(source, rung, index, fps)),
    ],
    // ffmpeg takes a whole path as a pattern: inside the folder, no `%` of its name can be in it.
    {
      folder: workFolder,
      signal,
      limits: { seconds: longestRun(source.seconds), stallSeconds: stuckAfter },
      onProgressSeconds: (seconds) => onProgress?.(Math.min(1, seconds / source.seconds)),
    },
  ).catch((error: unknown) => {
    throw error instanceof FfmpegStuck ? new FilmRefused('stuck', error) : error
  })
  const made = await Promise.all(
    rungs.map((rung) => readRung(rung, source.hasAudio, join(workFolder, rung.name))),
  )
  if (total(made[0]!.segments) < source.seconds * leastPart - 1) throw new FilmRefused('broken')
  return made
}

/** Constant pictures a second from time zero on, so that every rung's segments are equally long and cut at the same places. */
function filters(source: Source, rungs: Rung[], fps: number, colours: string[]): string {
  const top = rungs[0]!
  const upright = [
    ...(source.interlaced ? ['bwdif=deint=interlaced'] : []),
    `fps=${fps.toFixed(6)}:start_time=0`,
    `scale=${top.width}:${top.height}`,
    ...colours,
    'format=yuv420p',
    `split=${rungs.length}${rungs.map((_, index) => `[copy${index}]`).join('')}`,
  ]
  const scaled = rungs.map(
    ({ width, height }, index) => `[copy${index}]scale=${width}:${height},setsar=1[picture${index}]`,
  )
  return [`[0:${source.videoStream}]${upright.join(',')}`, ...scaled].join(';')
}

function output(source: Source, rung: Rung, index: number, fps: number): string[] {
  const { videoBitrate, audioBitrate, buffer } = rung
  const group = picturesIn(segmentLength, fps)
  const firstKeys = firstCuts.map((seconds) => `eq(n,${picturesIn(seconds, fps)})`).join('+')
  const sound = `-map 0:${source.audioStream} -c:a aac -b:a ${audioBitrate} -ac 2 -ar ${soundRate}`
  return [
    ...words(`-map [picture${index}] -c:v libx264 -preset veryfast -profile:v high`),
    ...words(`-crf ${quality} -maxrate ${videoBitrate} -bufsize ${buffer}`),
    ...words(`-g ${group} -keyint_min ${group} -sc_threshold 0 -flags +cgop`),
    ...words(`-force_key_frames expr:${firstKeys}`),
    ...(source.hasAudio ? words(`${sound} -af aresample=async=1:first_pts=0`) : []),
    // Titles, places and the like of the uploaded file are nobody's business; sound that outlasts the pictures ends with them.
    ...words(`-map_metadata -1 -map_chapters -1 -t ${(source.seconds + 0.5 / fps).toFixed(3)}`),
    // The film starts at zero, its lead-in of decoding before that: else all times shift by the reordering delay.
    ...words('-avoid_negative_ts disabled'),
    // Shorter than any segment: each key picture starts a new one, wherever rounding puts it.
    ...words(`-f hls -hls_time ${firstCuts[0]! / 2} -hls_playlist_type vod -hls_list_size 0 -start_number 0`),
    ...words('-hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_flags independent_segments'),
    ...words(`-hls_segment_filename ${rung.name}/%d.m4s ${rung.name}/index.m3u8`),
  ]
}

const picturesIn = (seconds: number, fps: number) => Math.round(seconds * fps)

const words = (options: string) => options.split(' ')

async function readRung({ name, width, height }: Rung, hasAudio: boolean, folder: string): Promise<MadeRung> {
  const list = await readFile(join(folder, 'index.m3u8'), 'utf8')
  const segments = segmentSeconds(list)
  if (!list.includes('#EXT-X-ENDLIST')) throw new DiskFull()
  if (segments.length === 0) throw new FilmRefused('broken')
  const sizes: number[] = []
  for (const number of segments.keys()) {
    const segment = join(folder, `${number}.m4s`)
    if (!(await endsWhole(segment))) throw new DiskFull()
    sizes.push((await stat(segment)).size)
  }
  const picture = pictureCodec(await readFile(join(folder, 'init.mp4')))
  return {
    name,
    width,
    height,
    bandwidth: peakRate(segments, sizes),
    codecs: hasAudio ? `${picture},mp4a.40.2` : picture,
    segments,
    folder,
  }
}

/** `avc1.` with profile, constraints and level, as the initialization segment's `avcC` box holds them (ISO 14496-15, 5.3.3). */
function pictureCodec(init: Buffer): string {
  const box = init.indexOf('avcC')
  return `avc1.${init.toString('hex', box + 5, box + 8)}`
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
