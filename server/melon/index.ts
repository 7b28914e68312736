export { publishDueStories, purgeStoryPictures } from './jobs.ts'
export { storyCards, writerFaces } from './queries.ts'
export { melonConsoleRoutes, melonRoutes } from './routes.ts'
export {
  addSampleStory,
  addSampleStoryCollection,
  addSampleWriter,
  hasStories,
  removeSampleStories,
  type SampleStory,
  type SampleStoryBlock,
} from './samples.ts'
export { storySubject } from './subject.ts'
export { openStoryViews } from './views.ts'
