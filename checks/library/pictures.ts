import sharp from 'sharp'

/** A picture that is like no other: blocks of colours that follow from its number. */
function drawn(seed: number, width = 120, height = 180) {
  const [columns, rows] = [6, 9]
  let state = seed * 2_654_435_761 + 1
  const blocks = Buffer.alloc(columns * rows * 3)
  for (let at = 0; at < blocks.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    blocks[at] = state >>> 24
  }
  return sharp(blocks, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

export const jpeg = (seed: number, width?: number, height?: number): Promise<Buffer> =>
  drawn(seed, width, height).jpeg().toBuffer()

/** One of each kind that decoders treat differently, by name; all are 120 by 180 when they are right. */
export const kinds: Record<string, (seed: number) => Promise<Buffer>> = {
  'cmyk.jpg': (seed) => drawn(seed).toColourspace('cmyk').jpeg().toBuffer(),
  'sixteen bits.png': async (seed) => {
    const { data, info } = await drawn(seed)
      .toColourspace('rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return sharp(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), {
      raw: { width, height, channels: 3 },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
  },
  'grey.png': (seed) => drawn(seed).greyscale().png().toBuffer(),
  'turned.jpg': (seed) => drawn(seed, 180, 120).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'animated.webp': (seed) => animated(seed, 'webp'),
  'animated.gif': (seed) => animated(seed, 'gif'),
  'clear.png': (seed) => drawn(seed).ensureAlpha(0.5).png().toBuffer(),
  'really a png.jpg': (seed) => drawn(seed).png().toBuffer(),
  'new.avif': (seed) => drawn(seed).avif({ effort: 0 }).toBuffer(),
}

async function animated(seed: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all([seed, seed + 1].map((each) => drawn(each).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** 30,000 pixels wide, though its file is small. */
export const enormous = (): Promise<Buffer> =>
  sharp({
    create: { width: 30_000, height: 1000, channels: 3, background: '#2a9d8f' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
