import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { develop, flat } from '../../../seeds/draw/picture.ts'
import { type SceneName, scenes } from '../../../seeds/draw/scenes/index.ts'
import { indexHashes } from './nearest.ts'
import { hashBytes, mirrored, pdq, sameWithin } from './pdq.ts'
import { hashesToBlock, hashPicture } from './pictures.ts'

const size = { w: 480, h: 270 }
const views = Object.entries(scenes)
  .flatMap(([scene, { tones }]) =>
    tones.slice(0, 3).map((tone, at) => ({ scene: scene as SceneName, tone, seed: `${scene} ${at}` })),
  )
  .slice(0, 40)

/** A row of strokes such as letters are made of, in the lower right, over so many parts of the picture's width. */
const mark = (part: number) => {
  const [width, height] = [size.w * part, size.w * part * 0.14]
  const strokes = Array.from({ length: 14 }, (_, at) => {
    const x = size.w * 0.97 - width + (width / 14) * at
    return `<rect x="${x}" y="${size.h * 0.95 - height}" width="${width / 50}" height="${height}"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}" fill="white" fill-opacity=".7">${strokes.join('')}</svg>`,
  )
}
const cut = (picture: Buffer, part: number) =>
  sharp(picture).extract({
    left: Math.round(size.w * part),
    top: Math.round(size.h * part),
    width: Math.round(size.w * (1 - 2 * part)),
    height: Math.round(size.h * (1 - 2 * part)),
  })

type Edit = { edit: (picture: Buffer) => Sharp; quality?: number; found: number }
/** Alterations of a picture, and how many of 40 altered copies are still found: measured, never fewer. */
const edits: Record<string, Edit> = {
  'made small': { edit: (picture) => sharp(picture).resize(160), found: 40 },
  'squeezed into a square': {
    edit: (picture) => sharp(picture).resize(500, 500, { fit: 'fill' }),
    found: 40,
  },
  'compressed hard': { edit: (picture) => sharp(picture), quality: 25, found: 40 },
  'marked in a corner': {
    edit: (picture) => sharp(picture).composite([{ input: mark(0.15) }]),
    found: 40,
  },
  'marked in large': { edit: (picture) => sharp(picture).composite([{ input: mark(0.4) }]), found: 20 },
  'cut by 1 % at each edge': { edit: (picture) => cut(picture, 0.01), found: 40 },
  'cut by 5 % at each edge': { edit: (picture) => cut(picture, 0.05), found: 40 },
  'seen in a mirror': { edit: (picture) => sharp(picture).flop(), found: 40 },
}

describe('the hash of a picture', () => {
  let pictures: Buffer[]
  let blocked: Uint8Array[]
  let index: ReturnType<typeof indexHashes>
  let owners: number[]
  beforeAll(async () => {
    pictures = []
    for (const view of views) pictures.push(await develop(size, [flat(view, size)]))
    blocked = []
    for (const picture of pictures) blocked.push(await hashesToBlock(picture))
    owners = blocked.flatMap((hashes, at) => Array<number>(hashes.length / hashBytes).fill(at))
    index = indexHashes(Buffer.concat(blocked))
  }, 360_000)

  const ownersOf = async (picture: Buffer) => {
    const { hash } = await hashPicture(picture)
    const places = [...index.near(hash), ...index.near(mirrored(hash))]
    return new Set(places.map((place) => owners[place]!))
  }

  for (const [name, { edit, quality = 80, found }] of Object.entries(edits))
    it(`finds at least ${found} of 40 pictures ${name}, and none of another`, async () => {
      const results = []
      for (const picture of pictures)
        results.push(await ownersOf(await edit(picture).jpeg({ quality }).toBuffer()))

      expect(results.filter((each, at) => each.has(at)).length).toBeGreaterThanOrEqual(found)
      expect(results.filter((each, at) => [...each].some((owner) => owner !== at))).toEqual([])
    })

  it('has no quality where there is nothing to recognise', () => {
    const grey = new Float32Array(64 * 64).fill(120)

    expect(pdq(grey, 64, 64).quality).toBe(0)
  })

  it('sets half of its bits, and depends on no brightness', async () => {
    const { hash } = await hashPicture(pictures[0]!)
    const darker = await sharp(pictures[0]).linear(0.5).png().toBuffer()
    const bits = [...hash].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

    expect(bits).toBe(128)
    expect(indexHashes(hash).near((await hashPicture(darker)).hash)).toEqual([0])
  })
})

describe('looking for near hashes', () => {
  const flipped = (hash: Uint8Array, bits: number) => {
    const changed = new Uint8Array(hash)
    // Every eighth bit first: the errors spread over all bands, the worst case.
    for (let bit = 0; bit < bits; bit++) changed[bit % hashBytes]! ^= 1 << ((bit + 3 * (bit >> 5)) & 7)
    return changed
  }

  it('finds each within the distance and none beyond, wherever the differing bits lie', () => {
    const hashes = randomBytes(2000 * hashBytes)
    const index = indexHashes(hashes)
    for (let place = 0; place < 2000; place += 7) {
      const hash = hashes.subarray(place * hashBytes, (place + 1) * hashBytes)
      expect(index.near(flipped(hash, sameWithin))).toEqual([place])
      expect(index.near(flipped(hash, sameWithin + 1))).toEqual([])
    }
  })
})
