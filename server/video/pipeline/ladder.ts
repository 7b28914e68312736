/**
 * One quality of a film: `name` is its short side, bitrates are bits a second. `buffer` is how many bits pictures may run ahead of their
 * rate: with less, no second of the film is much larger than the others.
 */
export type Rung = {
  name: string
  width: number
  height: number
  videoBitrate: number
  audioBitrate: number
  buffer: number
}

type Size = { width: number; height: number }

const shortSides = [1080, 720, 480, 360]
const videoBitrates: Record<number, number> = {
  1080: 4_500_000,
  720: 2_500_000,
  480: 1_200_000,
}
const audioBitrate = 128_000
/** The lowest quality is for slow networks: with its sound no two seconds of it come to more than 800 kbit/s. */
const light = { videoBitrate: 520_000, audioBitrate: 96_000, buffer: 260_000 }
const lightSide = 360
/** Wider than cinema (21:9), a rung is as wide as this times its short side, so phones can still decode it. */
const widest = 2.4

const highestFps = 30
const lowestFps = 10

/** The qualities made of a picture of this size, best first: none larger than the source, at least one. Sides are even. */
export function rungsOf(source: Size): Rung[] {
  const short = Math.min(source.width, source.height)
  const fitting = shortSides.filter((side) => side <= short)
  if (fitting.length > 0) return fitting.map((side) => rung(source, side))
  return [rung(source, short)]
}

function rung({ width, height }: Size, side: number): Rung {
  const scale = Math.min(1, side / Math.min(width, height), (widest * side) / Math.max(width, height))
  return {
    name: String(even(side, side)),
    width: even(width * scale, width),
    height: even(height * scale, height),
    ...bitratesOf(side),
  }
}

function bitratesOf(side: number) {
  const videoBitrate = videoBitrates[side]
  if (side <= lightSide || videoBitrate === undefined) return light
  return { videoBitrate, audioBitrate, buffer: videoBitrate * 2 }
}

/** The nearest even number that is not above the limit. */
const even = (value: number, limit: number) =>
  Math.max(2, Math.min(2 * Math.round(value / 2), 2 * Math.floor(limit / 2)))

/** Pictures a second to make of a source: every second or third one of a fast source, 10 at least, 30 at most. */
export function outputFps(sourceFps: number): number {
  const every = Math.round(sourceFps / highestFps)
  const fps = every > 1 ? sourceFps / every : sourceFps
  return Math.max(lowestFps, Math.min(highestFps, fps))
}
