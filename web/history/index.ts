import { lazy } from '#ui/lazy.ts'

export { watchedWords } from './rules.ts'
export { takePlace, watchedFilms } from './watched.ts'
export { WatchedRail } from './components/WatchedRail.tsx'

// The first page enters here too: what it does not need comes when it is wanted
export const HistoryPrivacy = lazy(() =>
  import('./HistoryPrivacy.tsx').then((module) => ({ default: module.HistoryPrivacy })),
)
export const syncHistory = () => import('./sync.ts').then((module) => module.syncHistory())
