import type { ComicMode } from '#contract/comics/shapes.ts'

/** Action of a tap: previous page, next page, or menu. */
export type TapAct = 'back' | 'on' | 'menu'
export const zoneLayouts = ['sides', 'l', 'edges', 'kindle', 'off'] as const
export type ZoneLayout = (typeof zoneLayouts)[number]

const third = 1 / 3

/** For reading from left to right; `x` and `y` go from 0 to 1 over the screen. */
const layouts: Record<ZoneLayout, (x: number, y: number) => TapAct> = {
  sides: (x) => (x < third ? 'back' : x > 1 - third ? 'on' : 'menu'),
  l(x, y) {
    if (y < 0.25 || (x < third && y < 0.75)) return 'back'
    return y > 0.75 || x > 1 - third ? 'on' : 'menu'
  },
  edges(x, y) {
    if (x < third || x > 1 - third) return 'on'
    return y > 0.7 ? 'back' : 'menu'
  },
  kindle: (x, y) => (y < 0.2 ? 'menu' : x < third ? 'back' : 'on'),
  off: () => 'menu',
}

/** Action of a tap at a position. Reading from right to left mirrors the layout; `inverted` swaps back and forward. */
export function tapAct(
  layout: ZoneLayout,
  { x, y }: { x: number; y: number },
  { mode, inverted }: { mode: ComicMode; inverted: boolean },
): TapAct {
  const act = layouts[layout](mode === 'rtl' ? 1 - x : x, y)
  if (!inverted || act === 'menu') return act
  return act === 'on' ? 'back' : 'on'
}

/** Zones of a layout row by row, to draw it in the settings. */
export const zoneMap = (layout: ZoneLayout, looks: { mode: ComicMode; inverted: boolean }): TapAct[] =>
  [0.1, 0.5, 0.9].flatMap((y) => [0.1, 0.5, 0.9].map((x) => tapAct(layout, { x, y }, looks)))
