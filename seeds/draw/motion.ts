import { type Size, unit } from './picture.ts'
import type { Box, Layer } from './scene.ts'

/** Position of a layer on the canvas at time t: the sheet to draw, and ffmpeg expressions for its corner. */
export type Placement = { box: Box; x: string; y: string; enable?: string }

const wave = (period: number, phase = 0) => `sin(t*${((2 * Math.PI) / period).toFixed(4)}+${phase})`

/**
 * Places one layer for a shot of so many seconds.
 * Overlays move in whole pixels, so a drifting or bobbing sheet is larger than what is seen of it.
 */
export function place(layer: Layer, size: Size, seconds: number): Placement {
  const { motion } = layer
  const u = unit(size)
  const box = wholePixels(layer.box ?? { x: 0, y: 0, ...size })
  const resting = { box, x: String(box.x), y: String(box.y) }
  switch (motion.kind) {
    case 'still':
      return resting
    case 'drift': {
      const pixels = Math.ceil(Math.abs(motion.speed) * u * seconds) + 2
      const x = motion.speed < 0 ? box.x - pixels : box.x
      return { box: { ...box, x, w: box.w + pixels }, x: `${x}-${motion.speed * u}*t`, y: resting.y }
    }
    case 'fall': {
      // The sheet is two canvases high and shows the same twice, so it can start again unseen.
      const fallen = `mod(t*${Math.abs(motion.speed) * u},${size.h})`
      const y = motion.speed > 0 ? `${fallen}-${size.h}` : `-${fallen}`
      return { box: { ...box, h: size.h * 2 }, x: resting.x, y }
    }
    case 'bob': {
      const margin = Math.ceil(Math.max(Math.abs(motion.x), Math.abs(motion.y)) * u) + 2
      const grown = layer.box ? box : grow(box, margin)
      const x = `${grown.x}+${motion.x * u}*${wave(motion.period)}`
      return { box: grown, x, y: `${grown.y}+${motion.y * u}*${wave(motion.period, 1)}` }
    }
    case 'cross':
      return { ...resting, x: `${box.x}+${(motion.distance * u) / seconds}*t` }
    case 'blink':
      return { ...resting, enable: `gt(mod(t,${motion.period}),${motion.period / 2})` }
  }
}

const wholePixels = (box: Box): Box => ({
  x: Math.floor(box.x),
  y: Math.floor(box.y),
  w: Math.ceil(box.w),
  h: Math.ceil(box.h),
})

const grow = (box: Box, margin: number): Box => ({
  x: box.x - margin,
  y: box.y - margin,
  w: box.w + margin * 2,
  h: box.h + margin * 2,
})

/** Neighbours that never move become one sheet. */
export function joinStill(layers: readonly Layer[]): Layer[] {
  const joined: Layer[] = []
  const rests = (layer: Layer) => layer.motion.kind === 'still' && !layer.box
  for (const layer of layers) {
    const last = joined.at(-1)
    if (last && rests(last) && rests(layer))
      joined[joined.length - 1] = { ...last, svg: last.svg + layer.svg }
    else joined.push(layer)
  }
  return joined
}
