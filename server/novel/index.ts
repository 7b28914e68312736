import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { novelCards } from './catalogue/cards.ts'
import { novelData } from './personal-data.ts'
import { novelConsoleRoutes, novelPayRoutes, novelReadingRoutes, novelRoutes } from './routes.ts'
import { soldNovelChapters, soldNovels } from './sold.ts'
import { novelSubject } from './subject.ts'

export { installRecordings } from './recordings/files.ts'
export { findNovelTitled } from './catalogue/find.ts'
export { findNovelOfSource } from './of-source.ts'
export { addNovel, type NewChapter, type NewNovel } from './receive.ts'
export {
  addRecordings,
  type NewRecording,
  recordingInput,
  RecordingRefused,
} from './recordings/recordings.ts'
export { addSampleNovelTopics, hasNovels, hasSampleNovels, removeSampleNovels } from './samples.ts'

/** The parts of `novel`. */
export const novel = {
  routes: ({ sellables }) => [novelRoutes, novelReadingRoutes, novelPayRoutes(sellables), novelConsoleRoutes],
  subjects: { novel: novelSubject },
  sellables: { novel: soldNovels, novel_chapter: soldNovelChapters },
  owners: { novel: ({ db }, ids) => novelCards(db, ids) },
  personalData: [novelData],
} satisfies FeatureParts
