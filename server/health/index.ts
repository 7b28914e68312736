import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { sweepPictures } from './jobs.ts'
import { healthRoutes } from './routes.ts'

export { readDisk } from './queries.ts'

/** The parts of `health`. */
export const health = {
  routes: () => [healthRoutes],
  jobs: () => [sweepPictures],
} satisfies FeatureParts
