import type { Box } from '../scene.ts'
import type { Point } from '../shapes.ts'
import { svg } from '../svg.ts'
import { letter } from './lettering.ts'
import { black, outline } from './outline.ts'
import type { Bubble } from './panel.ts'

const paint = `fill="#fff" ${outline(4.5)}`
const margins = {
  say: { x: 34, y: 24 },
  think: { x: 38, y: 26 },
  shout: { x: 30, y: 22 },
  tell: { x: 20, y: 14 },
}
/** Length of the spikes of a shout. */
const spike = 1.2

export type PlacedBubble = { box: Box; draw(mouth: Point | undefined): string }

/** `growth` is how much larger than usual the letters may be. */
type Placing = { upright: boolean; side: 'left' | 'middle' | 'right'; growth: number }

/** Sets a bubble into the upper left, the middle or the upper right of its room, as small as its words allow. */
export function placeBubble(bubble: Bubble, room: Box, { upright, side, growth }: Placing): PlacedBubble {
  const margin = margins[bubble.kind]
  const grown = bubble.kind === 'shout' ? spike : 1
  const words = letter(bubble.text, {
    room: { w: room.w / grown - margin.x * 2, h: room.h / grown - margin.y * 2 },
    largest: (bubble.kind === 'shout' ? 46 : 36) * growth,
    least: 24,
    upright,
  })
  const [w, h] = [(words.w + margin.x * 2) * grown, (words.h + margin.y * 2) * grown]
  const share = { left: 0, middle: 0.5, right: 1 }[side]
  const box = { x: room.x + (room.w - w) * share, y: room.y, w, h }
  const [x, y] = [box.x + w / 2, box.y + h / 2]
  return { box, draw: (mouth) => shapes[bubble.kind](box, mouth) + words.draw(x, y) }
}

const shapes: Record<Bubble['kind'], (box: Box, mouth: Point | undefined) => string> = {
  tell: ({ x, y, w, h }) =>
    svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf4" stroke="${black}" stroke-width="3.5"/>`,
  say: (box, mouth) => `<path d="${spoken(box, mouth)}" ${paint}/>`,
  think: (box, mouth) => thought(box, mouth),
  shout: ({ x, y, w, h }) => {
    const points = Array.from({ length: 36 }, (_, at) => {
      const [turn, far] = [(at / 36) * Math.PI * 2, at % 2 ? 0.86 : 1]
      return svg`${x + (w / 2) * (1 + Math.cos(turn) * far)} ${y + (h / 2) * (1 + Math.sin(turn) * far)}`
    })
    return `<path d="M${points.join('L')}Z" ${paint}/>`
  },
}

/** A rounded box whose lower edge runs out into a tail towards the mouth. */
function spoken({ x, y, w, h }: Box, mouth: Point | undefined): string {
  const r = Math.min(h / 2, w / 2, 58)
  const [right, low] = [x + w, y + h]
  const round = svg`M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${low - r}
    Q${right} ${low} ${right - r} ${low}`
  const rest = svg`H${x + r}Q${x} ${low} ${x} ${low - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
  if (!mouth || mouth[1] < low + 14 || w < r * 2 + 30) return `${round}${rest}`
  const foot = Math.min(Math.max(mouth[0], x + r + 16), right - r - 16)
  const reach = Math.min(mouth[1] - low, 46)
  const tip = svg`${foot + Math.max(-60, Math.min(60, (mouth[0] - foot) * 0.7))} ${low + reach}`
  return svg`${round}H${foot + 15}Q${foot + 8} ${low + reach * 0.5} ${tip}
    Q${foot - 6} ${low + reach * 0.45} ${foot - 15} ${low}${rest}`
}

function thought({ x, y, w, h }: Box, mouth: Point | undefined): string {
  const low = y + h
  const cloud = svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 2}" ${paint}
    stroke-dasharray="14 9"/>`
  if (!mouth || mouth[1] - low < 50) return cloud
  const dots = (
    [
      [0.25, 11],
      [0.5, 8],
      [0.72, 5],
    ] as const
  ).map(
    ([share, r]) =>
      svg`<circle cx="${x + w / 2 + (mouth[0] - x - w / 2) * share}" cy="${low + (mouth[1] - low) * share}"
        r="${r}" ${paint}/>`,
  )
  return cloud + dots.join('')
}
