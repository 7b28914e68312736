import { createStore, type Store } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { local } from './storage.ts'

export type HistoryKind =
  | 'search'
  | 'image'
  | 'longVideo'
  | 'shortVideo'
  | 'collection'
  | 'circle'
  | 'post'
  | 'model'
  | 'comics'
  | 'novel'
  | 'photo'
  | 'story'
  | 'drama'
  | 'app'

export type HistoryEntry = {
  id: string
  title: string
  cover?: string
  colour?: string
  /** Where it was left, in words, for what is read. */
  place?: string
  /** Where it was left and how long it is, in seconds. */
  position?: number
  seconds?: number
  /** Unix seconds. */
  at: number
}

const mostEntries = 200
const off = 'history.off'

/** Whether this device keeps what is looked at; what is searched for is another matter. */
export const isRemembering = (): boolean => local.read(off) !== true
export const setRemembering = (remembers: boolean): void => local.write(off, !remembers)

const stores = new Map<HistoryKind, Store<readonly HistoryEntry[]>>()

/** Local history of this device, newest first, at most 200 entries of a kind. */
export function localHistory(kind: HistoryKind) {
  const key = `history.${kind}`
  const store = stores.get(kind) ?? createStore<readonly HistoryEntry[]>(local.read(key) ?? [])
  stores.set(kind, store)
  const keep = (entries: readonly HistoryEntry[]) => {
    store.set(entries)
    local.write(key, entries)
  }
  return {
    /** Puts the entry first, an older one of the same id goes; nothing where this device is to keep nothing. */
    add(entry: Omit<HistoryEntry, 'at'>) {
      if (kind !== 'search' && !isRemembering()) return
      const at = Math.floor(Date.now() / 1000)
      const others = store.get().filter(({ id }) => id !== entry.id)
      keep([{ ...entry, at }, ...others].slice(0, mostEntries))
    },
    list: store.get,
    find: (id: string) => store.get().find((entry) => entry.id === id),
    remove: (id: string) => keep(store.get().filter((entry) => entry.id !== id)),
    clear: () => keep([]),
    replace: (entries: readonly HistoryEntry[]) => keep(entries.slice(0, mostEntries)),
    useList: () => useStore(store),
  }
}
