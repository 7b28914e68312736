import { Readable } from 'node:stream'
import { pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { luminance } from '#server/platform/pictures/pictures.ts'
import { hashBytes, leastQuality, pdq, type PdqHash } from './pdq.ts'

/** Size to which pictures are reduced before hashing, as in the reference implementation. */
const pictureSide = 512
/** Frames are of one film and many, so smaller. */
const frameSide = 256
/** A frame a second, and for long films as many as this, evenly spread. */
const mostFrames = 600
/** From here on key pictures, one every four seconds, are enough. */
const sparse = 4
/** Seconds; of a long film key pictures alone are decoded. */
const longestLook = 1800
/** A frame this near to the one before shows nothing new. */
const sameFrameBits = 4

/** The hash of a picture. Throws `PictureRefused`. */
export const hashPicture = async (picture: Uint8Array): Promise<PdqHash> =>
  pdq(await luminance(picture, pictureSide), pictureSide, pictureSide)

/** Parts of a picture's sides that a copy cut at its edges may still show. */
const cuts = [1, 0.965, 0.93, 0.895]

/**
 * The hashes a picture goes on the block list with, end to end: of the whole, and of its middle, so that copies cut at
 * the edges are found. Empty when it is too plain to be told from others. Throws `PictureRefused`.
 */
export async function hashesToBlock(picture: Uint8Array): Promise<Uint8Array> {
  const whole = await luminance(picture, pictureSide)
  const hashes = cuts.map((part) => {
    const side = Math.round(pictureSide * part)
    return pdq(middle(whole, side), side, side)
  })
  return Buffer.concat(hashes.flatMap(({ hash, quality }) => (quality >= leastQuality ? [hash] : [])))
}

function middle(picture: Float32Array, side: number): Float32Array {
  const edge = Math.floor((pictureSide - side) / 2)
  const cut = new Float32Array(side * side)
  for (let row = 0; row < side; row++) {
    const from = (row + edge) * pictureSide + edge
    cut.set(picture.subarray(from, from + side), row * side)
  }
  return cut
}

/**
 * The hashes of a film's frames, end to end: of those that can be told from others, each once while it stands still.
 * `film` is an MP4. Throws `FfmpegFailed`, or the signal's `AbortError`.
 */
export async function hashFrames(film: Readable, seconds: number, signal?: AbortSignal): Promise<Uint8Array> {
  const interval = Math.max(1, seconds / mostFrames)
  const keyPicturesOnly = interval >= sparse ? ['-skip_frame', 'nokey'] : []
  const filters = `fps=1/${interval.toFixed(6)}:start_time=0,scale=${frameSide}:${frameSide}:flags=area,format=gray`
  const pixels = await runFfmpeg(
    [pipeInput('mp4', keyPicturesOnly)],
    [...'-an -f rawvideo -vf'.split(' '), filters, '-frames:v', String(mostFrames), 'pipe:1'],
    { input: film, signal, limits: { seconds: longestLook } },
  )
  const frameBytes = frameSide * frameSide
  const kept: Uint8Array[] = []
  for (let at = 0; at + frameBytes <= pixels.length; at += frameBytes) {
    const { hash, quality } = pdq(
      new Float32Array(pixels.subarray(at, at + frameBytes)),
      frameSide,
      frameSide,
    )
    if (quality >= leastQuality && !isSame(kept.at(-1), hash)) kept.push(hash)
    // Hundreds of frames are seconds of work: others get their turn in between.
    await new Promise(setImmediate)
  }
  return Buffer.concat(kept, kept.length * hashBytes)
}

const isSame = (before: Uint8Array | undefined, hash: Uint8Array): boolean =>
  before !== undefined && bitsApart(before, hash) <= sameFrameBits

function bitsApart(one: Uint8Array, other: Uint8Array): number {
  let bits = 0
  for (const [at, byte] of one.entries()) for (let rest = byte ^ other[at]!; rest; rest &= rest - 1) bits += 1
  return bits
}
