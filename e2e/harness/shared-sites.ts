import { openFilmSite } from './film-site.ts'
import { openSampleSite, openSite, type OwnSite, type Site } from './site.ts'

// The journeys of one worker use these sites one after another. Each brings accounts and names of its own, leaves settings, ads and
// words as they are, and counts only what is its own.

/** The worker's site with nothing on it. */
export const sharedEmptySite = (): Promise<Site> =>
  share('empty', () => openSite({ environment: { SAMPLE_LIBRARY: 'none' } }))

/** The worker's site with the sample library, at least so many films of it. */
export const sharedSampleSite = (films: number): Promise<Site> =>
  share('samples', () => openSampleSite(films))

/** The worker's site with these films; see `openFilmSite`. */
export const sharedFilmSite = (films: Parameters<typeof openFilmSite>[0]): Promise<Site> =>
  share(JSON.stringify(films), () => openFilmSite(films))

let shared: { name: string; opening: Promise<OwnSite> } | undefined

/**
 * Gives the site of this name, whose `close` does nothing. One is open at a time, since an idle server costs as much in half a minute as
 * its start; `LongestFirst` has those follow each other that use the same.
 */
async function share(name: string, open: () => Promise<OwnSite>): Promise<Site> {
  if (shared?.name !== name) {
    const last = shared
    shared = undefined
    await last?.opening.then((site) => site.close())
    shared = { name, opening: open() }
  }
  try {
    return { ...(await shared.opening), close: () => Promise.resolve() }
  } catch (error) {
    // The next journey tries again
    shared = undefined
    throw error
  }
}
