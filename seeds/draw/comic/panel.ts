import type { SceneName } from '../scenes/index.ts'
import type { ToneName } from '../tones.ts'
import type { BackdropName } from './backdrops.ts'
import type { Animal } from './animals.ts'
import type { Person } from './people.ts'

export type Mood = 'calm' | 'happy' | 'surprised' | 'sad' | 'cross'
export type Figure = Person | Animal

/** What is said; `by` is the place of its speaker in the panel's cast, absent for what nobody says. */
export type Bubble = { kind: 'say' | 'think' | 'shout' | 'tell'; text: string; by?: number }

/** How close we stand: faces, busts, whole figures; `spread` is a picture over two pages. */
export type Distance = 'near' | 'mid' | 'far' | 'spread'

/** One picture of a comic. */
export type Panel = {
  place: SceneName | BackdropName
  tone: ToneName
  distance: Distance
  cast: readonly { who: Figure; mood: Mood }[]
  bubbles: readonly Bubble[]
}

/** How a comic is drawn. `ink`: black and white; `upright`: lettering from top to bottom, panels from right to left. */
export type Manner = { ink: boolean; upright: boolean; seed: string }

/** The colour of outlines and letters. */
export const black = '#1c1a22'

/** An outline of this width in pixels, as attributes. */
export const outline = (width: number): string =>
  `stroke="${black}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
