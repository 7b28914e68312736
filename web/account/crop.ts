/** A square of a picture: its middle in the picture's own pixels, and how much nearer it is than the largest square (1 or more). */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const nearest = 4
/** The side of what is sent, in pixels, and its JPEG quality. */
const sentSide = 640
const sentQuality = 0.7

/** The side of the square in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

export const wholeSquare = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The square moved so that it lies inside the picture. */
export function keptInside({ x, y, zoom }: Crop, size: Size): Crop {
  const near = Math.min(nearest, Math.max(1, zoom))
  const half = sideOf(size, near) / 2
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom: near,
  }
}

/** The square as a small JPEG. Throws when the browser cannot read the file. */
export async function cutOut(file: Blob, crop: Crop): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file)
  const side = sideOf(picture, crop.zoom)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(sentSide, Math.round(side))
  const context = canvas.getContext('2d')!
  // What is transparent would become black
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [crop.x - side / 2, crop.y - side / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', sentQuality))
  if (!jpeg) throw new Error('转换失败')
  return new Uint8Array(await jpeg.arrayBuffer())
}
