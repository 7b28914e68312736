import { characters } from './glyphs.ts'
import type { Size, View } from './picture.ts'
import { fade } from './shapes.ts'
import { svg } from './svg.ts'
import { mix, tones } from './tones.ts'
import { column, line, measure } from './type.ts'

/**
 * Arrangement of the words in a picture. `poster`: low on the left; `crown`: high on the left; `column`: from top to
 * bottom, on the right of a tall picture and the left of a wide one; `book`: a title plate; `plain`: none.
 */
export type CoverStyle = 'plain' | 'poster' | 'crown' | 'column' | 'book'
/** A title of a few characters, a small line under it, and the two characters of the seal. */
export type CoverWords = { title: string; under: string; seal: string }

/** Draws the words over a view. The lowest fifth stays free: cards show counts and lengths there. */
export function setWords(cover: View & { style: CoverStyle; words: CoverWords }, size: Size): string {
  const palette = { ink: tones[cover.tone].ink, pale: mix(tones[cover.tone].light, '#ffffff', 0.5) }
  switch (cover.style) {
    case 'plain':
      return ''
    case 'poster':
      return lines(cover.words, size, palette, { title: 0.66, shade: [0.3, 0.8] })
    case 'crown':
      return lines(cover.words, size, palette, { title: 0.29, shade: [0.6, -0.1] })
    case 'column':
      return upright(cover.words, size, palette)
    case 'book':
      return plate(cover.words, size, palette)
  }
}

type Palette = { ink: string; pale: string }

/** Two characters in a red seal whose upper left corner is (x, y). */
function seal(text: string, x: number, y: number, side: number): string {
  const setting = {
    x: x + side / 2,
    size: side * 0.78,
    face: 'title',
    colour: '#fff3e2',
    centred: true,
  } as const
  const [first = '', second = ''] = characters(text)
  return (
    svg`<rect x="${x}" y="${y}" width="${side}" height="${side * 2}" rx="${side * 0.12}" fill="#b8322a"/>` +
    line(first, { ...setting, y: y + side * 0.86 }) +
    line(second, { ...setting, y: y + side * 1.76 })
  )
}

/** The title's baseline, and where the shade runs from clear to dark, as shares of the height. */
type Lines = { title: number; shade: [clear: number, dark: number] }

function lines(words: CoverWords, { w, h }: Size, { ink, pale }: Palette, at: Lines): string {
  const big = Math.min(h * 0.21, (w * 0.78) / characters(words.title).length)
  const x = w * 0.055
  const small = Math.min(
    Math.max(h * 0.056, w * 0.032),
    w * 0.05,
    (w * 0.76) / characters(words.under).length,
  )
  const [clear, dark] = at.shade
  const paint = clear < dark ? fade(ink, ink, 0, 0.62) : fade(ink, ink, 0.66, 0)
  const top = Math.min(clear, dark) * h
  const shade = svg`${paint.define}
    <rect y="${top}" width="${w}" height="${Math.abs(dark - clear) * h}" fill="${paint.paint}"/>
    <rect y="${dark * h}" width="${w}" height="${clear < dark ? h : 0}" fill="${ink}" opacity=".62"/>`
  const title = { x, y: h * at.title, size: big, face: 'brush', colour: pale, spacing: big * 0.02 } as const
  const under = {
    x: x + w * 0.005,
    y: h * at.title + small * 1.75,
    size: small,
    face: 'text',
    colour: pale,
  } as const
  return (
    shade +
    line(words.title, title) +
    line(words.under, { ...under, spacing: small * 0.1 }) +
    seal(
      words.seal,
      x + measure(words.title, 'brush', big) + big * 0.16,
      h * at.title - big * 0.78,
      big * 0.25,
    )
  )
}

function upright(words: CoverWords, { w, h }: Size, { ink, pale }: Palette): string {
  const wide = w > h
  const count = characters(words.title).length
  const big = Math.min(w * 0.17, (h * 0.64) / count)
  const x = wide ? w * 0.055 + big * 0.5 : w * 0.84
  const [clear, dark] = wide ? [0.6, 0] : [0.35, 1]
  const shade = svg`<linearGradient id="side" x1="${clear}" x2="${dark}">
    <stop stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity=".88"/>
    </linearGradient><rect width="${w}" height="${h}" fill="url(#side)"/>`
  const small = Math.min(big * (wide ? 0.36 : 0.22), (h * 0.44) / characters(words.under).length)
  const beside = wide ? x + big * 0.82 : x - big * 0.78
  const title = { x, y: h * 0.06, size: big, face: 'brush', colour: pale, spacing: big * 0.02 } as const
  const under = { x: beside, y: h * 0.08, size: small, face: 'text', colour: pale } as const
  return (
    shade +
    column(words.title, title) +
    column(words.under, { ...under, spacing: small * 0.25 }) +
    seal(words.seal, x - big * 0.14, h * 0.08 + big * 1.04 * count, big * 0.28)
  )
}

function plate(words: CoverWords, { w, h }: Size, { ink, pale }: Palette): string {
  const box = { x: w * 0.62, y: h * 0.07, w: w * 0.27, h: h * 0.56 }
  const count = characters(words.title).length
  const big = Math.min(box.w * 0.62, (box.h * 0.8) / count)
  const dark = mix(ink, '#000000', 0.3)
  const title = { x: box.x + box.w / 2, y: box.y + (box.h - big * 1.1 * count) / 2, size: big } as const
  return (
    svg`<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="#f7f1e3"/>
      <rect x="${box.x + 8}" y="${box.y + 8}" width="${box.w - 16}" height="${box.h - 16}" fill="none"
      stroke="${ink}" stroke-width="2"/>` +
    column(words.title, { ...title, face: 'title', colour: dark, spacing: big * 0.1 }) +
    svg`<rect y="${h * 0.9}" width="${w}" height="${h * 0.1}" fill="${dark}"/>` +
    line(words.under, {
      x: w * 0.07,
      y: h * 0.962,
      size: h * 0.032,
      face: 'text',
      colour: pale,
      spacing: 2,
    }) +
    svg`<rect width="${w * 0.03}" height="${h}" fill="#000" opacity=".28"/>
      <rect x="${w * 0.03}" width="${w * 0.008}" height="${h}" fill="#fff" opacity=".2"/>`
  )
}
