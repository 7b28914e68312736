import type { Script } from '#contract/novel/text.ts'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from '#web/platform/storage.ts'
import { type ReadingSettings, settingsOf } from './settings.ts'

const key = 'novel.reading'
const isDarkApp = () => document.documentElement.dataset.theme === 'dark'
const store = createStore<ReadingSettings>(settingsOf(local.read(key), isDarkApp()))

export const useSettings = (): ReadingSettings => useStore(store)

export function changeSettings(changes: Partial<ReadingSettings>): void {
  const settings = settingsOf({ ...store.get(), ...changes }, isDarkApp())
  store.set(settings)
  local.write(key, settings)
}

const scriptKey = 'novel.script'
const script = createStore<Script | undefined>(local.read(scriptKey))

/** The script texts are asked for in; none: each as it was written. */
export const wantedScript = script.get
export const useScript = (): Script | undefined => useStore(script)

export function changeScript(wanted: Script): void {
  script.set(wanted)
  local.write(scriptKey, wanted)
}
