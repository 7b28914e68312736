import sharp from 'sharp'
import { drawEmblem, emblemNames } from './emblems.ts'
import { flat, page, type Size } from './picture.ts'
import { random } from './random.ts'
import { type SceneName, scenes } from './scenes/index.ts'
import { svg } from './svg.ts'
import { type ToneName, tones } from './tones.ts'

const side = 256
const square: Size = { w: 480, h: 480 }

/** The picture of a member as webp, 256 pixels square: a cat, an emblem or a place; the seed decides. */
export async function renderAvatar(seed: string): Promise<Buffer> {
  const source = random(`avatar ${seed}`)
  if (source.chance(0.3)) {
    const scene = source.pick(Object.keys(scenes) as SceneName[])
    const tone = source.pick(scenes[scene].tones)
    return webp(page(square, flat({ scene, tone, seed }, square)))
  }
  const emblem = source.chance(0.45) ? 'cat' : source.pick(emblemNames)
  const tone = tones[source.pick(Object.keys(tones) as ToneName[])]
  return webp(
    page(square, svg`<g transform="scale(${square.w / 360})">${drawEmblem(emblem, tone, seed)}</g>`),
  )
}

const webp = (picture: Buffer) => sharp(picture).resize(side, side).webp({ quality: 82 }).toBuffer()
