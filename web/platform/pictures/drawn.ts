import { fetchPicture } from '#client/pictures/fetch-picture.ts'
import { obfuscationKeys } from '#client/settings.ts'
import { pictureType, reveal } from '#contract/wire/obfuscation.ts'
import { domainOf } from '../wire/config.ts'
import { addressOf, type PictureWidth } from './address.ts'
import { bandsOf } from './bands.ts'

/** A picture in canvases, and how its memory is given back. */
export type Drawn = { picture: HTMLElement; free: () => void }

/**
 * A picture of the wire as an element that is decoded already, so that it stands in the frame it is put in; its canvases are as high as the
 * element, whose place is its taker's affair. Fetched by the page itself, not through the worker: only so can it be stopped on its way.
 * Throws when it does not come.
 *
 * For what many are looked at of, one after another: the memory of a canvas can be given back, while of an `img` Chromium keeps what it
 * has decoded, hundreds of megabytes of it, long after the element has gone.
 */
export async function drawnPicture(path: string, width: PictureWidth, gone: AbortSignal): Promise<Drawn> {
  const { base, rest } = addressOf(path, width, domainOf('IMAGE'))
  const response = await fetchPicture(base + rest, gone)
  const bytes = reveal(new Uint8Array(await response.arrayBuffer()), obfuscationKeys())
  const type = pictureType(bytes)
  if (!type) throw new Error('no picture')
  const whole = await createImageBitmap(new Blob([bytes], { type }))
  const { height } = whole
  const bands = bandsOf(height)
  const bitmaps =
    bands.length === 1
      ? [whole]
      : await Promise.all(bands.map(({ from, rows }) => createImageBitmap(whole, 0, from, whole.width, rows)))
  if (bands.length > 1) whole.close()

  const picture = document.createElement('div')
  const canvases = bitmaps.map((bitmap, at) => {
    const { from, rows } = bands[at]!
    const canvas = draw(bitmap)
    canvas.style.top = `${(100 * from) / height}%`
    canvas.style.height = `${(100 * rows) / height}%`
    picture.append(canvas)
    return canvas
  })
  const free = () => {
    picture.remove()
    for (const canvas of canvases) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null)
  }
  return { picture, free }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return canvas
}
