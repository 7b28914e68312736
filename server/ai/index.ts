import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { aiRoutes } from './routes.ts'

/** The parts of `ai`. */
export const ai = {
  routes: () => [aiRoutes],
} satisfies FeatureParts
