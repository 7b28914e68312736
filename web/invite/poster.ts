import { qrPath } from '#ui/content/qr-code-modules.ts'
import { drawScene, type Scene } from '#ui/posters/scenes.ts'
import { type Pen, poster } from '#ui/posters/sketch.ts'
import { spaced } from './words.ts'

const box = { size: 320, top: 744, round: 24, inset: 16 }

/** A picture to pass on: a scene, what is offered, and a QR code that leads to the entry by one's own invitation. */
export async function drawPoster(
  scene: Scene,
  { code, link }: { code: string; link: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = poster.width
  canvas.height = poster.height
  const pen = drawScene(canvas, scene)
  const look = getComputedStyle(document.documentElement)
  const write = writer(pen, look)

  write('夜航', 168, { weight: 600, size: 84, font: '--serif' })
  write('一起夜航，看更远的海', 232, { size: 32, alpha: 0.88 })
  drawCode(pen, look, link)
  write('扫码进入', 1112, { weight: 600, size: 30 })
  write(`邀请码 ${spaced(code)} · 仅限成年人`, 1156, { size: 26, alpha: 0.78 })

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('转换失败'))), 'image/png')
  })
}

type Words = { size: number; weight?: number; alpha?: number; font?: '--font' | '--serif' }

const writer =
  (pen: Pen, look: CSSStyleDeclaration) =>
  (text: string, baseline: number, { size, weight = 400, alpha = 1, font = '--font' }: Words) => {
    pen.fillStyle = look.getPropertyValue('--on-video')
    pen.textAlign = 'center'
    pen.globalAlpha = alpha
    pen.font = `${weight} ${size}px ${look.getPropertyValue(font)}`
    pen.fillText(text, poster.width / 2, baseline, poster.width - 96)
    pen.globalAlpha = 1
  }

/** Dark on white with its border, whatever the scene: scanners know nothing else. */
function drawCode(pen: Pen, look: CSSStyleDeclaration, link: string): void {
  const left = (poster.width - box.size) / 2
  pen.fillStyle = look.getPropertyValue('--on-video')
  pen.beginPath()
  pen.roundRect(left, box.top, box.size, box.size, box.round)
  pen.fill()
  const { size, path } = qrPath(link)
  const scale = (box.size - box.inset) / size
  pen.save()
  pen.translate(left + box.inset / 2, box.top + box.inset / 2)
  pen.scale(scale, scale)
  pen.fillStyle = look.getPropertyValue('--video')
  pen.fill(new Path2D(path))
  pen.restore()
}
