import type { Chapter } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import type { Sleep } from './queue.ts'

/** State of listening. `time` and `duration` are seconds for a recording, sentences for speech. */
export type Listening = {
  novelId: number
  chapter: Chapter
  cover: string
  colour: string
  by: 'recording' | 'speech'
  paused: boolean
  waiting: boolean
  time: number
  duration: number
  rate: number
  sleep: Sleep
  /** The sentence the device is reading out. */
  spoken: (Position & { length: number }) | undefined
  /** Why nothing is heard: no voice on this device, a chapter that may not be heard, a recording that does not come. */
  trouble: 'silent' | 'locked' | 'failed' | undefined
}

export const listening = createStore<Listening | null>(null)
export const useListening = (): Listening | null => useStore(listening)

/** Changes what is known of it, while something is listened to. */
export function change(changes: Partial<Listening>): void {
  const before = listening.get()
  if (before) listening.set({ ...before, ...changes })
}

/** How many pages in front show the player themselves: the small bar stays away then. */
const shownBy = createStore(0)
export const useShownElsewhere = (): boolean => useStore(shownBy) > 0
export function showElsewhere(): () => void {
  shownBy.set(shownBy.get() + 1)
  return () => shownBy.set(shownBy.get() - 1)
}
