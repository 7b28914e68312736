import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

// Web fonts are npm packages, so pictures look the same on a machine that has no Chinese font at all.
const faces = {
  text: 'lxgw-wenkai-webfont/lxgwwenkai-bold.css',
  brush: '@fontsource/ma-shan-zheng/400.css',
  title: '@fontsource/zcool-xiaowei/400.css',
} as const
/** `brush` and `title` for large words, `text` for the rest. */
export type Face = keyof typeof faces

/** One file of a web font and the code points it holds. */
type Part = { file: string; ranges: [low: number, high: number][]; font?: Font }

const require = createRequire(import.meta.url)
const knownParts = new Map<Face, Part[]>()

function parts(face: Face): Part[] {
  const found = knownParts.get(face)
  if (found) return found
  const sheet = require.resolve(faces[face])
  const rules = readFileSync(sheet, 'utf8').split('@font-face').slice(1)
  const made = rules.map((rule): Part => {
    const file = /url\(['"]?([^'")]+\.woff2)/.exec(rule)?.[1]
    if (!file) throw new Error(`${sheet} has a font without a woff2 file`)
    const ranges = /unicode-range:([^;}]+)/i.exec(rule)?.[1] ?? 'U+0-10FFFF'
    return { file: join(dirname(sheet), file), ranges: ranges.split(',').map(codeRange) }
  })
  knownParts.set(face, made)
  return made
}

/** `U+4E00-4E10` or `U+4E00`, as the lowest and the highest code point. */
function codeRange(range: string): [number, number] {
  const [low, high] = range.trim().slice(2).split('-')
  return [parseInt(low!, 16), parseInt(high ?? low!, 16)]
}

/** The characters of a text; one outside the first plane is one character. */
export const characters = (text: string): string[] => Array.from(text)

/** The outline of a character as path data, and its width, both at a size of 1000. */
export type Letter = { shape: string; advance: number }
const letters = new Map<string, Letter>()

/** One character of a face. Throws when the face lacks it, which a picture would show as a gap. */
export function letter(face: Face, character: string): Letter {
  const key = face + character
  const found = letters.get(key)
  if (found) return found
  const made = outline(face, character)
  letters.set(key, made)
  return made
}

function outline(face: Face, character: string): Letter {
  const code = character.codePointAt(0)!
  for (const part of parts(face)) {
    if (!part.ranges.some(([low, high]) => code >= low && code <= high)) continue
    part.font ??= openSync(part.file)
    if (!part.font.hasGlyphForCodePoint(code)) continue
    const glyph = part.font.glyphForCodePoint(code)
    const scale = 1000 / part.font.unitsPerEm
    return { shape: glyph.path.scale(scale, -scale).toSVG(), advance: glyph.advanceWidth * scale }
  }
  throw new Error(`the face ${face} has no ${character}`)
}
