export { isFinished, isUnfinished, watchedWords } from './rules.ts'
export { watchedFilms } from './watched.ts'
export { WatchedRail } from './components/WatchedRail.tsx'
