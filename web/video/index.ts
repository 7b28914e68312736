import { lazy } from '#ui/lazy.ts'
import { local } from '#web/platform/storage.ts'

export { fetchAhead } from './prefetch.ts'
export { filmPath, pathOf, tagPath, vipPath } from './links.ts'
export { type FeedLayout, FeedSkeleton } from './components/FeedSkeleton.tsx'
export { FilmBanner } from './components/FilmBanner.tsx'
export { FilmCover } from './components/FilmCover.tsx'
export { FilmPages, Films } from './components/FilmPages.tsx'
export { FilmRow } from './components/FilmRow.tsx'
export { FilmTile } from './components/FilmTile.tsx'

/** The films kept on this device; here because the history shows them beside what was seen. */
export const KeptFilms = lazy(() =>
  import('./kept/KeptFilms.tsx').then((module) => ({ default: module.KeptFilms })),
)
/** Goes on with films half kept; nothing is fetched for who keeps none. */
export const startKept = async (): Promise<void> => {
  if (local.read('kept.films')) await import('./kept/check.ts').then((module) => module.startKept())
}
