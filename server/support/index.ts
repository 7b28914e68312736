import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { supportRoutes } from './routes.ts'

/** The parts of `support`. */
export const support = {
  routes: () => [supportRoutes],
} satisfies FeatureParts
