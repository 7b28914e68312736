import type { Random } from './random.ts'
import { svg } from './svg.ts'

let lastId = 0
const newId = () => `g${++lastId}`

export type Point = [x: number, y: number]

/** A gradient from top to bottom as a filled rectangle. */
export function wash(w: number, h: number, colours: readonly string[], y = 0): string {
  const id = newId()
  const stops = colours.map(
    (colour, index) => svg`<stop offset="${(index / (colours.length - 1)) * 100}%" stop-color="${colour}"/>`,
  )
  return svg`<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect x="-2" y="${y}" width="${w + 4}" height="${h}" fill="url(#${id})"/>`
}

/** Paint that fades from `top` to `low`; returns the definition and the reference. */
export function fade(
  top: string,
  low: string,
  topOpacity = 1,
  lowOpacity = 1,
): { define: string; paint: string } {
  const id = newId()
  const define = svg`<linearGradient id="${id}" x2="0" y2="1">
    <stop stop-color="${top}" stop-opacity="${topOpacity}"/>
    <stop offset="1" stop-color="${low}" stop-opacity="${lowOpacity}"/></linearGradient>`
  return { define, paint: `url(#${id})` }
}

/** Light without an edge: an ellipse whose paint falls off to nothing. */
export function glow(x: number, y: number, rx: number, colour: string, opacity: number, ry = rx): string {
  const id = newId()
  return svg`<radialGradient id="${id}">
    <stop stop-color="${colour}" stop-opacity="${opacity}"/>
    <stop offset=".35" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
}

/** Soft cloud or mist: fractal noise turned into transparency. `cover` from 0 (clear) to 1 (closed). */
export function clouds(options: {
  x?: number
  y: number
  w: number
  h: number
  colour: string
  cover: number
  scale: number
  seed: number
  opacity?: number
}): string {
  const id = newId()
  const { x = 0, y, w, h, colour, cover, scale, seed, opacity = 1 } = options
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const mask = newId()
  return (
    svg`<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${0.0022 / scale} ${0.008 / scale}" numOctaves="3"
      seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 ${r!} 0 0 0 0 ${g!} 0 0 0 0 ${b!} 3 0 0 0 ${cover * 1.6 - 1.9}"/>
      </filter>` +
    svg`<linearGradient id="${mask}p" x2="0" y2="1">
      <stop stop-color="#000"/>
      <stop offset=".5" stop-color="#fff"/>
      <stop offset="1" stop-color="#000"/></linearGradient>
      <mask id="${mask}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}">
      <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${mask}p)"/></mask>` +
    svg`<g mask="url(#${mask})" opacity="${opacity}">
      <rect x="${x}" y="${y}" width="${w}" height="${h}" filter="url(#${id})"/></g>`
  )
}

/** A closed shape through points; `more` is further attributes. */
function path(points: readonly Point[], fill: string, more = ''): string {
  return svg`<path d="M${points.map(([x, y]) => svg`${x} ${y}`).join('L')}Z" fill="${fill}" ${more}/>`
}

/** A smooth line through points (Catmull-Rom), as path commands after the first M. */
export function curve(points: readonly Point[]): string {
  let line = svg`M${points[0]![0]} ${points[0]![1]}`
  for (let at = 0; at < points.length - 1; at++) {
    const [before, from, to, after] = [
      points[Math.max(0, at - 1)]!,
      points[at]!,
      points[at + 1]!,
      points[Math.min(points.length - 1, at + 2)]!,
    ]
    line += svg`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}
      ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return line
}

/** The outline of a mountain range by midpoint displacement, from x = -20 to `w`. */
export function ridge(
  random: Random,
  options: { w: number; y: number; rise: number; rough: number; depth?: number },
): Point[] {
  let heights = [
    random.range(-0.3, 0.5),
    random.range(-0.2, 1),
    random.range(-0.4, 0.6),
    random.range(0, 1),
    random.range(-0.3, 0.5),
  ]
  let jitter = 0.55
  for (let level = 0; level < (options.depth ?? 6); level++) {
    heights = heights.flatMap((height, at) =>
      at === heights.length - 1
        ? [height]
        : [height, (height + heights[at + 1]!) / 2 + random.range(-jitter, jitter)],
    )
    jitter *= options.rough
  }
  return heights.map((height, at) => [
    -20 + (at / (heights.length - 1)) * (options.w + 40),
    options.y - height * options.rise,
  ])
}

/** A land mass under an outline, fading towards its foot as mist would make it. */
export function land(outline: readonly Point[], bottom: number, top: string, low: string): string {
  const paint = fade(top, low)
  return (
    paint.define + path([...outline, [outline.at(-1)![0], bottom], [outline[0]![0], bottom]], paint.paint)
  )
}

/** Stars in a sky `h` high, thinning out towards the horizon. */
export function stars(random: Random, w: number, h: number, count: number, u: number): string {
  let sky = ''
  for (let at = 0; at < count; at++)
    sky += svg`<circle cx="${random.range(0, w)}" cy="${random.range(0, 1) ** 1.4 * h}"
      r="${random.range(0.5, 1.7) * u}" fill="#fff" opacity="${random.range(0.2, 0.9)}"/>`
  return sky
}

/** A sun or moon with its halo. */
export function disc(x: number, y: number, radius: number, colour: string, halo = 0.55): string {
  return (
    glow(x, y, radius * 6, colour, halo * 0.5) +
    glow(x, y, radius * 2.4, colour, halo) +
    svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
  )
}

/** Broken light on water under something bright. */
export function glitter(
  random: Random,
  options: { x: number; y: number; h: number; width: number; colour: string; count: number; u: number },
): string {
  let light = ''
  for (let at = 0; at < options.count; at++) {
    const down = at / options.count
    const length = options.width * (0.12 + down * 0.7) * random.range(0.2, 1)
    const x = options.x + random.range(-1, 1) * options.width * (0.1 + 0.45 * down)
    light += svg`<rect x="${x - length / 2}" y="${options.y + down ** 1.3 * options.h}" width="${length}"
      height="${(0.8 + down * 3.2) * options.u}" rx="${2 * options.u}" fill="${options.colour}"
      opacity="${(1 - down * 0.75) * random.range(0.2, 0.9)}"/>`
  }
  return light
}

/** The height of an outline at its point nearest to x. */
export function between(outline: readonly Point[], x: number): number {
  return outline.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best))[1]
}
