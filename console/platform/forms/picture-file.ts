import { pictureType } from '#contract/wire/obfuscation.ts'

/** The largest picture the server takes, in bytes. */
export const largestPicture = 6_000_000

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const
export const acceptedPictures = accepted.join(',')

/** Problem of a chosen file by its bytes, not its name; empty when it can be sent. */
export function pictureError(bytes: Uint8Array): string | undefined {
  if (bytes.length > largestPicture) return '图片不能超过 6 MB'
  const type = pictureType(bytes)
  return accepted.some((one) => one === type) ? undefined : '只支持 JPEG、PNG 和 WebP 图片'
}

/** Base64 of bytes, in pieces a call can take as parameters. */
export function base64(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 32_768) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 32_768, (at + 1) * 32_768)),
  )
  return btoa(pieces.join(''))
}
