import sharp from 'sharp'
import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { toSdr } from './colours.ts'
import { inputOf, type Source } from './probe.ts'
import { FilmRefused } from './refusal.ts'

/** Where to look, as parts of the film: not the titles, not the end. */
const places = [0.1, 0.25, 0.4, 0.55, 0.7]
const widest = 1280
const pictureSeconds = 120

/** The richest of a few pictures of the film, as JPEG: black, faded and empty ones lose. Throws `FilmRefused`. */
export async function poster(source: Source, signal?: AbortSignal): Promise<Buffer> {
  let best: { picture: Buffer; richness: number } | undefined
  for (const place of places) {
    const picture = await pictureAt(source, source.seconds * place, signal)
    if (!picture?.length) continue
    const richness = (await sharp(picture).stats()).entropy
    if (!best || richness > best.richness) best = { picture, richness }
  }
  // A transport stream with few key pictures shows nothing after a jump, but its beginning it does show.
  const picture = best?.picture ?? (await pictureAt(source, undefined, signal))
  if (!picture?.length) throw new FilmRefused('broken')
  return picture
}

/** A picture of the film as JPEG, or of its very beginning when no second is named; nothing where the file is damaged. */
async function pictureAt(
  source: Source,
  seconds: number | undefined,
  signal?: AbortSignal,
): Promise<Buffer | undefined> {
  const { width, height } = source
  const scale = Math.min(1, widest / Math.max(width, height))
  const size = `${Math.max(2, Math.round(width * scale))}:${Math.max(2, Math.round(height * scale))}`
  const colours = await toSdr(source)
  const filters = [
    `scale=${size}`,
    'setsar=1',
    ...colours,
    ...(colours.length ? ['format=yuv420p'] : []),
  ].join()
  const picture = ['-map', `0:${source.videoStream}`, '-frames:v', '1', '-vf', filters]
  const written = ['-q:v', '3', '-f', 'mjpeg', 'pipe:1']
  const jump = seconds === undefined ? [] : ['-ss', seconds.toFixed(3)]
  // One damaged place is no reason to have no poster.
  return runFfmpeg([inputOf(source.file, jump)], [...picture, ...written], {
    signal,
    limits: { seconds: pictureSeconds },
  }).catch((error: unknown) => {
    if (error instanceof FfmpegFailed) return undefined
    throw error
  })
}
