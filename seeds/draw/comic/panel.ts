import type { SceneName } from '../scenes/index.ts'
import type { ToneName } from '../tones.ts'
import type { BackdropName } from './backdrops.ts'
import type { Animal } from './animals.ts'
import type { Mood } from './outline.ts'
import type { Person } from './people.ts'

export type Figure = Person | Animal

/** A speech bubble; `by` is the index of its speaker in the panel's cast, absent for narration. */
export type Bubble = { kind: 'say' | 'think' | 'shout' | 'tell'; text: string; by?: number }

/** Distance of the view: faces, busts, whole figures; `spread` is a picture over two pages. */
export type Distance = 'near' | 'mid' | 'far' | 'spread'

/** One picture of a comic. */
export type Panel = {
  place: SceneName | BackdropName
  tone: ToneName
  distance: Distance
  cast: readonly { who: Figure; mood: Mood }[]
  bubbles: readonly Bubble[]
}

/**
 * Drawing style of a comic. `ink`: black and white; `upright`: lettering from top to bottom, panels from right to left.
 */
export type Manner = { ink: boolean; upright: boolean; seed: string }
