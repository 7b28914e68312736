import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { finishUpload, purgePictures, purgeUploads } from './jobs.ts'
import { pictureRoutes, uploadConsoleRoutes, uploadRoutes } from './routes.ts'
import { sentPictureData, uploadsData } from './personal-data.ts'

export { purgePictures, resumeUploads } from './jobs.ts'
export { claimPicture } from './pictures.ts'

/** The parts of `upload`. */
export const upload = {
  routes: () => [uploadRoutes, pictureRoutes, uploadConsoleRoutes],
  jobs: () => [finishUpload, purgeUploads, purgePictures],
  personalData: [uploadsData, sentPictureData],
} satisfies FeatureParts
