import sharp from 'sharp'
import { random } from './random.ts'
import type { Box, Layer } from './scene.ts'
import { type SceneName, scenes } from './scenes/index.ts'
import { svg } from './svg.ts'
import { type ToneName, tones } from './tones.ts'

// Two pictures are made at once; more threads inside each would only fight for the same processors.
sharp.concurrency(1)

/** The subject of a picture: a place, its light, and the seed that decides everything else. */
export type View = { scene: SceneName; tone: ToneName; seed: string }
/** Width and height in pixels. */
export type Size = { w: number; h: number }

/** One pixel at a short side of 720. */
export const unit = (size: Size): number => Math.min(size.w, size.h) / 720

/** The fastest drift a scene uses, in pixels a second at a short side of 720. */
const fastestDrift = 48
/** Longest shot in seconds: scenes are drawn as wide as the fastest drift needs in this time. */
export const longestShotSeconds = 10

/**
 * The layers of a view, from the farthest to the nearest. A still picture reaches as far as a shot,
 * because a scene that draws more also draws otherwise: a cover has to show what the film begins with.
 */
export function draw(view: View, size: Size): Layer[] {
  return scenes[view.scene].draw({
    ...size,
    u: unit(size),
    reach: Math.ceil(fastestDrift * unit(size) * longestShotSeconds),
    random: random(view.seed),
    tone: tones[view.tone],
  })
}

/** One layer as an SVG document the size of its box, or `shrink` times smaller. */
export function sheet(layer: Layer, box: Box, shrink = 1): Buffer {
  const [w, h] = [Math.round(box.w / shrink), Math.round(box.h / shrink)]
  return Buffer.from(
    svg`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"
      viewBox="${box.x} ${box.y} ${box.w} ${box.h}">${layer.svg}</svg>`,
  )
}

/** SVG pieces as one document of a size. */
export function page(size: Size, ...pieces: readonly string[]): Buffer {
  return Buffer.from(
    svg`<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}"
      viewBox="0 0 ${size.w} ${size.h}">${pieces.join('')}</svg>`,
  )
}

/** A whole view as SVG pieces: no layer has to be kept apart in a still picture. */
export const flat = (view: View, size: Size): string =>
  draw(view, size)
    .map((layer) => layer.svg)
    .join('')

const grainSide = 128
const grains = new Map<number, Promise<Buffer>>()

/** Film grain: a tile of grey noise, made once for the process, laid over a picture as soft light. */
export function grain(strength: number): Promise<Buffer> {
  const found = grains.get(strength)
  if (found) return found
  const source = random(`grain ${strength}`)
  const pixels = Buffer.alloc(grainSide * grainSide * 4, 255)
  for (let at = 0; at < grainSide * grainSide; at++) {
    const value = 128 + (source.next() + source.next() + source.next() - 1.5) * strength
    pixels.fill(Math.max(0, Math.min(255, value)), at * 4, at * 4 + 3)
  }
  const made = sharp(pixels, { raw: { width: grainSide, height: grainSide, channels: 4 } })
    .png()
    .toBuffer()
  grains.set(strength, made)
  return made
}

/** Darkened corners as a layer of their own. */
function vignette(size: Size, strength: number): string {
  return svg`<radialGradient id="vignette" r=".78"><stop offset=".45" stop-opacity="0"/>
    <stop offset="1" stop-opacity="${strength}"/></radialGradient>
    <rect width="${size.w}" height="${size.h}" fill="url(#vignette)"/>`
}

/**
 * Turns SVG pieces into a finished webp picture with grain and darkened corners.
 * The tile of grain must fit the picture, so both sides are at least 128 pixels.
 */
export async function develop(size: Size, pieces: readonly string[]): Promise<Buffer> {
  if (Math.min(size.w, size.h) < grainSide) throw new Error(`${size.w} × ${size.h} is too small a picture`)
  return sharp(page(size, ...pieces, vignette(size, 0.3)))
    .composite([{ input: await grain(36), tile: true, blend: 'soft-light' }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}
