import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { averageColour, cropTop, cutTall, PictureRefused, pictureSize, renditions } from './pictures.ts'

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** Upright bands of these colours. */
function coloured(colours: readonly string[], { side, part }: { side: number; part: number }) {
  const bands = colours.map((background, at) => ({
    input: { create: { width: part, height: side, channels: 3 as const, background } },
    left: at * part,
    top: 0,
  }))
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } }).composite(bands)
}

async function animated(first: Sharp): Promise<Sharp> {
  const frames = [await first.png().toBuffer(), await plain(96, 96).png().toBuffer()]
  return sharp(frames, { join: { animated: true } }).webp({ quality: 95 })
}

const reasonOf = (picture: Uint8Array) =>
  renditions(picture).then(
    () => 'taken',
    (error: unknown) => (error instanceof PictureRefused ? error.reason : error),
  )

describe('renditions', () => {
  it('are WebP in every width asked, keeping the proportions', async () => {
    const made = await renditions(await plain(2000, 1000).jpeg().toBuffer())

    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1280, 640],
    ])
    for (const { bytes } of made) expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  it('are never wider than the picture', async () => {
    const medium = await renditions(await plain(500, 100).png().toBuffer())
    const small = await renditions(await plain(16, 16).gif().toBuffer())

    expect(medium.map(({ width }) => width)).toEqual([320, 500])
    expect(small.map(({ width, height }) => [width, height])).toEqual([[16, 16]])
  })

  it('stand upright and tell nothing about where they were taken', async () => {
    const lying = await plain(400, 200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()

    const [made] = await renditions(lying, [100])

    expect([made!.width, made!.height]).toEqual([100, 200])
    expect(await sharp(made!.bytes).metadata()).not.toHaveProperty('exif')
    expect(await sharp(made!.bytes).metadata()).not.toHaveProperty('orientation')
  })

  it.each<[string, (image: Sharp) => Sharp | Promise<Sharp>]>([
    ['a JPEG for print, in CMYK', (image) => image.toColourspace('cmyk').jpeg({ quality: 95 })],
    ['a JPEG in the colours of a wide screen', (image) => image.withIccProfile('p3').jpeg({ quality: 95 })],
    ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png()],
    ['a PNG of 256 colours', (image) => image.png({ palette: true })],
    ['an animation, of which it is the first picture', animated],
    ['an AVIF', (image) => image.avif({ quality: 90, effort: 0 })],
  ])('have the colours of %s', async (_, encode) => {
    const [side, part] = [96, 32]
    const drawn = () => coloured(['#c04020', '#208040', '#f0e0d0'], { side, part })
    const [made] = await renditions(await (await encode(drawn())).toBuffer(), [side])

    const [seen, meant] = await Promise.all(
      [sharp(made!.bytes), drawn()].map((image) => image.removeAlpha().raw().toBuffer()),
    )
    const middles = [0, 1, 2].map((at) => ((side / 2) * side + at * part + part / 2) * 3)
    // Inks cannot show every colour of a screen.
    for (const at of middles.flatMap((pixel) => [pixel, pixel + 1, pixel + 2]))
      expect(Math.abs(seen![at]! - meant![at]!)).toBeLessThanOrEqual(40)
  })

  it('of a very long strip stay within what WebP can hold', async () => {
    const [made] = await renditions(await plain(100, 20_000).png().toBuffer())

    expect([made!.width, made!.height]).toEqual([82, 16_383])
  })
})

describe('a strip', () => {
  const strip = () =>
    sharp({
      create: { width: 200, height: 9000, channels: 3, background: '#336699' },
    }).composite([
      {
        input: { create: { width: 200, height: 4500, channels: 3, background: '#cc3311' } },
        left: 0,
        top: 0,
      },
    ])

  it('is cut into pieces of equal height that show all of it, in order', async () => {
    const pieces = await cutTall(await strip().png().toBuffer(), { width: 1280, tallest: 4096 })
    expect(await Promise.all(pieces.map(pictureSize))).toEqual(Array(3).fill({ width: 200, height: 3000 }))
    expect(await Promise.all([pieces[0]!, pieces[2]!].map(averageColour))).toEqual(['#cc3311', '#336699'])
  })

  it('is cut by how tall it is shown, not by its own pixels; what is not tall comes back as it is', async () => {
    const wide = await plain(2560, 8000).jpeg().toBuffer()
    expect(await cutTall(wide, { width: 1280, tallest: 4096 })).toEqual([wide])
    const sizes = await Promise.all((await cutTall(wide, { width: 1280, tallest: 2048 })).map(pictureSize))
    expect(sizes).toEqual(Array(2).fill({ width: 1280, height: 2000 }))
  })

  it('gives its beginning as a cover', async () => {
    expect(await pictureSize(await cropTop(await strip().png().toBuffer(), 1.5))).toEqual({
      width: 200,
      height: 300,
    })
  })
})

describe('a picture is refused', () => {
  it('when it is none', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'

    expect(await reasonOf(new Uint8Array(0))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from('hello'))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from(svg))).toBe('not_a_picture')
  })

  it('when it is broken', async () => {
    const whole = await plain(600, 600).png().toBuffer()
    const noise = Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)])

    expect(await reasonOf(noise)).toBe('broken_picture')
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken_picture')
  })

  it.each([
    ['itself', 8, 0x8769],
    ['places all over it', 0, 0x8825],
  ])('when a directory of its EXIF refers again and again to %s', async (_, to, tag) => {
    expect(await reasonOf(withExif(await plain(60, 40).jpeg().toBuffer(), tag, to))).toBe('broken_picture')
  })

  it('when it has too many pixels or bytes', async () => {
    expect(await reasonOf(await plain(5001, 5000).png().toBuffer())).toBe('too_many_pixels')
    expect(await reasonOf(new Uint8Array(20 * 1024 * 1024 + 1))).toBe('too_large')
  })
})

/** Puts EXIF into a JPEG whose five thousand entries refer to one place, or with 0 to a place each. */
function withExif(jpeg: Buffer, tag: number, to: number): Buffer {
  const exif = Buffer.alloc(65_000)
  exif.write('\xff\xe1\xfd\xe6Exif\0\0II*\0\b', 'latin1')
  exif.writeUInt16LE(5_000, 18)
  for (let at = 0; at < 5_000; at++) {
    const entry = 20 + at * 12
    exif.writeUInt16LE(tag, entry)
    exif.writeUInt16LE(4, entry + 2)
    exif.writeUInt32LE(1, entry + 4)
    exif.writeUInt32LE(to || 8 + at, entry + 8)
  }
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

describe('the average colour', () => {
  it('is that of the pixels, seen on white', async () => {
    const clear = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })

    expect(await averageColour(await plain(30, 20).png().toBuffer())).toBe('#336699')
    expect(await averageColour(await clear.png().toBuffer())).toBe('#ffffff')
    expect(await averageColour(await plain(30, 20, '#808080').greyscale().png().toBuffer())).toBe('#808080')
  })
})
