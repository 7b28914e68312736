import { localHistory, type HistoryEntry } from '#web/platform/local-history.ts'

/**
 * The long films seen by this account as far as this device knows, the latest first, each with where it was left
 * (`position`, seconds).
 */
export const watchedFilms = localHistory('longVideo')

/** Takes over where another device left a film, when that was later. */
export function takePlace(
  film: Omit<HistoryEntry, 'at' | 'position'>,
  place: { position: number; at: number } | null,
) {
  if (!place || (watchedFilms.find(film.id)?.at ?? 0) >= place.at) return
  const { id, title, cover, colour, seconds } = film
  const entry = { id, title, cover, colour, seconds, ...place } as HistoryEntry
  watchedFilms.replace(
    [entry, ...watchedFilms.list().filter((one) => one.id !== id)].toSorted((a, b) => b.at - a.at),
  )
}
