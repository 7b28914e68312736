import { idle } from '#ui/idle.ts'
import { prefetch } from '#web/platform/page-registry.ts'
import { filmPath } from './links.ts'

/** Fetches the page of a film and the player's library while nothing else is to do, unless data are to be saved. */
export function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  void idle().then(() => {
    prefetch(filmPath(1))
    import('hls.js/light').catch(() => undefined)
  })
}
