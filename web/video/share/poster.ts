import type { FilmCard } from '#contract/video/shapes.ts'
import { revealedPictures } from '#client/pictures/revealed.ts'
import { qrPath } from '#ui/content/qr-code-modules.ts'
import { domainOf } from '#web/platform/wire/config.ts'
import { addressOf } from '#web/platform/pictures/address.ts'

/** Pixels. */
const width = 720
const height = 900
const margin = 48
const cover = { width: width - margin * 2, height: ((width - margin * 2) * 9) / 16 }
const code = 240
const mostLines = 3

/**
 * A picture to pass on: cover, title, and a QR code that leads to the film. A cover that cannot be loaded leaves its
 * colour.
 */
export async function drawPoster(film: FilmCard, link: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  const look = getComputedStyle(document.documentElement)
  const colour = (token: string) => look.getPropertyValue(token)
  const font = (weight: number, size: number) => `${weight} ${size}px ${look.getPropertyValue('--font')}`

  // White in dark too: scanners read dark on light only
  pen.fillStyle = colour('--on-video')
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = film.colour || colour('--video')
  pen.fillRect(margin, margin, cover.width, cover.height)
  const picture = await loadCover(film.cover).catch(() => undefined)
  if (picture) drawCovering(pen, picture)

  let line = margin + cover.height + 72
  pen.fillStyle = colour('--video')
  pen.font = font(600, 40)
  for (const words of wrap(pen, film.title)) {
    pen.fillText(words, margin, line)
    line += 56
  }

  const { size, path } = qrPath(link)
  pen.save()
  pen.translate(width - margin - code, height - margin - code)
  pen.scale(code / size, code / size)
  pen.fill(new Path2D(path))
  pen.restore()
  pen.font = font(600, 36)
  pen.fillText('夜航', margin, height - margin - 56)
  pen.font = font(400, 26)
  pen.globalAlpha = 0.64
  pen.fillText('扫码观看', margin, height - margin - 12)

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('转换失败'))), 'image/png')
  })
}

async function loadCover(path: string): Promise<HTMLImageElement> {
  const { base, rest } = addressOf(path, 1280, domainOf('IMAGE'))
  const address = base + rest
  try {
    const picture = new Image()
    picture.src = await revealedPictures.take(address)
    await picture.decode()
    return picture
  } finally {
    revealedPictures.release(address)
  }
}

/** Fills the place of the cover; what does not fit is cut off on both sides alike. */
function drawCovering(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const scale = Math.max(cover.width / picture.width, cover.height / picture.height)
  const [wide, high] = [cover.width / scale, cover.height / scale]
  const from = [(picture.width - wide) / 2, (picture.height - high) / 2] as const
  pen.drawImage(picture, ...from, wide, high, margin, margin, cover.width, cover.height)
}

/** A title in lines that fit, the last one cut short. */
function wrap(pen: CanvasRenderingContext2D, title: string): string[] {
  const lines = ['']
  for (const letter of title) {
    const longer = lines.at(-1)! + letter
    if (pen.measureText(longer).width <= cover.width) lines[lines.length - 1] = longer
    else lines.push(letter)
  }
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown[mostLines - 1] = `${shown.at(-1)!.slice(0, -1)}…`
  return shown
}
