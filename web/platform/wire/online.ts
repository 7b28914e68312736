import { useSyncExternalStore } from 'react'

function subscribe(watcher: () => void) {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
