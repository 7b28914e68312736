/** A value outside React that parts can watch with `useStore`; needs no React, so that what runs before it can hold one. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Returns the function that ends the watching. */
  subscribe: (watcher: (value: Value, before: Value) => void) => () => void
}

/** A store that holds a value; every `set` tells those who watch. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const watchers = new Set<(value: Value, before: Value) => void>()
  return {
    get: () => current,
    set(value) {
      const before = current
      current = value
      for (const watcher of watchers) watcher(value, before)
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
