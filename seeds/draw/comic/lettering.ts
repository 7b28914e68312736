import { characters } from '../glyphs.ts'
import type { Box } from '../scene.ts'
import { svg } from '../svg.ts'
import { line, measure } from '../type.ts'
import { black } from './outline.ts'

/** Set text: its size in pixels, the room it takes, and a function that draws it around a middle. */
export type Lettering = { size: number; w: number; h: number; draw(x: number, y: number): string }

/** Characters that must not begin a line. */
const closing = '，。、！？；：…—”』」）》'

/** Breaks a text into lines no wider than `most`, measured by `width`. */
function breakLines(text: string, most: number, width: (text: string) => number): string[] {
  const lines: string[] = ['']
  for (const character of characters(text)) {
    const current = lines.at(-1)!
    if (current && width(current + character) > most && !closing.includes(character)) lines.push(character)
    else lines[lines.length - 1] = current + character
  }
  return lines
}

/** Lines as even as they can be: the width shrinks as long as there are no more of them. */
function evenLines(text: string, most: number, width: (text: string) => number): string[] {
  const count = breakLines(text, most, width).length
  for (let share = 0.5; share < 1; share += 0.05) {
    const lines = breakLines(text, most * share, width)
    if (lines.length === count) return lines
  }
  return breakLines(text, most, width)
}

type Wish = { room: Pick<Box, 'w' | 'h'>; largest: number; least: number; upright: boolean }

/** Sets a text as large as its room lets it be. What does not fit at the least size is set at it all the same. */
export function letter(text: string, { room, largest, least, upright }: Wish): Lettering {
  for (let size = largest; ; size -= 2) {
    const set = upright ? columns(text, size, room.h) : rows(text, size, room.w)
    if ((set.w <= room.w && set.h <= room.h) || size - 2 < least) return set
  }
}

function rows(text: string, size: number, most: number): Lettering {
  const width = (part: string) => measure(part, 'text', size)
  const lines = evenLines(text, most, width)
  const step = size * 1.28
  return {
    size,
    w: Math.max(...lines.map(width)),
    h: step * lines.length - size * 0.28,
    draw: (x, y) =>
      lines
        .map((each, at) =>
          line(each, {
            x,
            y: y - (step * (lines.length - 1)) / 2 + at * step + size * 0.36,
            size,
            face: 'text',
            colour: black,
            centred: true,
          }),
        )
        .join(''),
  }
}

const turned = '…—～（）《》“”「」'
const cornered = '，。、'

/** Text from top to bottom, its columns from right to left. */
function columns(text: string, size: number, most: number): Lettering {
  const step = size * 1.08
  const lines = evenLines(text, most, (part) => characters(part).length * step)
  const apart = size * 1.3
  const longest = Math.max(...lines.map((each) => characters(each).length))
  const [w, h] = [apart * lines.length - size * 0.3, longest * step]
  const drawOne = (character: string, x: number, y: number) => {
    const shift = cornered.includes(character) ? size * 0.5 : 0
    const drawn = line(character, {
      x: x + shift,
      y: y + size * 0.36 - shift,
      size,
      face: 'text',
      colour: black,
      centred: true,
    })
    return turned.includes(character) ? svg`<g transform="rotate(90 ${x} ${y})">${drawn}</g>` : drawn
  }
  const draw = (x: number, y: number) =>
    lines
      .flatMap((each, column) =>
        characters(each).map((character, row) =>
          drawOne(character, x + w / 2 - size * 0.5 - column * apart, y - h / 2 + (row + 0.5) * step),
        ),
      )
      .join('')
  return { size, w, h, draw }
}
