export { installRecordings } from './recordings/files.ts'
export { novelCards } from './catalogue/cards.ts'
export { findNovelTitled } from './catalogue/find.ts'
export { findNovelOfSource } from './of-source.ts'
export { novelData } from './personal-data.ts'
export { addNovel, type NewChapter, type NewNovel } from './receive.ts'
export {
  addRecordings,
  type NewRecording,
  recordingInput,
  RecordingRefused,
} from './recordings/recordings.ts'
export { novelConsoleRoutes, novelPayRoutes, novelReadingRoutes, novelRoutes } from './routes.ts'
export { addSampleNovelTopics, hasNovels, hasSampleNovels, removeSampleNovels } from './samples.ts'
export { soldNovelChapters, soldNovels } from './sold.ts'
export { novelSubject } from './subject.ts'
