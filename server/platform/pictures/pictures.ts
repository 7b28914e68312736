import sharp from 'sharp'
import { pictureType } from '#contract/wire/obfuscation.ts'
import { hasRunawayExif } from './exif.ts'
import { Refused } from '../refused.ts'

/** One WebP of a picture; width and height in pixels. */
export type Rendition = { width: number; height: number; bytes: Uint8Array }

const tips = {
  not_a_picture: '不是可用的图片文件',
  broken_picture: '图片已损坏',
  too_large: '图片超过 20 MB',
  too_many_pixels: '图片超过 2500 万像素',
}

/** A picture we do not take. */
export class PictureRefused extends Refused<keyof typeof tips> {
  override name = 'PictureRefused'

  constructor(reason: keyof typeof tips, cause?: unknown) {
    super(tips, reason, cause)
  }
}

const quality = 75
const white = { r: 255, g: 255, b: 255 }
const mostBytes = 20 * 1024 * 1024
const mostPixels = 25_000_000
/** WebP itself ends here. */
const longestSide = 16_383

// One picture on one core: requests of others go on meanwhile.
sharp.concurrency(1)

/**
 * WebP pictures of these widths, ascending, without metadata, turned upright; of an animation the first image.
 * Never wider than the picture itself: widths beyond it become one rendition of its own width.
 * Throws `PictureRefused`.
 */
export async function renditions(picture: Uint8Array, widths = [320, 640, 1280]): Promise<Rendition[]> {
  const { width: own } = await pictureSize(picture)
  const wanted = [...new Set(widths.map((width) => Math.min(width, own)))].toSorted((a, b) => a - b)
  const fit = { height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  // Decoded once, which of a PNG takes as long as all the rest; the smaller ones are made of the largest.
  const largest = upright(picture).resize({ ...fit, width: wanted.at(-1)! })
  const { data, info: raw } = await decoded(largest.raw().toBuffer({ resolveWithObject: true }))
  const made: Rendition[] = []
  for (const width of wanted) {
    const image = sharp(data, { raw }).resize({ ...fit, width })
    const { data: bytes, info } = await image.webp({ quality }).toBuffer({ resolveWithObject: true })
    made.push({ width: info.width, height: info.height, bytes })
  }
  return made
}

/** The picture's average colour as `#rrggbb`, to be shown until the picture comes. Throws `PictureRefused`. */
export async function averageColour(picture: Uint8Array): Promise<string> {
  await pictureSize(picture)
  const image = upright(picture).flatten({ background: white }).toColourspace('srgb')
  const pixel = await decoded(image.resize(1, 1, { fit: 'fill' }).raw().toBuffer())
  const [red = 0, green = red, blue = red] = pixel
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/** The luminance (0 to 255) of the upright picture, squeezed into a square, row by row. Throws `PictureRefused`. */
export async function luminance(picture: Uint8Array, side: number): Promise<Float32Array> {
  await pictureSize(picture)
  const image = upright(picture).flatten({ background: white }).toColourspace('srgb').removeAlpha()
  const { data, info } = await decoded(
    image.resize(side, side, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true }),
  )
  const { channels } = info
  // A grey picture has one value for all three.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  const values = new Float32Array(side * side)
  for (let at = 0; at < values.length; at++) {
    const red = at * channels
    values[at] = 0.299 * data[red]! + 0.587 * data[red + green]! + 0.114 * data[red + blue]!
  }
  return values
}

/**
 * Cuts a picture across into as few pieces of equal height as make none taller than `tallest` pixels when it is shown `width`
 * wide: a strip of a webtoon would be shrunk to nothing as one. One that is not so tall comes back as it is. Throws `PictureRefused`.
 */
export async function cutTall(
  picture: Uint8Array,
  { width, tallest }: { width: number; tallest: number },
): Promise<Uint8Array[]> {
  const size = await pictureSize(picture)
  const shown = Math.min(size.width, width)
  const count = Math.ceil((size.height * shown) / size.width / tallest)
  if (count <= 1) return [picture]
  const whole = upright(picture).flatten({ background: white }).toColourspace('srgb')
  const { data, info } = await decoded(whole.raw().toBuffer({ resolveWithObject: true }))
  const row = info.width * info.channels
  const pieces: Uint8Array[] = []
  for (let at = 0; at < count; at++) {
    const [top, bottom] = [at, at + 1].map((edge) => Math.round((edge * info.height) / count)) as [
      number,
      number,
    ]
    const piece = sharp(data.subarray(top * row, bottom * row), {
      raw: { width: info.width, height: bottom - top, channels: info.channels },
    })
    pieces.push(await piece.resize({ width: shown }).png({ compressionLevel: 1 }).toBuffer())
  }
  return pieces
}

/** The upper part of a picture that is taller than `ratio` times its width; any other as it is. Throws `PictureRefused`. */
export async function cropTop(picture: Uint8Array, ratio: number): Promise<Uint8Array> {
  const { width, height } = await pictureSize(picture)
  const most = Math.round(width * ratio)
  if (height <= most) return picture
  // Turned upright first: what is cut is seen that way.
  return decoded(upright(picture).extract({ left: 0, top: 0, width, height: most }).png().toBuffer())
}

/** Width and height of the upright picture in pixels, once it is known to be one we take. Throws `PictureRefused`. */
export async function pictureSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  if (picture.length > mostBytes) throw new PictureRefused('too_large')
  // Before any decoder sees it: text formats such as SVG can refer to other files.
  if (!pictureType(picture)) throw new PictureRefused('not_a_picture')
  if (hasRunawayExif(picture)) throw new PictureRefused('broken_picture')
  const { width, height, autoOrient } = await decoded(sharp(picture, { limitInputPixels: false }).metadata())
  if (width * height > mostPixels) throw new PictureRefused('too_many_pixels')
  return { width: autoOrient.width, height: autoOrient.height }
}

const upright = (picture: Uint8Array) =>
  sharp(picture, { autoOrient: true, failOn: 'error', limitInputPixels: mostPixels })

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new PictureRefused('broken_picture', error)
  }
}
