import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { commentHandler } from './commenting.ts'
import { commentRoutes, socialRoutes } from './routes.ts'
import { socialData } from './personal-data.ts'

export { commentHandler } from './commenting.ts'
export { countComments } from './counts.ts'
export { endFollows, followedIds } from './following.ts'
export { setLike } from './likes.ts'
export { addSampleComments, type SampleComment } from './samples.ts'
export { standingOf } from './standing.ts'

/** The parts of `social`. */
export const social = {
  routes: ({ owners }) => [socialRoutes(owners), commentRoutes(owners)],
  subjects: { comment: commentHandler },
  personalData: [socialData],
} satisfies FeatureParts
