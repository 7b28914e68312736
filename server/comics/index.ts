export { comicCards } from './catalogue/cards.ts'
export { comicsData } from './personal-data.ts'
export { addComicChapters, type NewChapter, type NewSeries } from './receive.ts'
export { comicsConsoleRoutes, comicsPayRoutes, comicsRoutes } from './routes.ts'
export { seriesKey } from './rules.ts'
export {
  addSampleComicScores,
  addSampleComicTopics,
  hasComics,
  hasSampleComics,
  removeSampleComics,
} from './samples.ts'
export { soldChapters, soldComics } from './sold.ts'
export { comicSubject } from './subject.ts'
