import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { publishDueStories, purgeStoryPictures } from './jobs.ts'
import { storyCards, writerFaces } from './queries.ts'
import { melonConsoleRoutes, melonRoutes } from './routes.ts'
import { storySubject } from './subject.ts'

export {
  addSampleStory,
  addSampleStoryCollection,
  addSampleWriter,
  hasStories,
  removeSampleStories,
  type SampleStory,
  type SampleStoryBlock,
} from './samples.ts'
export { openStoryViews } from './views.ts'

/** The parts of `melon`. */
export const melon = {
  routes: ({ storyViews }) => [melonRoutes(storyViews), melonConsoleRoutes],
  jobs: () => [publishDueStories, purgeStoryPictures],
  subjects: { story: storySubject },
  owners: {
    story: ({ db }, ids) => storyCards(db, ids),
    writer: ({ db }, ids) => writerFaces(db, ids),
  },
} satisfies FeatureParts
