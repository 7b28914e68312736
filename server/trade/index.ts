import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { forgetAppClicks } from './jobs.ts'
import { tradeConsoleRoutes, tradeRoutes } from './routes.ts'

export { appsChanged } from './changes.ts'
export { addSampleApp, addSampleAppGroups, hasApps, removeSampleApps } from './samples.ts'

/** The parts of `trade`. */
export const trade = {
  routes: () => [tradeRoutes, tradeConsoleRoutes],
  jobs: () => [forgetAppClicks],
} satisfies FeatureParts
