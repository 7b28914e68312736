import { characters, type Face, letter } from './glyphs.ts'
import { svg } from './svg.ts'

/** The width of a line of text in pixels, without spacing. */
export const measure = (text: string, face: Face, size: number): number =>
  characters(text).reduce((sum, character) => sum + letter(face, character).advance, 0) * (size / 1000)

type Setting = { x: number; y: number; size: number; face: Face; colour: string; spacing?: number }

/** A line of text as SVG paths; its baseline starts at (x, y), or has x in its middle. */
export function line(text: string, setting: Setting & { centred?: boolean }): string {
  const { face, size, spacing = 0, centred = false } = setting
  const width = measure(text, face, size) + spacing * (characters(text).length - 1)
  let x = setting.x - (centred ? width / 2 : 0)
  let drawn = ''
  for (const character of text) {
    const { shape, advance } = letter(face, character)
    if (shape)
      drawn += svg`<path transform="translate(${x} ${setting.y}) scale(${size / 1000})" d="${shape}"/>`
    x += advance * (size / 1000) + spacing
  }
  return svg`<g fill="${setting.colour}">${drawn}</g>`
}

/** Text from top to bottom, centred on x and beginning at y. */
export function column(text: string, setting: Setting): string {
  const step = setting.size + (setting.spacing ?? 0)
  const place = (at: number) => ({
    ...setting,
    centred: true,
    y: setting.y + at * step + setting.size * 0.86,
  })
  return characters(text)
    .map((character, at) => line(character, place(at)))
    .join('')
}
