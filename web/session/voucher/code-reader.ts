import { findVoucherCode } from '#contract/session/voucher.ts'

/** The newer browsers' own reader; TypeScript does not know it yet. */
type Detector = { detect(image: ImageData): Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export type Reader = (image: ImageData) => Promise<string | undefined>

/** Reads the secret out of a picture: by the browser where it can, else by a library that comes only then. */
export async function openReader(): Promise<Reader> {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  const formats = (await Maker?.getSupportedFormats().catch(() => [])) ?? []
  if (Maker && formats.includes('qr_code')) {
    const detector = new Maker({ formats: ['qr_code'] })
    return async (image) => secretOf((await detector.detect(image)).map(({ rawValue }) => rawValue))
  }
  const { decodeQR } = await import('qr/decode.js')
  return (image) => {
    try {
      return Promise.resolve(secretOf([decodeQR(image, { timeLimit: 400 })]))
    } catch {
      // It throws when there is no code in the picture
      return Promise.resolve(undefined)
    }
  }
}

const secretOf = (texts: readonly string[]) =>
  texts.map(findVoucherCode).find((secret) => secret !== undefined)

/** Longest sides at which a picture is looked at: a whole screenshot first, then finer, then coarser. */
const sides = [1000, 1800, 500]

/** The secret in a picture of the album; nothing when there is none. Throws on what is no picture. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const [picture, read] = [await createImageBitmap(file), await openReader()]
  try {
    for (const side of sides) {
      const found = await read(pixelsOf(picture, picture.width, picture.height, side))
      if (found) return found
    }
    return undefined
  } finally {
    picture.close()
  }
}

/** The pixels of a picture or of a frame, its longer side at most so long. */
export function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  longest: number,
): ImageData {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
