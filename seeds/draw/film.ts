import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileInput, type Input, ownListInput, pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { joinStill, place } from './motion.ts'
import { compose, type Piece } from './music.ts'
import { draw, grain, longestShotSeconds, sheet, type Size, type View } from './picture.ts'
import type { Box, Layer } from './scene.ts'

const framesPerSecond = 24
/** A shot takes seconds; a small machine that does much else at once takes minutes. */
const limits = { seconds: 1800 }

/** Encoder settings shared by all shots, so that shots can be joined by copy: closed groups of two seconds. */
const encoder = [
  '-c:v libx264 -preset veryfast -crf 26 -pix_fmt yuv420p -bf 2',
  '-g 48 -keyint_min 48 -sc_threshold 0 -video_track_timescale 24000',
].flatMap((options) => options.split(' '))

/** A view that is filmed for an even number of seconds, because a shot is cut where a closed group ends. */
export type Shot = View & { seconds: number }

/**
 * Renders one shot without sound as an MP4 file. Each layer is drawn once; ffmpeg only moves the sheets.
 * The sheets lie beside the file while it is made. Throws `FfmpegMissing` or `FfmpegFailed`.
 */
export async function renderShot(shot: Shot, size: Size, file: string, signal?: AbortSignal): Promise<void> {
  if (shot.seconds > longestShotSeconds) throw new Error(`a shot of ${shot.seconds} seconds is too long`)
  const layers = joinStill(draw(shot, size))
  const folder = await mkdtemp(`${file}.sheets-`)
  try {
    const inputs: Input[] = []
    for (const [index, layer] of layers.entries()) {
      const { box } = place(layer, size, shot.seconds)
      const raw = join(folder, `${index}.rgba`)
      await writeFile(raw, await paint(layer, box, index === 0))
      const raster = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${box.w}x${box.h}`]
      inputs.push(fileInput(raw, ['rawvideo'], [...raster, '-r', String(framesPerSecond)]))
    }
    const graph = filterGraph(layers, size, shot.seconds)
    const output = ['-map', '[out]', '-t', String(shot.seconds), '-r', String(framesPerSecond), ...encoder]
    await runFfmpeg(inputs, ['-filter_complex', graph, ...output, '-an', '-f', 'mp4', file], {
      limits,
      signal,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A layer as raw RGBA. The first one carries the grain of the whole film: what moves over it stays clean. */
async function paint(layer: Layer, box: Box, first: boolean): Promise<Buffer> {
  let picture = sharp(sheet(layer, box, layer.soft ? 3 : 1)).ensureAlpha()
  if (layer.soft) picture = picture.resize(box.w, box.h, { fit: 'fill', kernel: 'cubic' })
  if (first) picture = picture.composite([{ input: await grain(34), tile: true, blend: 'soft-light' }])
  return picture.raw().toBuffer()
}

/** Lays the looped sheets over each other. In 4:4:4 a sheet moves by one pixel, in 4:2:0 only by two. */
function filterGraph(layers: readonly Layer[], size: Size, seconds: number): string {
  const loop = `loop=-1:1,setpts=N/${framesPerSecond}/TB`
  const black = `color=black:s=${size.w}x${size.h}:r=${framesPerSecond}:d=${seconds}`
  const steps = [`${black},format=yuv444p[canvas0]`]
  for (const [index, layer] of layers.entries()) {
    const { x, y, enable } = place(layer, size, seconds)
    const shown = enable ? `:enable='${enable}'` : ''
    const overlay = `overlay=x='${x}':y='${y}':format=yuv444:shortest=1${shown}`
    steps.push(`[${index}]format=${index === 0 ? 'yuv444p' : 'yuva444p'},${loop}[sheet${index}]`)
    steps.push(`[canvas${index}][sheet${index}]${overlay}[canvas${index + 1}]`)
  }
  steps.push(`[canvas${layers.length}]format=yuv420p[out]`)
  return steps.join(';')
}

/** Composes and encodes the music of a film as an AAC file. Throws `FfmpegMissing` or `FfmpegFailed`. */
export async function renderMusic(piece: Piece, file: string, signal?: AbortSignal): Promise<void> {
  const pcm = pipeInput('s16le', ['-ar', '44100', '-ac', '2'])
  const output = ['-c:a', 'aac', '-b:a', '96k', '-f', 'ipod', file]
  await runFfmpeg([pcm], output, { limits, input: await compose(piece), signal })
}

/**
 * Joins shots and music to one MP4 file by copy: nothing is encoded again.
 * The shots must be of one size; all paths are absolute. Throws `FfmpegMissing` or `FfmpegFailed`.
 */
export async function joinFilm(shots: readonly string[], music: string, file: string): Promise<void> {
  const list = `${file}.list`
  await writeFile(list, shots.map((shot) => `file '${shot.replaceAll("'", String.raw`'\''`)}'\n`).join(''))
  try {
    const inputs = [ownListInput(list, ['mov']), fileInput(music, ['mov'])]
    const output = ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4']
    await runFfmpeg(inputs, [...output, file], { limits })
  } finally {
    await rm(list, { force: true })
  }
}
