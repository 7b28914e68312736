import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { forgetAdFigures } from './jobs.ts'
import { adsConsoleRoutes, adsRoutes } from './routes.ts'

export { countImpressions, sumAdFigures } from './figures.ts'
export { listShownAds } from './queries.ts'
export { addSampleAd, hasAds, removeSampleAds } from './samples.ts'

/** The parts of `ads`. */
export const ads = {
  routes: () => [adsRoutes, adsConsoleRoutes],
  jobs: () => [forgetAdFigures],
} satisfies FeatureParts
