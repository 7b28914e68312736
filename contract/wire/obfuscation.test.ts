import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { obfuscate, pictureType, reveal, revealStream } from './obfuscation.ts'

const keys = {
  mark: Uint8Array.of(1, 200, 3, 77, 5),
  imageKey: Uint8Array.from({ length: 13 }, (_, index) => 17 * index + 3),
}
const header = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [...new TextEncoder().encode('GIF89a')],
  webp: [...new TextEncoder().encode('RIFF....WEBP')],
  playlist: [...new TextEncoder().encode('#EXTM3U\n')],
  film: [0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')],
}
const sizes = [0, 1, 3, 4, 5, 6, 7, 8, 99, 100, 101, 104, 105, 106, 1000]

/** A picture of some size: a JPEG start, as much of it as fits, then other bytes. */
function picture(size: number, start = header.jpeg): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) & 255)
  bytes.set(start.slice(0, size))
  return bytes
}

/** The second way, written as the specification words it. */
function keyed(plain: Uint8Array): Uint8Array {
  return plain.map((byte, index) => (index < 100 ? byte ^ keys.imageKey[index % 13]! : byte))
}

async function streamed(sent: Uint8Array, cuts: number[]): Promise<Uint8Array> {
  const stream = revealStream(keys)
  const writer = stream.writable.getWriter()
  const edges = [0, ...cuts.filter((cut) => cut <= sent.length).toSorted((a, b) => a - b), sent.length]
  const writing = (async () => {
    for (let index = 1; index < edges.length; index++)
      await writer.write(sent.slice(edges[index - 1], edges[index]))
    await writer.close()
  })()
  const [bytes] = await Promise.all([
    new Response(stream.readable as ReadableStream<Uint8Array<ArrayBuffer>>).bytes(),
    writing,
  ])
  return bytes
}

it('passes nothing on of a stream that carried nothing', async () => {
  const stream = revealStream(keys)
  const closing = stream.writable.close()
  const { done } = await stream.readable.getReader().read()
  await closing

  expect(done).toBe(true)
})

describe('the marked way', () => {
  it.each(sizes)('comes back unchanged at %i bytes', (size) => {
    const plain = picture(size)
    const sent = obfuscate(plain, keys.mark)

    expect(sent.slice(0, 5)).toEqual(keys.mark)
    expect(sent.slice(5)).toEqual(plain.map((byte) => byte ^ 163))
    expect(reveal(sent, keys)).toEqual(plain)
  })

  it('works on a view that starts anywhere in its buffer', () => {
    for (let offset = 0; offset < 5; offset++) {
      const plain = picture(50)
      const buffer = new Uint8Array(100)
      buffer.set(obfuscate(plain, keys.mark), offset)

      expect(reveal(buffer.subarray(offset, offset + 55), keys)).toEqual(plain)
      expect(buffer.subarray(0, offset)).toEqual(new Uint8Array(offset))
      expect(buffer.subarray(offset + 55)).toEqual(new Uint8Array(45 - offset))
    }
  })
})

describe('the keyed way', () => {
  it.each(sizes.filter((size) => size >= 4))('comes back unchanged at %i bytes', (size) => {
    expect(reveal(keyed(picture(size)), keys)).toEqual(picture(size))
  })

  it('leaves everything after the first 100 bytes alone', () => {
    expect(reveal(new Uint8Array(102), keys).slice(99)).toEqual(Uint8Array.of(keys.imageKey[99 % 13]!, 0, 0))
  })
})

describe('plain bytes', () => {
  it.each(Object.entries(header))('are left alone when they start as a %s', (_name, start) => {
    expect(reveal(picture(200, start), keys)).toEqual(picture(200, start))
  })
})

describe('the stream', () => {
  it.each(sizes)('reveals %i bytes as `reveal` does, however they are cut', async (size) => {
    for (const sent of [obfuscate(picture(size), keys.mark), keyed(picture(size)), picture(size)]) {
      const whole = reveal(sent.slice(), keys)
      for (const cuts of [[], [0], [2], [1, 2, 3, 4, 5], [99], [100], [101], [4, 104, 105]])
        expect(await streamed(sent, cuts)).toEqual(whole)
    }
  })

  it('reveals any picture cut anywhere', async () => {
    const cutPicture = fc.record({
      plain: fc.uint8Array({ maxLength: 400 }),
      cuts: fc.array(fc.nat({ max: 400 }), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(cutPicture, async ({ plain, cuts }) => {
        expect(await streamed(obfuscate(plain, keys.mark), cuts)).toEqual(plain)
      }),
    )
  })
})

describe('the type of a picture', () => {
  it('is read from its first bytes', () => {
    expect(pictureType(picture(20, header.webp))).toBe('image/webp')
    expect(pictureType(picture(20))).toBe('image/jpeg')
    expect(pictureType(picture(20, header.png))).toBe('image/png')
    expect(pictureType(picture(20, header.gif))).toBe('image/gif')
    expect(pictureType(picture(20, [0, 0, 0, 24, ...new TextEncoder().encode('ftypavif')]))).toBe(
      'image/avif',
    )
    expect(pictureType(picture(20, header.film))).toBeUndefined()
    expect(pictureType(new Uint8Array(0))).toBeUndefined()
  })
})
