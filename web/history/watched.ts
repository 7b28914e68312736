import { localHistory, type HistoryEntry } from '#web/platform/local-history.ts'
import { local } from '#web/platform/storage.ts'

const films = localHistory('longVideo')
const off = 'history.off'

/** Whether this device keeps what is watched. */
export const isRemembering = (): boolean => local.read(off) !== true
export const setRemembering = (remembers: boolean): void => local.write(off, !remembers)

/**
 * The long films seen by this account as far as this device knows, the latest first, each with where it was left
 * (`position`, seconds).
 */
export const watchedFilms = {
  ...films,
  add: (entry: Omit<HistoryEntry, 'at'>) => {
    if (isRemembering()) films.add(entry)
  },
}

/** Takes over where another device left a film, when that was later. */
export function takePlace(
  film: Omit<HistoryEntry, 'at' | 'position'>,
  place: { position: number; at: number } | null,
) {
  if (!place || (films.find(film.id)?.at ?? 0) >= place.at) return
  const { id, title, cover, colour, seconds } = film
  const entry = { id, title, cover, colour, seconds, ...place } as HistoryEntry
  films.replace([entry, ...films.list().filter((one) => one.id !== id)].toSorted((a, b) => b.at - a.at))
}
