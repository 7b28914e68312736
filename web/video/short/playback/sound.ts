import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from '#web/platform/storage.ts'

const key = 'short.sound'

type Sound = {
  /** What was chosen on this device; sound is on until somebody turns it off. */
  on: boolean
  /** The browser lets nothing sound before the page was touched: it plays silently meanwhile, and says so. */
  held: boolean
}

const store = createStore<Sound>({ on: local.read<boolean>(key) ?? true, held: false })

const change = (part: Partial<Sound>) => store.set({ ...store.get(), ...part })

/** The choice of this device, which all short videos follow. */
export const sound = {
  use: () => useStore(store),
  subscribe: store.subscribe,
  isMuted: () => !store.get().on || store.get().held,
  /** Nothing may sound yet. */
  hold: () => change({ held: true }),
  /** By hand: what was held sounds now, else the choice is turned round and kept. */
  toggle: (): void => {
    const { on, held } = store.get()
    if (on && held) return change({ held: false })
    local.write(key, !on)
    change({ on: !on, held: false })
  },
}
