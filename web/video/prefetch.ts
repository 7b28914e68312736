import { idle } from '#ui/idle.ts'
import { prefetch } from '#web/platform/pages/page-registry.ts'
import { filmPath } from './links.ts'

/** Whether this device asks for no more than it shows. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the page of a film and the player's library while nothing else is to do, unless data are to be saved. */
export function fetchAhead(): void {
  if (savesData()) return
  void idle().then(() => {
    prefetch(filmPath(1))
    import('hls.js/light').catch(() => undefined)
  })
}
