import type { Random } from './random.ts'
import type { Tone, ToneName } from './tones.ts'

/** Motion of a layer in a film. Distances are pixels at a short side of 720, speeds pixels a second. */
export type Motion =
  | { kind: 'still' }
  | { kind: 'drift'; speed: number }
  | { kind: 'fall'; speed: number }
  | { kind: 'bob'; x: number; y: number; period: number }
  | { kind: 'cross'; distance: number }
  | { kind: 'blink'; period: number }

/** A rectangle in pixels. */
export type Box = { x: number; y: number; w: number; h: number }

/**
 * One sheet of a scene, painted over those before it. `depth` is 0 (at the lens) to 1 (the sky).
 * Without `box` it covers the canvas and what its motion brings into view.
 * A `soft` one (mist, cloud) may be drawn small and enlarged.
 */
export type Layer = { svg: string; soft?: boolean; depth: number; motion: Motion; box?: Box }

/** `u` is one pixel at a short side of 720; `reach` is how far right of `w` drifting layers are drawn. */
export type Canvas = { w: number; h: number; u: number; reach: number; random: Random; tone: Tone }

/** Background sound of a place. */
export type Sound = 'wind' | 'sea' | 'rain' | 'town' | 'room' | 'water'

/** A place that can be drawn at any size and ratio, in the tones that become it. */
export type Scene = { name: string; sound: Sound; tones: readonly ToneName[]; draw(canvas: Canvas): Layer[] }

export const still: Motion = { kind: 'still' }
export const drift = (speed: number): Motion => ({ kind: 'drift', speed })
