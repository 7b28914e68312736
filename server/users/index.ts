import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { usersData } from './personal-data.ts'
import { usersRoutes } from './routes.ts'

/** The parts of `users`. */
export const users = {
  routes: () => [usersRoutes],
  personalData: [usersData],
} satisfies FeatureParts
