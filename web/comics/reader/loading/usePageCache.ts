import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { drawnPicture } from '#web/platform/pictures/drawn.ts'
import { pageShelf, type PageShelf } from './page-cache.ts'

/** The loaded pages of a reader, and who watches each. */
export type Shelf = PageShelf<HTMLElement> & {
  watch: (key: string, watcher: () => void) => () => void
}

function openShelf(): Shelf {
  const watchers = new Map<string, Set<() => void>>()
  const pages = pageShelf(
    ({ path, width }, gone) => drawnPicture(path, width, gone),
    (key) => {
      for (const watcher of watchers.get(key) ?? []) watcher()
    },
  )
  return {
    ...pages,
    watch(key, watcher) {
      const own = watchers.get(key) ?? new Set()
      watchers.set(key, own.add(watcher))
      return () => {
        own.delete(watcher)
        if (own.size === 0) watchers.delete(key)
      }
    },
  }
}

/** A shelf that is emptied when the reader leaves the screen. */
export function usePageCache(): Shelf {
  const [shelf] = useState(openShelf)
  useEffect(() => () => shelf.close(), [shelf])
  return shelf
}

/** A page in the cache: its canvas once it is decoded. */
export function usePagePicture(shelf: Shelf, key: string) {
  const watch = useCallback((watcher: () => void) => shelf.watch(key, watcher), [shelf, key])
  const picture = useSyncExternalStore(watch, () => shelf.look(key).picture)
  const failed = useSyncExternalStore(watch, () => shelf.look(key).failed)
  return { picture, failed }
}
