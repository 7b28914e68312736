import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { forgetPlays } from './jobs.ts'
import { historyRoutes } from './routes.ts'
import { historyData } from './personal-data.ts'

export { forgetPlays } from './jobs.ts'
export { readPlayKey, writePlayKey } from './play-keys.ts'
export { findPlace, findPlaces, isRemembered } from './queries.ts'
export { type Credit, recordWatching } from './watching.ts'
export { addWatched, watchedOn } from './watch-days.ts'

/** The parts of `history`. */
export const history = {
  routes: ({ watchables }) => [historyRoutes(watchables)],
  jobs: () => [forgetPlays],
  personalData: [historyData],
} satisfies FeatureParts
