import type { LeafWidth } from '../page-list.ts'

export type Wanted = { key: string; path: string; width: LeafWidth; /** On the screen now. */ seen: boolean }
/** A picture that was made, and how it is given back. */
export type Made<Picture> = { picture: Picture; free: () => void }
export type Slot<Picture> = { picture?: Picture | undefined; failed: boolean }

type Entry<Picture> = {
  made?: Made<Picture> & { width: LeafWidth }
  failed: boolean
  /** Goes on as long as it is wanted. */
  loading?: { stop: AbortController; width: LeafWidth }
}

/** Loaded at the same time, once what is seen is there. */
const mostAtOnce = 3

export type PageShelf<Picture> = ReturnType<typeof pageShelf<Picture>>

/**
 * The pages that are loaded. They come in the order they are wanted; while one that is seen is missing, nothing else takes a part of the
 * line. What is wanted no more is stopped on its way, and what does not stay is given back.
 */
export function pageShelf<Picture>(
  make: (wanted: Wanted, gone: AbortSignal) => Promise<Made<Picture>>,
  onChange: (key: string) => void,
) {
  const entries = new Map<string, Entry<Picture>>()
  let queue: readonly Wanted[] = []

  const entryOf = (key: string): Entry<Picture> => {
    const found = entries.get(key) ?? { failed: false }
    entries.set(key, found)
    return found
  }
  const isHere = ({ made }: Entry<Picture>, { width }: Wanted) => made !== undefined && made.width >= width

  function drop(key: string, entry: Entry<Picture>) {
    entry.loading?.stop.abort()
    entry.made?.free()
    entries.delete(key)
    onChange(key)
  }

  function startMore() {
    let seenMissing = false
    let running = [...entries.values()].filter(({ loading }) => loading).length
    for (const wanted of queue) {
      const entry = entryOf(wanted.key)
      if (isHere(entry, wanted) || entry.failed) continue
      if (seenMissing && !wanted.seen) return
      seenMissing ||= wanted.seen
      if (entry.loading) continue
      if (running >= mostAtOnce) return
      running += 1
      void load(wanted, entry)
    }
  }

  async function load(wanted: Wanted, entry: Entry<Picture>) {
    const { key, width } = wanted
    const loading = { stop: new AbortController(), width }
    entry.loading = loading
    try {
      const made = await make(wanted, loading.stop.signal)
      if (loading.stop.signal.aborted) return made.free()
      entry.made?.free()
      entry.made = { ...made, width }
    } catch {
      if (loading.stop.signal.aborted) return
      // A larger one that does not come leaves the smaller one where it is
      entry.failed = true
    }
    delete entry.loading
    onChange(key)
    startMore()
  }

  return {
    /** Says what is wanted, the most wanted first, and which of the others stay when they are there. */
    want(list: readonly Wanted[], stays: (key: string) => boolean) {
      queue = list
      const widths = new Map(list.map(({ key, width }) => [key, width]))
      for (const [key, entry] of entries) {
        const width = widths.get(key)
        if (width === undefined && !stays(key)) {
          drop(key, entry)
          continue
        }
        if (entry.loading && (width === undefined || width > entry.loading.width)) {
          entry.loading.stop.abort()
          delete entry.loading
        }
      }
      startMore()
    },
    look(key: string): Slot<Picture> {
      const entry = entries.get(key)
      return { picture: entry?.made?.picture, failed: entry?.failed === true && !entry.made }
    },
    retry(key: string) {
      const entry = entries.get(key)
      if (!entry?.failed) return
      entry.failed = false
      onChange(key)
      startMore()
    },
    /** How many are there: for whoever watches memory. */
    size: () => [...entries.values()].filter(({ made }) => made).length,
    close() {
      queue = []
      for (const [key, entry] of entries) drop(key, entry)
    },
  }
}
