/** A value outside React that parts can watch with `useSyncExternalStore`. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Returns the function that ends the watching. */
  subscribe: (watcher: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const watchers = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
