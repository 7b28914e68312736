import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import type { MadeRung } from './transcode.ts'

/** Small pictures of a film in one WebP, row by row; each stands for `interval` seconds. Sizes of a tile in pixels. */
export type Thumbnails = {
  picture: Buffer
  interval: number
  columns: number
  rows: number
  width: number
  height: number
}

const width = 160
const tallest = 284
const columns = 10
const mostTiles = 100
const shortestInterval = 2
/** From here on key pictures, one every four seconds, are enough. */
const sparse = 4
const quality = 60
/** Seconds. */
const longest = 1800

/** The tiles a film of so many seconds gets. */
export function tilesOf(seconds: number): { interval: number; count: number } {
  const interval = Math.max(shortestInterval, seconds / mostTiles)
  return { interval, count: Math.max(1, Math.ceil(seconds / interval - 0.01)) }
}

/**
 * The tiles of a film, from one of its rungs: the smallest is decoded fastest. Undefined when no picture could be
 * made: a film does without. Throws `FfmpegMissing` or the signal's `AbortError`.
 */
export async function thumbnails(rung: MadeRung, signal?: AbortSignal): Promise<Thumbnails | undefined> {
  const { interval, count } = tilesOf(rung.segments.reduce((sum, seconds) => sum + seconds, 0))
  const rows = Math.ceil(count / columns)
  const height = Math.min(tallest, 2 * Math.round((width * rung.height) / rung.width / 2))
  const filters = [
    `fps=1/${interval.toFixed(6)}:start_time=0`,
    `scale=${width}:${height}:force_original_aspect_ratio=increase`,
    `crop=${width}:${height}`,
    `tile=${columns}x${rows}`,
  ]
  const keyPicturesOnly = interval >= sparse ? ['-skip_frame', 'nokey'] : []
  const picture = await runFfmpeg(
    [pipeInput('mp4', keyPicturesOnly)],
    [...'-an -frames:v 1 -c:v png -f image2pipe -vf'.split(' '), filters.join(','), 'pipe:1'],
    { input: Readable.from(bytesOf(rung)), signal, limits: { seconds: longest } },
  ).catch((error: unknown) => {
    if (error instanceof FfmpegFailed) return Buffer.alloc(0)
    throw error
  })
  if (picture.length === 0) return undefined
  return {
    picture: await sharp(picture).webp({ quality }).toBuffer(),
    interval,
    columns,
    rows,
    width,
    height,
  }
}

/** A rung as one fragmented MP4. */
export async function* bytesOf({ folder, segments }: MadeRung): AsyncGenerator<Buffer> {
  const files = ['init.mp4', ...segments.map((_, number) => `${number}.m4s`)]
  for (const file of files) yield* createReadStream(join(folder, file)) as AsyncIterable<Buffer>
}
