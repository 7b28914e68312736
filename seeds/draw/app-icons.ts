import sharp from 'sharp'
import { page } from './picture.ts'
import { wash } from './shapes.ts'
import { svg } from './svg.ts'

/** One line of white on a square of 24, as apps wear it. */
const glyphs = {
  anchor: 'M12 7.5V20M12 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8.5 10.5h7M5 14c0 3.5 3 6 7 6s7-2.5 7-6',
  bicycle:
    'M6.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM17.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM6.5 16.5 10 9h5l2.5 7.5M10 9l3.5 7.5M9 6.5h3M15 9l-1-3h2.5',
  bird: 'M3.5 12.5c4 1 6.5-.5 7.5-4 .7-2.4 2.2-3.8 4.4-3.8 1.7 0 2.8 1 3.2 2.3l2.4 1.2-2.3 1C18.4 15 14.5 18 9.5 18H5.5c1.6-.8 2.6-1.9 3-3.4M15.4 8h.01M11.5 18v2.5',
  book: 'M12 7c-2-1.5-5-2-8-1.5v12c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-12c-3-.5-6 0-8 1.5zM12 7v12',
  bowl: 'M4 12h16c0 4.5-3 8-8 8s-8-3.5-8-8zM9 8.5c-1-1.5 1-2.5 0-4M13 8.5c-1-1.5 1-2.5 0-4',
  brush: 'M19.5 4.5 11 13M11 13c1.5.5 2 1.5 2 3 0 2.5-2.5 4-7 3.5 1-1 1-2 1.5-3.5.5-2 2-3 3.5-3z',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4.5v4M15 4.5v4M9 14.5h2M14 14.5h1',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  cat: 'M5 5l4 3h6l4-3v8c0 4-3 7-7 7s-7-3-7-7zM9.5 12.5h.01M14.5 12.5h.01M12 15v1.5M10 17.5l2-1 2 1',
  chess:
    'M9 20h6M8 20h8l-1.5-5h-5zM9.5 15 10 10M14.5 15 14 10M8.5 10h7M12 4a3 3 0 0 1 3 3c0 1.5-1 3-3 3s-3-1.5-3-3a3 3 0 0 1 3-3z',
  clapper: 'M4 10.5h16v9H4zM4 10.5 3.4 7.3l15.6-3 .6 3.2zM8.3 6.4l2 3M13 5.5l2 3',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4l3 2',
  cloud: 'M7.5 18.5a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.5 1.5 3.3 3.3 0 0 1 0 6.5z',
  compass: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM15.5 8.5 13.5 13.5 8.5 15.5 10.5 10.5z',
  cup: 'M6 9h10v5a5 5 0 0 1-10 0zM16 10.5h1.5a2 2 0 0 1 0 4H16M5 20.5h12M9 6c-.8-1 .8-1.5 0-2.5M13 6c-.8-1 .8-1.5 0-2.5',
  dice: 'M6 6h12v12H6zM9.5 9.5h.01M14.5 9.5h.01M12 12h.01M9.5 14.5h.01M14.5 14.5h.01',
  fish: 'M4 12c3-4.5 8-5.5 12-2l4-3v10l-4-3c-4 3.5-9 2.5-12-2zM8 11h.01',
  flower:
    'M12 12.5V20M12 12.5c-3.5 0-5-2-5-6 2 0 3.5.5 5 3 1.5-2.5 3-3 5-3 0 4-1.5 6-5 6zM12 18c-2 0-3.5-1-4.5-3M12 18c2 0 3.5-1 4.5-3',
  kite: 'M12 3.5 18 10 12 16.5 6 10zM12 3.5v13M6 10h12M12 16.5c0 2 2 1.5 2 4',
  lamp: 'M12 3.5v2.5M9 6h6M12 6c4 0 6.5 2.5 6.5 5.5S16 17 12 17s-6.5-2.5-6.5-5.5S8 6 12 6zM9 17h6M12 17v3.5',
  leaf: 'M5 19c1-9 6-14 14-14 0 8-4 13-11 12.5M5 19c2-4 5-7 9-9',
  map: 'M4 7l5-2 6 2 5-2v12l-5 2-6-2-5 2zM9 5v12M15 7v12',
  melon: 'M3.5 9.5h17a8.5 8.5 0 0 1-17 0zM9 12.5h.01M12 14.5h.01M15 12.5h.01',
  moon: 'M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5z',
  note: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  panels: 'M5 4.5h14v15H5zM5 11.5h14M13 4.5v7M10.5 11.5v8',
  peak: 'M3.5 19 10 7l4 6.5L16 10l4.5 9zM10 7l-1.5 5 2 1.5',
  reel: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM10 8.5v7l6-3.5z',
  ship: 'M4 15h16l-2.5 5h-11zM12 15V4l6 8h-6M10 15V8l-4 5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.5 5.5 7 7M17 17l1.5 1.5M5.5 18.5 7 17M17 7l1.5-1.5',
  tent: 'M12 5 3.5 19h17zM12 12l-3.5 7M12 12l3.5 7M12 5V3.5',
  train: 'M7 4h10v12H7zM7 10h10M9.5 13h.01M14.5 13h.01M8 16l-2 4M16 16l2 4M7.5 18.5h9',
}
export type GlyphName = keyof typeof glyphs

/** Gradients below a glyph, from top to bottom; dark enough for white. */
const grounds = {
  sea: ['#3f8fd0', '#1c4f8c'],
  leaf: ['#3fa07a', '#14594a'],
  ember: ['#e0764a', '#9c3326'],
  plum: ['#8a63b8', '#432c70'],
  night: ['#4a5a86', '#1b2340'],
  sand: ['#c08a45', '#7a4a1e'],
  rose: ['#d2718a', '#8a3556'],
  slate: ['#7189a0', '#37495c'],
} as const
export type GroundName = keyof typeof grounds

/** Pixels each way. */
const side = 240

/** Draws the icon of an app as webp: a glyph in white on its ground. */
export function renderAppIcon(glyph: GlyphName, ground: GroundName): Promise<Buffer> {
  const drawn = svg`<g transform="scale(${side / 24})">${wash(24, 24, grounds[ground])}
    <g transform="translate(4.2 4.2) scale(.65)" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"
    stroke-linejoin="round"><path d="${glyphs[glyph]}"/></g></g>`
  return sharp(page({ w: side, h: side }, drawn))
    .webp({ quality: 90 })
    .toBuffer()
}
