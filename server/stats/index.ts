import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { forgetVisits } from './jobs.ts'
import { statsConsoleRoutes, statsRoutes } from './routes.ts'
import { statsData } from './personal-data.ts'

export { countNewGuest } from './actions.ts'
export { forgetVisits } from './jobs.ts'

/** The parts of `stats`. */
export const stats = {
  routes: ({ waiting }) => [statsRoutes, statsConsoleRoutes(waiting)],
  jobs: () => [forgetVisits],
  personalData: [statsData],
} satisfies FeatureParts
