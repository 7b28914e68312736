import sharp, { type Sharp } from 'sharp'

const cell = 5
const side = cell * 12

let tile: Promise<Buffer> | undefined

/** A field of soft dots that repeats without a seam. */
function dots(): Promise<Buffer> {
  if (tile) return tile
  const field = Buffer.alloc(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      field[y * side + x] =
        128 + 62 * (Math.cos(((x + y) * Math.PI) / cell) + Math.cos(((x - y) * Math.PI) / cell))
  tile = sharp(field, { raw: { width: side, height: side, channels: 1 } })
    .ensureAlpha(0.36)
    .png()
    .toBuffer()
  return tile
}

/** A picture as printed in black: its greys, spread over the whole range, become dots. Three channels, raw. */
export async function screentone(picture: Sharp): Promise<{ data: Buffer }> {
  const { data, info } = await picture
    .greyscale()
    .normalise({ lower: 2, upper: 97 })
    .gamma(1.5)
    .toColourspace('srgb')
    .composite([{ input: await dots(), tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A pipeline of its own: sharp would put the contrast before the dots
  return sharp(data, { raw: info })
    .linear(2.6, -2.6 * 116 + 128)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}
