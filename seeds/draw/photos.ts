import { develop, flat, type Size, type View } from './picture.ts'
import { random } from './random.ts'
import { svg } from './svg.ts'

/** A photo: a view as somebody stood before it, nearer or farther, a little askew, with light in the lens. */
export type Photo = View & { size: Size }

/** The shapes photos come in, upright more often than not. */
const shapes = [
  [3, 4],
  [2, 3],
  [4, 3],
  [1, 1],
  [3, 4],
  [16, 9],
  [4, 5],
] as const

/** The size of the photo at a place of its set, so many pixels on its long side. */
export function photoSize(at: number, longest: number): Size {
  const [w, h] = shapes[at % shapes.length]!
  const unit = longest / Math.max(w, h)
  return { w: Math.round(w * unit), h: Math.round(h * unit) }
}

/** Draws a photo as a webp picture; the same photo always gives the same bytes. */
export async function renderPhoto({ size, ...view }: Photo): Promise<Buffer> {
  const source = random(`${view.seed} camera`)
  const { w, h } = size
  const near = source.range(1.06, 1.7)
  const [x, y] = [source.range(0.2, 0.8), source.range(0.45, 0.75)]
  const lean = source.range(-1.6, 1.6)
  const seen = svg`<g transform="rotate(${lean} ${w / 2} ${h / 2}) translate(${w * x * (1 - near)} ${
    h * y * (1 - near)
  }) scale(${near})">${flat(view, size)}</g>`
  return develop(size, [seen, lightIn(size, source.pick([0, 1]), source.range(0, 1), source.pick(leaks))])
}

const leaks = ['#ff8a4c', '#ffd27a', '#6fb7ff']

/** Light that falls into the lens from one side. */
const lightIn = ({ w, h }: Size, side: number, height: number, colour: string): string =>
  svg`<radialGradient id="leak"><stop stop-color="${colour}" stop-opacity=".26"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="${side * w}" cy="${height * h}" r="${w * 0.75}" fill="url(#leak)"/>`
