import { expect, it } from 'vitest'
import { base64, largestPicture, pictureError } from './picture-file.ts'

const png = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  return bytes
}

it('takes pictures by their bytes and up to 6 MB', () => {
  expect(pictureError(png(largestPicture))).toBeUndefined()
  expect(pictureError(png(largestPicture + 1))).toContain('6 MB')
  expect(pictureError(new TextEncoder().encode('GIF89a....'))).toContain('WebP')
  expect(pictureError(new Uint8Array(0))).toContain('WebP')
})

it('writes bytes of any length as base64', () => {
  for (const size of [0, 1, 32_768, 70_001]) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) & 255)
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
})
