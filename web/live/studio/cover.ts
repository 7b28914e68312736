const width = 1280
const height = 720
const quality = 0.7

/** The middle of a picture in the shape of a cover, as JPEG. Throws when it is none the browser can read. */
export async function cutCover(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const scale = Math.max(width / picture.width, height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')!.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the picture was not cut')
  return new Uint8Array(await blob.arrayBuffer())
}
