import { session } from './storage.ts'

const gap = 30_000

/**
 * Code that cannot be fetched is mostly code of an older release, which a fresh start replaces. Starts anew once; true
 * when it does.
 */
export function reloadStale(): boolean {
  const last = session.read<number>('staleAt') ?? 0
  if (!navigator.onLine || Date.now() - last < gap) return false
  session.write('staleAt', Date.now())
  location.reload()
  return true
}

export function watchStale(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadStale()) event.preventDefault()
  })
}
