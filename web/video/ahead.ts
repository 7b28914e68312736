import { prefetch } from '#web/platform/page-registry.ts'
import { filmPath } from './links.ts'

/** Older Safari says nothing of being idle. */
const whenIdle =
  window.requestIdleCallback ?? ((run: IdleRequestCallback) => setTimeout(run as () => void, 2_000))

/** Fetches the page of a film and the player's library while nothing else is to do, unless data are to be saved. */
export function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  whenIdle(() => {
    prefetch(filmPath(1))
    void import('hls.js/light').catch(() => undefined)
  })
}
