import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store, drawn again when it changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)

/**
 * A part of a store's value, drawn again only when the part changes.
 * @param choose gives the same part for the same value: a new object each time would draw without end
 */
export const useStorePart = <Value, Part>(store: Store<Value>, choose: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => choose(store.get()))
