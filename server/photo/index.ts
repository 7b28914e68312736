import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { photoCards } from './queries.ts'
import { photoConsoleRoutes, photoRoutes } from './routes.ts'
import { soldPhotos } from './sold.ts'
import { photoSubject } from './subject.ts'

export { addPhotoSet, findPhotoSet, type NewPhotoSet } from './actions.ts'
export { addSamplePhotoTopic, hasPhotoSets, removeSamplePhotos } from './samples.ts'
export { unpublishedSets } from './queries.ts'
export { openPhotoViews } from './view-counter.ts'

/** The parts of `photo`. */
export const photo = {
  routes: ({ photoViews, sellables }) => [photoRoutes(photoViews, sellables), photoConsoleRoutes],
  subjects: { photo: photoSubject },
  sellables: { photo: soldPhotos },
  owners: { photo: ({ db }, ids) => photoCards(db, ids) },
} satisfies FeatureParts
