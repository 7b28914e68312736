import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from '#web/platform/storage.ts'

/** How danmaku are shown on this device. Shares are from 0 to 1. */
export type DanmakuSettings = {
  on: boolean
  opacity: number
  /** Times the usual size of letters. */
  size: number
  /** Times the usual pace. */
  speed: number
  /** The upper part of the picture they may use. */
  area: number
  /** The share of them that is shown. */
  density: number
  roll: boolean
  top: boolean
  bottom: boolean
  /** The film waits while one writes. */
  pauses: boolean
}

const usualSettings: DanmakuSettings = {
  on: true,
  opacity: 0.9,
  size: 1,
  speed: 1,
  area: 0.5,
  density: 1,
  roll: true,
  top: true,
  bottom: true,
  pauses: false,
}

const key = 'danmaku'
const store = createStore<DanmakuSettings>({ ...usualSettings, ...local.read<DanmakuSettings>(key) })

function change(changed: Partial<DanmakuSettings>): void {
  store.set({ ...store.get(), ...changed })
  local.write(key, store.get())
}

export const danmakuSettings = {
  use: () => useStore(store),
  change,
  toggle: () => change({ on: !store.get().on }),
}
