import { qrPath } from '#ui/content/qr-code-modules.ts'

/** Pixels. */
const width = 720
const height = 960
const code = 480

/** Text of an account voucher beside its code. */
export type VoucherWords = { nickname: string; id: number; date: string }

/** A voucher as a picture to keep: the code large enough to be read from a screen or a print, and whose it is. */
export async function drawVoucher(address: string, { nickname, id, date }: VoucherWords): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  const look = getComputedStyle(document.documentElement)
  const font = (weight: number, size: number) => `${weight} ${size}px ${look.getPropertyValue('--font')}`

  // Dark on white in both themes: readers know nothing else
  pen.fillStyle = look.getPropertyValue('--on-video')
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = look.getPropertyValue('--video')
  const { size, path } = qrPath(address)
  pen.save()
  pen.translate((width - code) / 2, 176)
  pen.scale(code / size, code / size)
  pen.fill(new Path2D(path))
  pen.restore()

  pen.textAlign = 'center'
  const line = (text: string, top: number, [weight, size]: [weight: number, size: number], alpha = 1) => {
    pen.font = font(weight, size)
    pen.globalAlpha = alpha
    pen.fillText(text, width / 2, top, width - 96)
  }
  line('夜航 · 账号凭证', 112, [600, 44])
  line(nickname, 726, [600, 36])
  line(`ID ${id} · ${date} 生成`, 776, [400, 26], 0.64)
  line('在新设备的“凭证找回”里选择这张图片或扫码登录', 852, [400, 26], 0.64)
  line('只能用一次。谁拿到它谁就能登录，请勿发给别人', 896, [400, 26], 0.64)

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('转换失败'))), 'image/png')
  })
}
