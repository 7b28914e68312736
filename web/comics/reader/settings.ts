import type { ComicMode } from '#contract/comics/shapes.ts'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from '#web/platform/storage.ts'
import type { ZoneLayout } from './input/tap-zones.ts'

/** How comics are read on this device. */
export type Settings = {
  /** `auto`: as the comic is meant to be read. */
  mode: 'auto' | ComicMode
  /** Two pages side by side; `auto`: where the screen is wide. */
  double: 'auto' | 'always' | 'never'
  /** With two pages: the first one stands alone. */
  offset: boolean
  fit: 'screen' | 'width'
  /** A little space between the pages of a strip. */
  gap: boolean
  /** How wide a strip may be on a wide screen. */
  strip: 'medium' | 'full'
  /** `auto`: by the sides where pages turn, none in a strip. */
  zones: 'auto' | ZoneLayout
  inverted: boolean
  /** 0.2 to 1. */
  brightness: number
  sepia: boolean
  inverse: boolean
  /** Of reading by itself, 1 to 10. */
  pace: number
  awake: boolean
  /** The chapter after this one begins by itself. */
  joined: boolean
  /** Pages loaded ahead. */
  ahead: number
}

const usualSettings: Settings = {
  mode: 'auto',
  double: 'auto',
  offset: true,
  fit: 'screen',
  gap: false,
  strip: 'medium',
  zones: 'auto',
  inverted: false,
  brightness: 1,
  sepia: false,
  inverse: false,
  pace: 4,
  awake: true,
  joined: true,
  ahead: 6,
}

/** Settings that may differ from title to title. */
const ofTitles = ['mode', 'double', 'offset', 'fit', 'gap', 'strip', 'zones', 'inverted'] as const

type Own = Partial<Settings>
export type KeptSettings = { all: Own; titles: readonly { id: number; own: Own }[] }

const key = 'comics.reader'
/** Titles with settings of their own; those changed longest ago are forgotten. */
const mostTitles = 200

const store = createStore<KeptSettings>(
  (globalThis.localStorage && local.read<KeptSettings>(key)) || { all: {}, titles: [] },
)

/** Settings in force for a title: its own override those for all titles. */
export const settingsOf = ({ all, titles }: KeptSettings, id: number): Settings => ({
  ...usualSettings,
  ...all,
  ...titles.find((title) => title.id === id)?.own,
})

/** The settings after a change for one title, or for all: then the title goes with all again in what was changed. */
export function changeSettings(
  { all, titles }: KeptSettings,
  id: number,
  { change, everywhere }: { change: Own; everywhere: boolean },
): KeptSettings {
  const others = titles.filter((title) => title.id !== id)
  const own = { ...titles.find((title) => title.id === id)?.own }
  if (!everywhere)
    return { all, titles: [{ id, own: { ...own, ...change } }, ...others].slice(0, mostTitles) }
  for (const name of Object.keys(change)) delete own[name as keyof Own]
  return {
    all: { ...all, ...change },
    titles: Object.keys(own).length > 0 ? [{ id, own }, ...others] : others,
  }
}

export type Change = (change: Own, everywhere?: boolean) => void

/** The settings that hold for a title, and how they are changed: for the title alone unless `everywhere`. */
export function useSettings(id: number): [Settings, Change] {
  const kept = useStore(store)
  return [
    settingsOf(kept, id),
    (change, everywhere) => {
      const differs = Object.keys(change).every((name) => (ofTitles as readonly string[]).includes(name))
      store.set(changeSettings(store.get(), id, { change, everywhere: everywhere ?? !differs }))
      local.write(key, store.get())
    },
  ]
}
