import { createStore } from '#ui/store.ts'
import { Players } from './players.ts'

/** What plays: nothing until both elements are there. */
type Stage = { players: Players | undefined; active: HTMLVideoElement | null; failure: string | undefined }

const empty: Stage = { players: undefined, active: null, failure: undefined }

/** Puts players into two elements as soon as both are drawn, and lets go of them when one goes. */
export function openStage() {
  const store = createStore<Stage>(empty)
  const elements: [HTMLVideoElement | null, HTMLVideoElement | null] = [null, null]

  const take = (index: 0 | 1) => (element: HTMLVideoElement | null) => {
    elements[index] = element
    const [first, second] = elements
    store.get().players?.close()
    if (!first || !second) return store.set(empty)
    const players: Players = new Players([first, second], () =>
      store.set({ players, active: players.active, failure: players.failure }),
    )
    store.set({ players, active: players.active, failure: undefined })
  }

  return { takeFirst: take(0), takeSecond: take(1), subscribe: store.subscribe, get: store.get }
}
