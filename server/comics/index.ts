import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { comicCards } from './catalogue/cards.ts'
import { comicsData } from './personal-data.ts'
import { comicsConsoleRoutes, comicsPayRoutes, comicsRoutes } from './routes.ts'
import { soldChapters, soldComics } from './sold.ts'
import { comicSubject } from './subject.ts'

export { addComicChapters, type NewChapter, type NewSeries } from './receive.ts'
export {
  addSampleComicScores,
  addSampleComicTopics,
  hasComics,
  hasSampleComics,
  removeSampleComics,
} from './samples.ts'

/** The parts of `comics`. */
export const comics = {
  routes: ({ sellables }) => [comicsRoutes, comicsPayRoutes(sellables), comicsConsoleRoutes],
  subjects: { comic: comicSubject },
  sellables: { comic: soldComics, comic_chapter: soldChapters },
  owners: { comic: ({ db }, ids) => comicCards(db, ids) },
  personalData: [comicsData],
} satisfies FeatureParts
